package xv6.toolchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up Java methods that compute, loop, branch, call one another and end; no two seeds give the same. */
final class RandomMethods {
    private static final List<String> TYPES = List.of("int", "long", "byte", "short", "char", "boolean");
    private static final long[] EDGES = {0, 1, -1, 2, 7, 8, 31, 32, 63, 64, 127, -128, 255, 256, 2047, -2048, 2048,
        32767, -32768, 65535, 65536, 0x7ffff800L, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xffffffffL, 0x100000000L,
        Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, -0x7fffffff800L};

    private record Variable(String type, String name) {
    }

    private record Method(String type, String name, List<String> parameters) {
    }

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<Method> methods = new ArrayList<>();
    private final List<Variable> scope = new ArrayList<>();
    private int names;
    private int loops;

    private RandomMethods(long seed) {
        random = new Random(seed);
    }

    /** A case of that many methods; each gives a few results, for different arguments. */
    static TestPrograms.Case of(long seed, int methodCount) {
        RandomMethods maker = new RandomMethods(seed);
        maker.out.append(SHAPES);
        for (int i = 0; i < methodCount; i++)
            maker.method();
        int results = maker.run();
        return new TestPrograms.Case(maker.out.toString(), results);
    }

    private static final String SHAPES = """
            static int statI = 3; static long statL = -5; static byte statB; static char statC = 'x';
            interface Shape { long area(int k); default int sides() { return 4; } }
            static abstract class Base implements Shape {
                int i; long l; byte b; short s; char c; boolean z; Base next;
                Base(int i, long l) { this.i = i; this.l = l; b = (byte) l; s = (short) i; c = (char) i; z = i > 0; }
                int name() { return i; }
                abstract long twist(long x);
            }
            static class One extends Base {
                One(int i, long l) { super(i, l); }
                public long area(int k) { return i * k + l; }
                long twist(long x) { return x ^ l; }
            }
            static class Two extends One {
                int more;
                Two(int i, long l) { super(i, l); more = i + 1; }
                public int sides() { return more; }
                int name() { return super.name() * 3; }
                long twist(long x) { return super.twist(x) - more; }
            }
            static class Three extends Base {
                Three(int i, long l) { super(i ^ 1, ~l); }
                public long area(int k) { return k - l; }
                long twist(long x) { return x + c; }
            }
            static Base make(int kind, int i, long l) {
                return switch (kind & 3) { case 0 -> new One(i, l); case 1 -> new Two(i, l); default -> new Three(i, l); };
            }
            """;

    private int run() {
        StringBuilder body = new StringBuilder();
        int results = 0;
        for (Method method : methods)
            for (int i = 0; i < 4; i++) {
                List<String> arguments = method.parameters.stream().map(this::constant).toList();
                String call = method.name + "(" + String.join(", ", arguments) + ")";
                body.append("results[").append(results++).append("] = ")
                        .append(method.type.equals("boolean") ? call + " ? 1 : 0" : call).append(";\n");
            }
        out.append("public static void run(long[] results) {\n").append(body).append("}\n");
        return results;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private void method() {
        scope.clear();
        String name = "m" + methods.size();
        int count = random.nextInt(chance(15) ? 12 : 5);
        List<String> parameters = new ArrayList<>();
        List<String> declared = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parameters.add(pick(TYPES));
            declared.add(parameters.getLast() + " " + declare(parameters.getLast()));
        }
        String type = pick(TYPES);
        out.append("static ").append(type).append(' ').append(name).append('(')
                .append(String.join(", ", declared)).append(") {\n");
        for (String array : List.of("int", "long", "byte", "short", "char", "boolean"))
            if (chance(30)) {
                String variable = declare(array + "[]");
                out.append(array).append("[] ").append(variable).append(" = new ").append(array).append("[8];\n");
            }
        if (chance(40))
            out.append("int[][] ").append(declare("int[][]")).append(" = new int[4][8];\n");
        if (chance(60)) {
            String made = "make(" + expression("int", 1) + ", " + expression("int", 1) + ", " + expression("long", 1) + ")";
            out.append("Base ").append(declare("Base")).append(" = ").append(made).append(";\n");
        }
        statements(3 + random.nextInt(6), 3);
        out.append("return ").append(expression(type, 3)).append(";\n}\n");
        methods.add(new Method(type, name, parameters));
    }

    private String declare(String type) {
        String name = "v" + names++;
        scope.add(new Variable(type, name));
        return name;
    }

    private List<Variable> ofType(String type) {
        return scope.stream().filter(variable -> variable.type.equals(type)).toList();
    }

    private void statements(int count, int depth) {
        int outer = scope.size();
        for (int i = 0; i < count; i++)
            statement(depth);
        while (scope.size() > outer)
            scope.removeLast();
    }

