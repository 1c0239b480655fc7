package xv6;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The house's plan: which room may use which, and what stays out of the portable ones. */
@AnalyzeClasses(packages = "xv6", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule arrowsPointOneWay = layeredArchitecture().consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("cli").definedBy("xv6.cli..")
            .layer("book").definedBy("xv6.book..")
            .layer("exercises").definedBy("xv6.exercises..")
            .layer("sim").definedBy("xv6.sim..")
            .layer("toolchain").definedBy("xv6.toolchain..")
            .layer("mkfs").definedBy("xv6.mkfs..")
            .layer("kernel").definedBy("xv6.kernel..")
            .layer("machine").definedBy("xv6.machine..")
            .whereLayer("cli").mayNotBeAccessedByAnyLayer()
            .whereLayer("book").mayOnlyBeAccessedByLayers("cli")
            .whereLayer("exercises").mayOnlyBeAccessedByLayers("cli")
            .whereLayer("sim").mayOnlyBeAccessedByLayers("cli", "exercises")
            .whereLayer("toolchain").mayOnlyBeAccessedByLayers("cli", "book", "exercises")
            .whereLayer("mkfs").mayOnlyBeAccessedByLayers("cli", "book", "exercises")
            .whereLayer("kernel").mayOnlyBeAccessedByLayers("cli", "book", "mkfs", "exercises", "sim")
            .whereLayer("machine").mayOnlyBeAccessedByLayers("cli", "book", "kernel", "exercises");

    @ArchTest
    static final ArchRule theKernelKnowsNothingButTheMachine = classes().that().resideInAPackage("xv6.kernel..")
            .should().onlyDependOnClassesThat().resideInAnyPackage("xv6.kernel..", "xv6.machine..", "java..");

    @ArchTest
    static final ArchRule theSimulatorKnowsNothingButThePolicies = classes().that().resideInAPackage("xv6.sim..")
            .should().onlyDependOnClassesThat().resideInAnyPackage("xv6.sim..", "xv6.kernel.schedule..", "java..");

    @ArchTest
    static final ArchRule thePoliciesKnowNothing = classes().that().resideInAPackage("xv6.kernel.schedule..")
            .should().onlyDependOnClassesThat().resideInAnyPackage("xv6.kernel.schedule..", "java..");

    @ArchTest
    static final ArchRule theMachineKnowsNoKernel = classes().that().resideInAPackage("xv6.machine..")
            .should().onlyDependOnClassesThat().resideInAnyPackage("xv6.machine..", "java..");

    /** TeaVM has none of these; behind {@code xv6.machine.host} another implementation can take their place. */
    @ArchTest
    static final ArchRule onlyTheHostRoomUsesWhatTheBrowserLacks = noClasses()
            .that().resideInAnyPackage("xv6.machine..", "xv6.kernel..").and().resideOutsideOfPackage("xv6.machine.host..")
            .should().dependOnClassesThat(
                    resideInAPackage("java.util.concurrent.locks..")
                            .or(resideInAPackage("java.lang.foreign.."))
                            .or(resideInAPackage("java.lang.classfile.."))
                            .or(resideInAPackage("java.lang.invoke..").and(isNotWhatJavacPutsInForLambdas()))
                            .or(resideInAPackage("java.lang.reflect.."))
                            .or(resideInAPackage("java.nio.file.."))
                            .or(resideInAPackage("java.nio.channels.."))
                            .or(resideInAPackage("java.net.."))
                            .or(DescribedPredicate.describe("are builders of threads",
                                    c -> c.getName().startsWith("java.lang.Thread$Builder"))))
            .orShould().callMethodWhere(DescribedPredicate.describe("a virtual thread is made",
                    ArchitectureTest::makesVirtualThread));

    private static boolean makesVirtualThread(JavaMethodCall call) {
        return call.getTargetOwner().isEquivalentTo(Thread.class)
                && List.of("ofVirtual", "ofPlatform", "startVirtualThread").contains(call.getName());
    }

    private static DescribedPredicate<JavaClass> isNotWhatJavacPutsInForLambdas() {
        return DescribedPredicate.describe("is not there for lambdas", c -> !List.of("LambdaMetafactory",
                "StringConcatFactory", "CallSite", "MethodHandles", "MethodHandles$Lookup", "MethodHandle", "MethodType",
                "TypeDescriptor", "TypeDescriptor$OfField").contains(c.getName().substring("java.lang.invoke.".length())));
    }

    @Test
    void everyRoomSaysWhatItIsFor() throws IOException {
        for (Path root : List.of(Path.of("src/main/java"), Path.of("mkfs"))) {
            try (Stream<Path> folders = Files.walk(root).filter(Files::isDirectory)) {
                assertThat(folders.filter(ArchitectureTest::holdsClasses))
                        .isNotEmpty()
                        .allSatisfy(folder -> assertThat(folder.resolve("package-info.java")).exists());
            }
        }
    }

    private static boolean holdsClasses(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
