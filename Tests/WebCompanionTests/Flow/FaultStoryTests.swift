import DemoServices
import Pages
import Testing

/// What the pages tell about faults is about the faults that there are.
struct FaultStoryTests {
    @Test func `every fault has a story, and every story is of a fault or an attack of ours`() {
        #expect(FaultStory.names == Set(DemoFault.all.map(\.name)).union(FaultStory.ownAttacks))
    }

    @Test(arguments: DemoFault.all) func `a story says refuse where the official test does`(fault: DemoFault) throws {
        let story = try #require(FaultStory.named(fault.name))
        #expect(story.mustBeRefused == (fault.demand != .accept))
    }

    @Test(arguments: DemoFault.Point.allCases) func `every point of the tenant stands in a group`(
        point: DemoFault.Point
    ) {
        #expect(BreakPage.Group(point: point.rawValue) != nil)
    }
}
