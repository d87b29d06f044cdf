import DemoServices
import Pages
import Testing

/// The pages describe exactly the faults that exist.
struct FaultDescriptionTests {
    @Test func `every fault has a description, and every description is of a fault or an attack of ours`() {
        #expect(FaultDescription.names == Set(DemoFault.all.map(\.name)).union(FaultDescription.ownAttacks))
    }

    @Test(arguments: DemoFault.all) func `a description says refuse where the official test does`(fault: DemoFault)
        throws
    {
        let description = try #require(FaultDescription.named(fault.name))
        #expect(description.mustBeRefused == (fault.demand != .accept))
    }
}
