package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.Stream;

/** What the language offers beyond arithmetic, each once; again the JVM says what is right. */
class LanguageTest {
    record Feature(String name, TestPrograms.Case program) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Feature feature(String name, int results, String members) {
        return new Feature(name, new TestPrograms.Case(members, results));
    }

    static Stream<Feature> features() {
        return Stream.of(
                feature("enums and switches over them", 5, """
                        enum Colour { RED(3), GREEN(5) { int weight() { return 50; } }, BLUE(7);
                            private final int w; Colour(int w) { this.w = w; } int weight() { return w; } }
                        static int old(Colour c) { switch (c) { case RED: return 1; case BLUE: return 2; default: return 3; } }
                        static int expression(Colour c) { return switch (c) { case RED -> 10; case GREEN -> 20; case BLUE -> 30; }; }
                        public static void run(long[] r) {
                            for (Colour c : Colour.values()) { r[0] += c.weight(); r[1] = 10 * r[1] + c.ordinal();
                                r[2] = 10 * r[2] + old(c); r[3] = 100 * r[3] + expression(c); r[4] += c.name().length(); } }
                        """),
                feature("switch over strings", 8, """
                        static int of(String s) { return switch (s) { case "cat" -> 1; case "ls" -> 2; case "Aa" -> 3;
                            case "BB" -> 4; case "käse" -> 6; case "€" -> 7; case "😀x" -> 8; case "" -> 9; default -> 5; }; }
                        public static void run(long[] r) { r[0] = of("cat"); r[1] = of("Aa"); r[2] = of("BB"); r[3] = of("x");
                            r[4] = of("käse"); r[5] = of("€"); r[6] = of("😀x"); r[7] = of(""); }
                        """),
                feature("strings", 16, """
                        public static void run(long[] r) { String s = "hello, world";
                            r[0] = s.length(); r[1] = s.charAt(4); r[2] = s.hashCode(); r[3] = s.indexOf('w');
                            r[4] = s.equals("hello") ? 1 : 0; r[5] = s.substring(0, 5).equals("hello") ? 1 : 0;
                            r[6] = s.compareTo("hello") ; r[7] = s.startsWith("hell") ? 1 : 0; r[8] = s.endsWith("ld") ? 1 : 0;
                            r[9] = s.lastIndexOf('o'); r[10] = "".isEmpty() ? 1 : 0; r[11] = s.concat("!").length();
                            Object o = s; r[12] = o.equals("hello, world") ? 1 : 0; r[13] = o.hashCode();
                            r[14] = o instanceof String t ? t.length() : -1; r[15] = s.indexOf('z'); }
                        """),
                feature("strings put together", 4, """
                        enum Unit { KIB, MIB } record Size(int n, Unit unit) { public String toString() { return n + " " + unit; } }
                        public static void run(long[] r) { String s = "n=" + r.length + ' ' + (r.length > 3) + -7L + Long.MIN_VALUE + null;
                            s += new Size(4, Unit.MIB); r[0] = s.hashCode(); r[1] = s.length();
                            r[2] = new StringBuilder().append("abc").append('d').append(Integer.MIN_VALUE).toString().hashCode();
                            r[3] = ("" + s + s + s).hashCode(); }
                        """),
                feature("interfaces with default and static methods, and generics", 4, """
                        interface Shape { int area(); default int twice() { return 2 * area(); } static Shape of(int n) { return new Square(n); } }
                        interface Named extends Shape { default int twice() { return -Shape.super.twice(); } }
                        record Square(int side) implements Shape { public int area() { return side * side; } }
                        record Box(int a, int b) implements Named { public int area() { return a * b; } }
                        static class Cell<T extends Shape> { T value; Cell<T> next; Cell(T v, Cell<T> n) { value = v; next = n; } T get() { return value; } }
                        public static void run(long[] r) { Cell<Shape> list = new Cell<>(new Box(2, 3), new Cell<>(Shape.of(4), null));
                            for (Cell<Shape> c = list; c != null; c = c.next) { r[0] += c.get().area(); r[1] = 100 * r[1] + c.get().twice(); }
                            r[2] = ((Box) list.get()).b(); r[3] = list.next.value instanceof Named ? 1 : 0; }
                        """),
                feature("abstract classes, super calls, hidden fields, bridge methods", 5, """
                        static abstract class Node { int id = 1; Node() { seen += size(); } abstract int size(); Node self() { return this; }
                            static int seen; int both() { return id + size(); } }
                        static class Leaf extends Node { int id = 7; int extra = 5; int size() { return extra; } Leaf self() { return this; } }
                        static class Twig extends Leaf { int size() { return super.size() + 100; } }
                        public static void run(long[] r) { Node n = new Twig(); r[0] = n.both(); r[1] = ((Leaf) n).id; r[2] = Node.seen;
                            r[3] = n.self().size(); r[4] = new Leaf().self().extra; }
                        """),
                feature("inner, local and anonymous classes", 4, """
                        int base = 40; class Inner { int add(int n) { return base + n; } class Deep { int sum() { return base + add(1); } } }
                        interface Op { int of(int x); }
                        static Op times(int k) { return new Op() { int calls; public int of(int x) { return x * k + calls++; } }; }
                        public static void run(long[] r) { Case outer = new Case(); Case.Inner i = outer.new Inner(); r[0] = i.add(2);
                            r[1] = i.new Deep().sum(); Op op = times(3); r[2] = op.of(5) * 100 + op.of(5);
                            class Local { long twice() { return 2 * r[2]; } } r[3] = new Local().twice(); }
                        """),
                feature("static initialisers in the order of their uses", 4, """
                        static StringList log = new StringList();
                        static class StringList { long hash; int add(int n) { hash = 31 * hash + n; return n; } }
                        static class A { static int x = log.add(B.y + 1); }
                        static class B { static final int[] table = {1, 2, 3}; static int y = log.add(table.length + C.z); }
                        static class C extends Base { static int z = log.add(Base.first * 2); }
                        static class Base { static int first = log.add(9); }
                        static class Never { static int n = log.add(1000); }
                        public static void run(long[] r) { r[0] = A.x; r[1] = B.y; r[2] = C.z; r[3] = log.hash; }
                        """),
                feature("arrays of everything", 12, """
                        public static void run(long[] r) { int[][] m = new int[3][4]; m[2][3] = 7; m[1] = new int[] {1, 2}; r[0] = m[2][3] + m[1].length;
                            long[][][] deep = new long[2][3][]; r[1] = deep[1][2] == null ? 1 : 0; deep[0][0] = r; r[2] = deep[0][0].length;
                            byte[] b = {-1, 127, (byte) 200}; r[3] = b[0] + b[1] * 1000L + b[2]; b[0] += 200; r[4] = b[0]; b[1]++; r[5] = b[1];
                            char[] c = {'a', 65535}; c[1]++; r[6] = c[0] + c[1]; short[] s = {-5}; s[0] >>>= 1; r[7] = s[0];
                            boolean[] z = new boolean[2]; z[1] |= true; r[8] = z[1] ? 1 : 0; String[][] t = {{"a"}, {"b", "cc"}}; r[9] = t[1][1].length();
                            Object o = m; r[10] = o instanceof int[][] q ? q.length : -1; r[11] = m[1].clone()[1] + (m.clone()[2] == m[2] ? 10 : 0); }
                        """),
                feature("casts and instanceof through arrays", 6, """
                        interface I { } static class P implements I { } static class Q extends P { }
                        static int kind(Object o) { return o instanceof I[] ? 1 : o instanceof Object[] ? 2 : o instanceof int[] ? 3 : o == null ? 4 : 5; }
                        public static void run(long[] r) { r[0] = kind(new Q[1]); r[1] = kind(new String[1]); r[2] = kind(new int[1]); r[3] = kind(null);
                            r[4] = kind(new P()); Object o = new Q[] {new Q()}; P[] ps = (P[]) o; r[5] = ps[0] instanceof Q ? 1 : 0; }
                        """),
                feature("many arguments, longs among them, and recursion", 3, """
                        static long many(int a, long b, byte c, int d, long e, int f, short g, long h, int i, long j, char k) {
                            return a == 0 ? b - c + d * e - f + g * h - i + j * k : many(a - 1, j, c, d, h, f, g, e, i + a, b, k) + a; }
                        static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
                        public static void run(long[] r) { r[0] = many(5, 1L << 40, (byte) -3, 7, -9, 11, (short) 13, 1L << 33, 17, -19, 'x');
                            r[1] = ack(2, 3); r[2] = many(0, 1, (byte) 2, 3, 4, 5, (short) 6, 7, 8, 9, 'a'); }
                        """),
                feature("evaluation order", 5, """
                        static int n; static int next() { return ++n; } static int[] array(int[] a) { n *= 10; return a; }
                        public static void run(long[] r) { int[] a = new int[50]; array(a)[next()] = next(); r[0] = n; r[1] = a[1]; int i = 5;
                            i = i++ + ++i * i--; r[2] = i; a[i = 3] = i + (i = 4); r[3] = a[3]; int x = 1; x += x++ * 2 + x; r[4] = x; }
                        """),
                feature("labelled loops and nested conditions", 2, """
                        public static void run(long[] r) { outer: for (int i = 0; i < 20; i++) { for (int j = 0; ; j++) { if (j > i) continue outer;
                            if (i * j > 60 && (i ^ j) % 3 != 0 || j == 13) break outer; r[0] += i * j; } }
                            do { r[1]++; if (r[1] == 3) continue; r[1] += 2; } while (r[1] < 20 && !(r[1] == 11)); }
                        """),
                feature("Math of integers", 6, """
                        public static void run(long[] r) { int n = r.length; r[0] = Math.max(n, -3); r[1] = Math.min(n, -3L); r[2] = Math.abs(-n);
                            r[3] = Math.abs(Integer.MIN_VALUE + n - 6); r[4] = Math.max(1L << 40, n); r[5] = Math.min(n, 7); }
                        """));
    }

    @ParameterizedTest
    @MethodSource("features")
    void worksAsOnTheJvm(Feature feature) {
        assertThat(feature.program.onTheHart()).isEqualTo(feature.program.onTheJvm());
    }
}
