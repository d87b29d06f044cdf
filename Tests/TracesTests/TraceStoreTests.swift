import FoundationEssentials
import HTTP
import Synchronization
import Testing

@testable import Traces

/// The table of traces: bounded, and each browser's own.
@Suite struct TraceStoreTests {
    private final class Clock: Sendable {
        private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        var now: @Sendable () -> Date { { self.time.withLock { $0 } } }
        func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
    }

    @Test func `a browser that does not watch has no trace`() {
        let store = TraceStore(now: Clock().now)
        #expect(store.begin(of: [1]) == nil)
        store.setMode(.watch, of: [2], from: .loopback)
        #expect(store.begin(of: [1]) == nil && store.begin(of: [2]) != nil)
    }

    @Test func `the trace of a browser is not found by another`() throws {
        let store = TraceStore(now: Clock().now)
        store.setMode(.watch, of: [1], from: .loopback)
        store.setMode(.watch, of: [2], from: .loopback)
        let recorder = try #require(store.begin(of: [1]))
        #expect(store.recorder(recorder.trace.id, of: [1]) != nil)
        #expect(store.recorder(recorder.trace.id, of: [2]) == nil)
    }

    @Test func `eight traces a browser, then the oldest goes`() throws {
        let store = TraceStore(now: Clock().now)
        store.setMode(.watch, of: [1], from: .loopback)
        let ids = try (0..<9).map { _ in try #require(store.begin(of: [1])).trace.id }
        #expect(store.recorders(of: [1]).map(\.trace.id) == Array(ids.dropFirst()))
    }

    @Test func `the sign-in stays when one fault after the other is tried`() throws {
        let store = TraceStore(now: Clock().now)
        store.setMode(.watch, of: [1], from: .loopback)
        let signIn = try #require(store.begin(of: [1]))
        for number in 0..<20 {
            let recorder = TraceRecorder(now: Clock().now)
            recorder.describe(fault: "fault-\(number)")
            store.add(recorder, of: [1], from: .loopback)
        }
        let kept = store.recorders(of: [1]).map(\.trace)
        #expect(kept.map(\.fault) == [nil] + (13..<20).map { "fault-\($0)" })
        #expect(store.latest(of: [1])?.trace.id == signIn.trace.id)
    }

    @Test func `where a browser is in the talk is known of a browser that watches`() {
        let store = TraceStore(now: Clock().now)
        store.setTalk(3, of: [1])
        #expect(store.talk(of: [1]) == nil)
        store.setMode(.watch, of: [1], from: .loopback)
        store.setTalk(3, of: [1])
        #expect(store.talk(of: [1]) == 3 && store.talk(of: [2]) == nil)
        store.setTalk(nil, of: [1])
        #expect(store.talk(of: [1]) == nil)
        store.setTalk(4, of: [1])
        store.setMode(nil, of: [1], from: .loopback)
        #expect(store.talk(of: [1]) == nil)
    }

    private func network(_ number: Int) -> ClientNetwork { ClientNetwork(address: "203.0.113.\(number)") }

    @Test(arguments: [true, false])
    func `64 browsers, and of those that have been on no screen lately the one that was used least recently goes`(
        _ isOneNetwork: Bool
    ) {
        let clock = Clock()
        let store = TraceStore(now: clock.now)
        for browser in 0..<64 {
            #expect(store.setMode(.watch, of: [UInt8(browser)], from: network(isOneNetwork ? 0 : browser)))
        }
        clock.advance(by: TraceStore.timeOnScreen - 1)
        #expect(!store.setMode(.watch, of: [64], from: network(isOneNetwork ? 0 : 64)))
        for browser in 0..<63 { #expect(store.mode(of: [UInt8(browser)]) == .watch) }
        clock.advance(by: 1)
        #expect(store.setMode(.watch, of: [64], from: network(isOneNetwork ? 0 : 64)))
        #expect(store.mode(of: [63]) == nil && store.mode(of: [64]) == .watch)
        for browser in 0..<63 { #expect(store.mode(of: [UInt8(browser)]) == .watch) }
    }

    @Test func `64 strangers who press Watch, and a thousand, do not take away the trace on a screen`() throws {
        for isOfThisMachine in [true, false] {
            let clock = Clock()
            let store = TraceStore(now: clock.now)
            let presenter: [UInt8] = [1, isOfThisMachine ? 1 : 0]
            #expect(store.setMode(.watch, of: presenter, from: isOfThisMachine ? .loopback : network(250)))
            let recorder = try #require(store.begin(of: presenter))
            for number in 0..<1_000 {
                clock.advance(by: 1)
                _ = store.setMode(
                    .watch, of: [UInt8(number % 256), UInt8(number / 256), 9], from: network(number % 240))
                // The page polls for what is new, or is loaded again now and then.
                if number % 500 == 0 { #expect(store.recorder(recorder.trace.id, of: presenter) != nil) }
            }
            #expect(store.recorder(recorder.trace.id, of: presenter) != nil)
        }
    }

    @Test func `the owner of most of the places keeps no one else out, and this machine always finds one`() {
        let clock = Clock()
        let store = TraceStore(now: clock.now)
        for browser in 0..<64 { #expect(store.setMode(.watch, of: [UInt8(browser)], from: network(0))) }
        for browser in 100..<132 { #expect(store.setMode(.watch, of: [UInt8(browser)], from: network(browser))) }
        #expect(!store.setMode(.watch, of: [132], from: network(132)), "no longer most of them")
        for browser in 200..<208 { #expect(store.setMode(.watch, of: [UInt8(browser)], from: .loopback)) }
        #expect(!store.add(TraceRecorder(now: clock.now), of: [133], from: network(133)))
        #expect(store.add(TraceRecorder(now: clock.now), of: [207], from: network(133)), "it has one")
    }

    @Test func `what waited in a trace that had to go waits no longer`() throws {
        let clock = Clock()
        let store = TraceStore(now: clock.now)
        store.setMode(.step, of: [0], from: network(0))
        let gates = try (0..<9).map { _ in try #require(store.begin(of: [0])?.gate) }
        #expect(gates.map(\.isCancelled) == [true] + Array(repeating: false, count: 8))
        let cancelled = Mutex(0)
        for gate in gates { gate.atCancellation { cancelled.withLock { $0 += 1 } } }
        #expect(cancelled.withLock { $0 } == 1, "at once where it has been")
        clock.advance(by: TraceStore.timeOnScreen)
        for browser in 1...64 { store.setMode(.watch, of: [UInt8(browser)], from: network(browser)) }
        #expect(store.mode(of: [0]) == nil && gates.allSatisfy(\.isCancelled))
        #expect(cancelled.withLock { $0 } == 9)
    }

    @Test func `an hour later everything is forgotten`() {
        let clock = Clock()
        let store = TraceStore(now: clock.now)
        store.setMode(.watch, of: [1], from: .loopback)
        _ = store.begin(of: [1])
        clock.advance(by: TraceStore.lifetime)
        #expect(store.recorders(of: [1]).isEmpty && store.mode(of: [1]) == nil)
    }

    @Test func `a clock that is set back ends a trace and a watch as one that is set forward does`() {
        for isBack in [true, false] {
            let clock = Clock()
            let store = TraceStore(now: clock.now)
            store.setMode(.watch, of: [1], from: .loopback)
            #expect(store.begin(of: [1]) != nil)
            clock.advance(by: isBack ? -3_599 : 3_599)
            #expect(store.recorders(of: [1]).count == 1 && store.mode(of: [1]) == .watch)
            clock.advance(by: isBack ? -1 : 1)
            #expect(store.recorders(of: [1]).isEmpty)
            #expect(store.mode(of: [1]) == nil)
        }
    }

    @Test func `a clock that is set back ends no trace that was begun since`() {
        let clock = Clock()
        let store = TraceStore(now: clock.now)
        store.setMode(.watch, of: [1], from: .loopback)
        clock.advance(by: -86_400)
        store.setMode(.watch, of: [1], from: .loopback)
        #expect(store.begin(of: [1]) != nil)
        clock.advance(by: 3_599)
        #expect(store.recorders(of: [1]).count == 1 && store.mode(of: [1]) == .watch)
    }

    @Test func `switching it off forgets the traces and lets nothing wait`() async throws {
        let store = TraceStore(now: Clock().now)
        store.setMode(.step, of: [1], from: .loopback)
        let recorder = try #require(store.begin(of: [1]))
        let gate = try #require(recorder.gate)
        let message = TraceMessage(.tokenRequest, from: .companion, to: .provider, start: 0)
        async let answer = gate.stop(before: message)
        _ = await gate.nextStop()
        store.setMode(nil, of: [1], from: .loopback)
        #expect(await answer == false)
        #expect(store.recorders(of: [1]).isEmpty)
    }

    @Test func `a trace has at most 200 messages and counts the rest`() {
        let recorder = TraceRecorder(now: Clock().now)
        for _ in 0..<205 { recorder.browserRequest(.signIn, .init(target: "/")) }
        #expect(recorder.trace.messages.count == 200 && recorder.trace.omitted == 5)
    }

    @Test func `nothing passes a gate of a sign-in that was stopped`() async {
        let message = TraceMessage(.tokenRequest, from: .companion, to: .provider, start: 0)
        let gate = StepGate()
        gate.cancel()
        #expect(await gate.stop(before: message) == false)
        let running = StepGate()
        running.proceed(toEnd: true)
        #expect(await running.stop(before: message))
    }
}
