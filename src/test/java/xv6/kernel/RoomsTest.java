package xv6.kernel;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Inside the kernel too, arrows point one way: each room can be told, and tried, without those above it. */
@AnalyzeClasses(packages = "xv6.kernel", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {
    @ArchTest
    static final ArchRule arrowsPointDown = layeredArchitecture().consideringOnlyDependenciesInLayers()
            .layer("lock").definedBy("xv6.kernel.lock")
            .layer("memory").definedBy("xv6.kernel.memory")
            .layer("fs").definedBy("xv6.kernel.fs")
            .layer("device").definedBy("xv6.kernel.device")
            .layer("schedule").definedBy("xv6.kernel.schedule")
            .layer("process").definedBy("xv6.kernel.process")
            .layer("syscall").definedBy("xv6.kernel.syscall")
            .layer("trap").definedBy("xv6.kernel.trap")
            .layer("boot").definedBy("xv6.kernel.boot")
            .whereLayer("memory").mayOnlyBeAccessedByLayers("fs", "device", "process", "syscall", "trap", "boot")
            .whereLayer("fs").mayOnlyBeAccessedByLayers("device", "process", "syscall", "trap", "boot")
            .whereLayer("device").mayOnlyBeAccessedByLayers("trap", "boot")
            .whereLayer("schedule").mayOnlyBeAccessedByLayers("process", "syscall", "boot")
            .whereLayer("process").mayOnlyBeAccessedByLayers("syscall", "trap", "boot")
            .whereLayer("syscall").mayOnlyBeAccessedByLayers("trap", "boot")
            .whereLayer("trap").mayOnlyBeAccessedByLayers("boot")
            .whereLayer("boot").mayNotBeAccessedByAnyLayer();
}
