import DemoServices
import Testing
import Texts

/// The pages describe exactly the faults that exist.
struct FaultDescriptionTests {
    @Test func `every fault has a description, and every description is of a fault or an attack of ours`() {
        // What is refused by its size is no test of the pages.
        let shown = DemoFault.all.filter { !$0.isOfTransfer }
        #expect(FaultDescription.names == Set(shown.map(\.name)).union(FaultDescription.ownAttacks))
    }

    @Test(arguments: DemoFault.all.filter { !$0.isOfTransfer })
    func `a description says refuse where the official test does`(
        fault: DemoFault
    )
        throws
    {
        let description = try #require(FaultDescription.named(fault.name))
        #expect(description.mustBeRefused == (fault.demand != .accept))
    }
}
