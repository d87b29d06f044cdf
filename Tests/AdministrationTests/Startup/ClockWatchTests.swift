import FoundationEssentials
import TestSupport
import Testing

@testable import WebCompanion

@Suite struct ClockWatchTests {
    private let instant = ContinuousClock.now

    /// What is seen after so many seconds in which the clock has moved by another time.
    private func seen(after seconds: Double, moving: TimeInterval) -> TimeInterval? {
        var watch = ClockWatch()
        let time = TestClock().date
        #expect(watch.look(time, instant) == nil, "there is nothing to compare with")
        return watch.look(time + moving, instant + .seconds(seconds)).map { $0.rounded() }
    }

    @Test func `time that passes is no change of the clock, however long the machine slept`() {
        for seconds in [0, 5, 600, 86_400 * 30.0] { #expect(seen(after: seconds, moving: seconds) == nil) }
    }

    @Test func `a minute is what clocks are moved by every day`() {
        #expect(seen(after: 5, moving: 65) == nil)
        #expect(seen(after: 5, moving: -55) == nil)
        #expect(seen(after: 5, moving: 66) == 61)
        #expect(seen(after: 5, moving: -56) == -61)
    }

    @Test func `a day back, a year forward and ten minutes without progress are reported once`() {
        #expect(seen(after: 5, moving: 5 - 86_400) == -86_400)
        #expect(seen(after: 5, moving: 31_536_005) == 31_536_000)
        #expect(seen(after: 600, moving: 0) == -600)
        var watch = ClockWatch()
        let time = TestClock().date
        _ = watch.look(time, instant)
        #expect(watch.look(time + 1000, instant)?.rounded() == 1000)
        #expect(watch.look(time + 1005, instant + .seconds(5)) == nil)
    }
}
