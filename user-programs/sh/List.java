package sh;

/** A command, and after its end another. */
final class List extends Command {
    private final Command first;
    /** What follows: the last command of the list, or the rest of the list. */
    Command rest;

    List(Command first) {
        this.first = first;
    }

    @Override
    public void run() {
        runAllButLast().run();
    }

    @Override
    void become() {
        runAllButLast().become();
    }

    private Command runAllButLast() {
        Command command = this;
        while (command instanceof List list) {
            list.first.run();
            command = list.rest;
        }
        return command;
    }
}
