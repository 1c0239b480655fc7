package xv6.toolchain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import xv6.toolchain.MethodFacts.VirtualCall;

/**
 * All that {@code main} can reach. A method is reached when a reached method calls it; by a virtual call it is reached
 * only if its class, or one that inherits it, is created in a reached method. Each finding can lead to more, so the
 * search goes on until there is nothing new.
 */
final class Program {
    final ClassPool pool;
    final JavaMethod main;

    // tag::found[]
    final Set<JavaClass> created = new LinkedHashSet<>();
    final Set<Type.Array> createdArrays = new LinkedHashSet<>();
    final Set<Type.Array> mentionedArrays = new LinkedHashSet<>();
    final Set<Type> tested = new LinkedHashSet<>();
    final Set<StaticField> statics = new LinkedHashSet<>();
    final List<Diagnostic> refusals = new ArrayList<>();
    /** Whether a store into an array of references can break Java's rule about what it may hold. */
    final boolean storesNeedCheck;
    /** The static initialisers in the order in which they run, before {@code main}. */
    final List<JavaMethod> initialisers = new ArrayList<>();

    private final Map<JavaMethod, MethodFacts> facts = new LinkedHashMap<>();
    private final Set<VirtualCall> virtualCalls = new LinkedHashSet<>();
    private final Map<VirtualCall, Set<JavaMethod>> targets = new HashMap<>();
    private final Deque<JavaMethod> pending = new ArrayDeque<>();
    // end::found[]

    // tag::search[]
    Program(ClassPool pool, JavaMethod main) {
        this.pool = pool;
        this.main = main;
        create(pool.find("java/lang/String"));
        for (String name : List.of("arguments", "violation", "badIndex", "exit"))
            reach(MethodFacts.runtimeMethod(pool, name));
        reach(main);
        touch(main.owner);
        followAll();
        storesNeedCheck = createdArrays.stream().anyMatch(this::isKnownAsAnother);
        if (storesNeedCheck)
            reach(runtime("mayStore"));
        followAll();
        orderInitialisers();
    }
    // end::search[]

    // tag::array-stores[]
    /** Only an array that the program knows by a wider type than its own can be given what it must not hold. */
    private boolean isKnownAsAnother(Type.Array array) {
        return mentionedArrays.stream().anyMatch(other -> !other.equals(array) && array.isAssignableTo(other));
    }
    // end::array-stores[]

    /** Every reached method, those of the runtime first. */
    Set<JavaMethod> methods() {
        return facts.keySet();
    }

    /** The methods that a virtual call may end in. */
    Set<JavaMethod> targets(JavaClass receiver, String selector) {
        return targets.getOrDefault(new VirtualCall(receiver, selector), Set.of());
    }

    Set<VirtualCall> virtualCalls() {
        return virtualCalls;
    }

    JavaMethod runtime(String name) {
        return MethodFacts.runtimeMethod(pool, name);
    }

    // tag::follow[]
    private void reach(JavaMethod method) {
        if (facts.containsKey(method) || method.isAbstract())
            return;
        facts.put(method, new MethodFacts(pool, method));
        pending.push(method);
    }

    private void followAll() {
        while (!pending.isEmpty())
            follow(pending.pop());
    }

    private void follow(JavaMethod method) {
        MethodFacts found = facts.get(method);
        refusals.addAll(found.refusals);
        createdArrays.addAll(found.createdArrays);
        mentionedArrays.addAll(found.mentionedArrays);
        tested.addAll(found.tested);
        statics.addAll(found.statics);
        found.initialised.forEach(this::touch);
        found.calls.forEach(this::reach);
        found.created.forEach(this::create);
        for (VirtualCall call : found.virtualCalls)
            if (virtualCalls.add(call))
                for (JavaClass type : created)
                    dispatch(call, type);
        if (!found.createdArrays.isEmpty())
            create(pool.root());
    }
    // end::follow[]

    // tag::dispatch[]
    /** An array counts as an Object when a method is called on it. */
    private void create(JavaClass type) {
        if (created.add(type))
            for (VirtualCall call : virtualCalls)
                dispatch(call, type);
    }

    private void dispatch(VirtualCall call, JavaClass type) {
        JavaMethod target = type.isSubtypeOf(call.receiver()) ? type.implementation(call.selector()) : null;
        if (target != null) {
            targets.computeIfAbsent(call, c -> new LinkedHashSet<>()).add(target);
            reach(target);
        }
    }
    // end::dispatch[]

    // tag::initialisers[]
    private void touch(JavaClass type) {
        for (JavaClass c = type; c != null; c = c.superclass)
            if (initialiser(c) instanceof JavaMethod initialiser)
                reach(initialiser);
    }

    private static JavaMethod initialiser(JavaClass type) {
        return type.declared(JavaMethod.INITIALISER + "()V");
    }

    /**
     * Java initialises a class when it is first used. Here all of them are initialised before {@code main}: a class
     * after its superclass and after every class that its initialiser, or a method called from there, uses. Where two
     * classes use each other, the one met first sees the other's fields still zero, as it may in Java.
     */
    private void orderInitialisers() {
        Set<JavaClass> seen = new HashSet<>();
        for (JavaMethod method : List.copyOf(facts.keySet()))
            if (method.name.equals(JavaMethod.INITIALISER))
                initialise(method.owner, seen);
    }

    private void initialise(JavaClass type, Set<JavaClass> seen) {
        if (type == null || !seen.add(type))
            return;
        initialise(type.superclass, seen);
        JavaMethod initialiser = initialiser(type);
        if (initialiser == null || !facts.containsKey(initialiser))
            return;
        for (JavaMethod method : calledFrom(initialiser))
            for (JavaClass used : facts.get(method).initialised)
                initialise(used, seen);
        initialisers.add(initialiser);
    }

    private Set<JavaMethod> calledFrom(JavaMethod start) {
        Set<JavaMethod> called = new LinkedHashSet<>();
        Deque<JavaMethod> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            JavaMethod method = open.pop();
            if (!facts.containsKey(method) || !called.add(method))
                continue;
            open.addAll(facts.get(method).calls);
            for (VirtualCall call : facts.get(method).virtualCalls)
                open.addAll(targets(call.receiver(), call.selector()));
        }
        return called;
    }
    // end::initialisers[]
}
