package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** The JVM is the oracle: what it computes, the hart computes. */
class CompiledCodeProperties {
    @Property(tries = 6, shrinking = ShrinkingMode.OFF)
    void randomMethodsGiveTheSameResultsOnTheJvmAndOnTheHart(@ForAll long seed) {
        TestPrograms.Case made = RandomMethods.of(seed, 30);
        assertThat(made.onTheHart()).as("seed %d:%n%s", seed, made.members()).isEqualTo(made.onTheJvm());
    }
}
