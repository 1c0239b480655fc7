package xv6.solutions;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A solution with a mistake in it; what that is stands in the comment above. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Mistake {
    /** Words that the report on it must have: they point at the mistake. */
    String[] says();
}
