package xv6.toolchain;

/** The rules of the language that compiled code checks while it runs. */
enum Violation {
    NULL("null dereferenced"),
    INDEX("index out of bounds"),
    DIVIDE("division by zero"),
    NEGATIVE_SIZE("array of negative size"),
    CAST("object is not of the type it is cast to"),
    STORE("array cannot hold an object of this type"),
    NO_CASE("no case matches");

    final String message;

    Violation(String message) {
        this.message = message;
    }
}
