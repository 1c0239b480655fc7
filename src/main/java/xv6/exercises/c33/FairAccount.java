package xv6.exercises.c33;

import xv6.exercises.Todo;
import xv6.exercises.check.c33.Account;

/** What each task should have had, and what it got. */
public final class FairAccount implements Account {

    @Override
    public void join(String name, int weight) {
        throw new Todo("33.1: the task comes, with the lag that it left with");
    }

    @Override
    public void ran(String name, double work) {
        throw new Todo("33.1: charge the task for its work");
    }

    @Override
    public void leave(String name) {
        throw new Todo("33.1: the task goes, and takes its lag along");
    }

    @Override
    public double lag(String name) {
        throw new Todo("33.1: what the task lacks of its share");
    }

    @Override
    public String next() {
        throw new Todo("33.1: of the eligible ones that with the earliest deadline");
    }
}