    private void statement(int depth) {
        int kind = random.nextInt(depth > 0 ? 13 : 7);
        switch (kind) {
            case 0, 1 -> {
                String type = pick(TYPES);
                String value = expression(type, 3);
                out.append(type).append(' ').append(declare(type)).append(" = ").append(value).append(";\n");
            }
            case 2, 3, 4 -> assign();
            case 5 -> {
                String type = pick(List.of("int", "long", "byte", "short", "char"));
                place(type).ifPresentOrElse(place -> out.append(pick(List.of(place + "++", place + "--", "++" + place)))
                        .append(";\n"), this::assign);
            }
            case 6 -> {
                if (ofType("Base").isEmpty()) {
                    assign();
                } else {
                    String base = pick(ofType("Base")).name;
                    out.append(base).append(".next = make(").append(expression("int", 1)).append(", ")
                            .append(expression("int", 1)).append(", 7L);\n");
                    out.append("if (").append(base).append(".next instanceof Two t && t.more > 0) ").append(base)
                            .append(".l += ((One) ").append(base).append(".next).twist(").append(expression("long", 1))
                            .append(");\n");
                }
            }
            case 7, 8 -> {
                out.append("if (").append(expression("boolean", 3)).append(") {\n");
                statements(1 + random.nextInt(3), depth - 1);
                if (chance(50)) {
                    out.append("} else {\n");
                    statements(1 + random.nextInt(3), depth - 1);
                }
                out.append("}\n");
            }
            case 9, 10 -> loop(depth);
            default -> choice(depth);
        }
    }

    private void assign() {
        String type = pick(TYPES);
        place(type).ifPresent(place -> {
            if (type.equals("boolean")) {
                out.append(place).append(pick(List.of(" = ", " &= ", " |= ", " ^= "))).append(expression(type, 3));
            } else if (chance(40)) {
                String value = expression(chance(70) ? type : pick(List.of("int", "long")), 2);
                out.append(place).append(pick(List.of(" += ", " -= ", " *= ", " ^= ", " |= ", " &= ", " <<= ", " >>= ",
                        " >>>= "))).append(value);
            } else {
                out.append(place).append(" = ").append(expression(type, 3));
            }
            out.append(";\n");
        });
    }

    /** Something of the type that can be assigned to: a variable, a field, an element. */
    private java.util.Optional<String> place(String type) {
        List<String> places = new ArrayList<>();
        ofType(type).forEach(variable -> places.add(variable.name));
        ofType(type + "[]").forEach(array -> places.add(array.name + "[" + index() + "]"));
        if (type.equals("int"))
            ofType("int[][]").forEach(array -> places.add(array.name + "[(" + index() + ") & 3][" + index() + "]"));
        ofType("Base").forEach(base -> places.add(base.name + "." + type.charAt(0)));
        switch (type) {
            case "int" -> places.add("statI");
            case "long" -> places.add("statL");
            case "byte" -> places.add("statB");
            case "char" -> places.add("statC");
            default -> {
            }
        }
        places.replaceAll(place -> place.endsWith(".b") && type.equals("boolean") ? place.replace(".b", ".z") : place);
        return places.isEmpty() ? java.util.Optional.empty() : java.util.Optional.of(pick(places));
    }

    private String index() {
        List<Variable> integers = scope.stream().filter(v -> List.of("int", "byte", "char").contains(v.type)).toList();
        return chance(40) || integers.isEmpty() ? "" + random.nextInt(4)
                : "(" + pick(integers).name + pick(List.of(" + ", " ^ ", " >> ")) + pick(integers).name + ") & 7";
    }

    private void loop(int depth) {
        if (loops >= 2) {
            assign();
            return;
        }
        loops++;
        String counter = "v" + names++;
        int bound = 1 + random.nextInt(6);
        switch (random.nextInt(3)) {
            case 0 -> out.append("for (int ").append(counter).append(" = 0; ").append(counter).append(" < ").append(bound)
                    .append("; ").append(counter).append("++) {\n");
            case 1 -> out.append("int ").append(counter).append(" = ").append(bound).append(";\nwhile (").append(counter)
                    .append("-- > 0").append(chance(50) ? " && " + expression("boolean", 2) : "").append(") {\n");
            default -> out.append("for (long ").append(counter).append(" = ").append(bound).append("; ").append(counter)
                    .append(" >= 0; ").append(counter).append(" -= 2) {\n");
        }
        statements(1 + random.nextInt(4), depth - 1);
        if (chance(20))
            out.append("if (").append(expression("boolean", 1)).append(") ").append(pick(List.of("break", "continue")))
                    .append(";\n");
        out.append("}\n");
        loops--;
    }

