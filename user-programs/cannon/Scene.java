package cannon;

/** The cube, the floor and who looks at them. All lengths are in 1024ths. */
public final class Scene {
    private static final int ONE = Angle.ONE;

    /** From the eye to the cube's centre, and from there to a face. */
    private static final int DISTANCE = 4 * ONE;
    private static final int HALF = ONE;

    /** Between two of the dots that a face is made of. */
    private static final int STEP = ONE / 14;

    /** How many rows a length of 1 is high at distance 1; a place is twice as high as wide. */
    private static final int SCALE = 22;

    private static final int TILT = 20;

    private final Picture picture = new Picture();

    private int sinTurn;
    private int cosTurn;
    private final int sinTilt = Angle.sin(TILT);
    private final int cosTilt = Angle.cos(TILT);

    // tag::frame[]
    /** Draws what is seen when the cube has turned so far; 256 is once round. */
    public void draw(int turn) {
        sinTurn = Angle.sin(turn);
        cosTurn = Angle.cos(turn);
        picture.clear();
        floor(turn);
        for (int side = -1; side <= 1; side += 2)
            for (int axis = 0; axis < 3; axis++)
                face(axis, side * HALF);
    }

    public void print() {
        picture.print();
    }
    // end::frame[]

    // tag::floor[]
    /** The further down a row, the nearer is what it shows of the floor. */
    private void floor(int turn) {
        int horizon = Picture.HEIGHT / 2;
        for (int row = horizon + 1; row < Picture.HEIGHT; row++) {
            int distance = 2 * SCALE * ONE / (row - horizon);
            for (int column = 0; column < Picture.WIDTH; column++) {
                int aside = (column - Picture.WIDTH / 2) * distance / (2 * SCALE);
                boolean dark = ((aside + 64 * ONE >> 11) + (distance + turn * 32 >> 11)) % 2 == 0;
                picture.dot(column, row, 64 * ONE, dark ? 0 : 1);
            }
        }
    }
    // end::floor[]

    // tag::face[]
    /** The face where one coordinate, the axis, is {@code at}, as a grid of dots. Its light comes from the eye, a little from above. */
    private void face(int axis, int at) {
        int bright = brightness(axis, at);
        if (bright < 0)
            return;
        for (int u = -HALF; u <= HALF; u += STEP) {
            for (int v = -HALF; v <= HALF; v += STEP) {
                switch (axis) {
                    case 0 -> point(at, u, v, bright);
                    case 1 -> point(u, at, v, bright);
                    default -> point(u, v, at, bright);
                }
            }
        }
    }

    /** Turns a point of the cube about the upright axis, tilts it, and shows it where the eye sees it. */
    private void point(int x, int y, int z, int bright) {
        int turnedX = (x * cosTurn + z * sinTurn) / ONE;
        int turnedZ = (z * cosTurn - x * sinTurn) / ONE;
        int tiltedY = (y * cosTilt + turnedZ * sinTilt) / ONE;
        int tiltedZ = (turnedZ * cosTilt - y * sinTilt) / ONE;
        int distance = DISTANCE + tiltedZ;
        int column = Picture.WIDTH / 2 + 2 * SCALE * turnedX / distance;
        int row = Picture.HEIGHT / 2 - SCALE * tiltedY / distance;
        picture.dot(column, row, distance, bright);
    }

    /** By how much a face looks towards the eye and up, as a shade; negative if it looks away. */
    private int brightness(int axis, int at) {
        int sign = at < 0 ? -1 : 1;
        int z = axis == 0 ? -sign * sinTurn : axis == 2 ? sign * cosTurn : 0;
        int y = axis == 1 ? sign * ONE : 0;
        int towardsEye = -(z * cosTilt - y * sinTilt) / ONE;
        int up = (y * cosTilt + z * sinTilt) / ONE;
        int light = (3 * towardsEye + up) / 4;
        return towardsEye <= -ONE / 2 ? -1 : Math.max(2, Math.min(9, 3 + light * 7 / ONE));
    }
    // end::face[]
}
