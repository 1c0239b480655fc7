package xv6.toolchain;

import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Map;

/** Methods that are a few instructions in place instead of a call. */
enum Intrinsic {
    ECALL, ADDRESS_OF, OBJECT_AT, STACK_POINTER, CALL,
    // tag::code-and-contexts[]
    CODE_ADDRESS, SWTCH,
    // end::code-and-contexts[]
    LOAD_BYTE, LOAD_SHORT, LOAD_INT, LOAD_LONG, STORE_BYTE, STORE_SHORT, STORE_INT, STORE_LONG,
    LENGTH, CHAR_AT, REQUIRE_NON_NULL;

    private static final Map<String, Intrinsic> BY_NAME = Map.ofEntries(
            Map.entry("xv6/user/Machine.ecall", ECALL),
            Map.entry("xv6/user/Machine.addressOf", ADDRESS_OF),
            Map.entry("xv6/user/Machine.objectAt", OBJECT_AT),
            Map.entry("xv6/user/Machine.stackPointer", STACK_POINTER),
            Map.entry("xv6/user/Machine.call", CALL),
            // tag::names-of-code-and-contexts[]
            Map.entry("xv6/user/Machine.addressOfCode", CODE_ADDRESS),
            Map.entry("xv6/user/Machine.swtch", SWTCH),
            // end::names-of-code-and-contexts[]
            Map.entry("xv6/user/Machine.loadByte", LOAD_BYTE),
            Map.entry("xv6/user/Machine.loadShort", LOAD_SHORT),
            Map.entry("xv6/user/Machine.loadInt", LOAD_INT),
            Map.entry("xv6/user/Machine.loadLong", LOAD_LONG),
            Map.entry("xv6/user/Machine.storeByte", STORE_BYTE),
            Map.entry("xv6/user/Machine.storeShort", STORE_SHORT),
            Map.entry("xv6/user/Machine.storeInt", STORE_INT),
            Map.entry("xv6/user/Machine.storeLong", STORE_LONG),
            Map.entry("java/lang/String.length", LENGTH),
            Map.entry("java/lang/String.charAt", CHAR_AT),
            Map.entry("java/util/Objects.requireNonNull", REQUIRE_NON_NULL));

    /** What a call is instead, or null if it is a call; requireNonNull's form with a message is not meant. */
    static Intrinsic of(InvokeInstruction call) {
        Intrinsic found = BY_NAME.get(call.owner().asInternalName() + "." + call.name());
        return found == REQUIRE_NON_NULL && call.typeSymbol().parameterCount() > 1 ? null : found;
    }
}
