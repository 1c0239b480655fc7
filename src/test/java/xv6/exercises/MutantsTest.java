package xv6.exercises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Judge;
import xv6.exercises.check.Verdict;

/** What {@link Mutation} asks of each reference that it has changed in one place: whether its check sees that. */
@EnabledIfSystemProperty(named = "xv6.exercises.watched", matches = "true", disabledReason = "mvn -Pmutation runs it")
class MutantsTest {
    @TestFactory
    Stream<DynamicTest> reference() throws IOException {
        return Mutation.mutable().stream().map(e -> dynamicTest(e.number(), () -> assertThat(
                Judge.judge(e, Candidate.onClassPath(Mutation.solution(e), Mutation.PROJECT, List.of(e.reference()))))
                .isInstanceOf(Verdict.Passed.class)));
    }
}