    private void choice(int depth) {
        out.append("switch ((int) ").append(expression("int", 2)).append(chance(70) ? " & 15" : "").append(") {\n");
        int cases = 1 + random.nextInt(8);
        int step = chance(50) ? 1 : 1 + random.nextInt(2000);
        int first = random.nextInt(5) - 2;
        for (int i = 0; i < cases; i++) {
            out.append("case ").append(first + i * step).append(":\n");
            statements(1, depth - 1);
            if (chance(70))
                out.append("break;\n");
        }
        if (chance(60)) {
            out.append("default:\n");
            statements(1, depth - 1);
        }
        out.append("}\n");
    }

    private String constant(String type) {
        long value = chance(60) ? EDGES[random.nextInt(EDGES.length)] : chance(50) ? random.nextLong() : random.nextInt(100);
        return switch (type) {
            case "int" -> (int) value == Integer.MIN_VALUE ? "Integer.MIN_VALUE" : "(" + (int) value + ")";
            case "long" -> value == Long.MIN_VALUE ? "Long.MIN_VALUE" : "(" + value + "L)";
            case "boolean" -> value % 2 == 0 ? "true" : "false";
            default -> "(" + type + ") (" + (int) value + ")";
        };
    }

    private String expression(String type, int depth) {
        if (depth <= 0 || chance(15))
            return leaf(type);
        return switch (type) {
            case "boolean" -> condition(depth);
            case "int" -> arithmetic("int", depth);
            case "long" -> arithmetic("long", depth);
            default -> "(" + type + ") (" + arithmetic(pick(List.of("int", "long")), depth - 1) + ")";
        };
    }

    private String leaf(String type) {
        java.util.Optional<String> place = place(type);
        return place.isPresent() && chance(75) ? place.get() : constant(type);
    }

    private String condition(int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> "(" + expression("boolean", depth - 1) + pick(List.of(" && ", " || ", " ^ ", " & ", " == "))
                    + expression("boolean", depth - 1) + ")";
            case 1 -> "!" + expression("boolean", depth - 1);
            case 2 -> call("boolean", depth);
            default -> {
                String type = pick(List.of("int", "long", "byte", "char"));
                yield "(" + expression(type, depth - 1) + pick(List.of(" < ", " <= ", " > ", " >= ", " == ", " != "))
                        + expression(chance(70) ? type : "int", depth - 1) + ")";
            }
        };
    }

    private String arithmetic(String type, int depth) {
        String a = expression(type, depth - 1);
        String narrow = chance(70) ? type : pick(List.of("byte", "short", "char", "int"));
        String b = expression(type.equals("long") ? narrow : narrow.equals("long") ? "int" : narrow, depth - 1);
        return switch (random.nextInt(14)) {
            case 0 -> "(" + a + " + " + b + ")";
            case 1 -> "(" + a + " - " + b + ")";
            case 2 -> "(" + a + " * " + b + ")";
            case 3 -> "(" + a + " / (" + b + " | 1))";
            case 4 -> "(" + a + " % (" + b + " | 1))";
            case 5 -> "(" + a + " / " + pick(List.of("-1", "2", "7", "-8", "1000")) + ")";
            case 6 -> "(" + a + pick(List.of(" & ", " | ", " ^ ")) + b + ")";
            case 7 -> "(" + a + pick(List.of(" << ", " >> ", " >>> ")) + expression(pick(List.of("int", "long", "byte")),
                    depth - 1) + ")";
            case 8 -> "(" + a + pick(List.of(" << ", " >> ", " >>> ")) + random.nextInt(70) + ")";
            case 9 -> "(" + pick(List.of("-", "~")) + a + ")";
            case 10 -> "(" + expression("boolean", depth - 1) + " ? " + a + " : " + b + ")";
            case 11 -> "((" + type + ") " + expression(pick(List.of("int", "long", "short")), depth - 1) + ")";
            case 12 -> call(type, depth);
            default -> "(" + a + " & " + constant(type) + ")";
        };
    }

    private String call(String type, int depth) {
        List<Variable> bases = ofType("Base");
        if (!bases.isEmpty() && chance(50) && type.equals("long"))
            return pick(bases).name + (chance(50) ? ".area(" + expression("int", depth - 1) + ")"
                    : ".twist(" + expression("long", depth - 1) + ")");
        if (!bases.isEmpty() && chance(50) && type.equals("int"))
            return pick(bases).name + pick(List.of(".sides()", ".name()"));
        List<Method> fitting = methods.stream().filter(method -> method.type.equals(type)).toList();
        if (fitting.isEmpty() || loops > 0)
            return leaf(type);
        Method method = pick(fitting);
        List<String> arguments = method.parameters.stream().map(parameter -> expression(parameter, depth - 2)).toList();
        return method.name + "(" + String.join(", ", arguments) + ")";
    }
}
