import HTTP
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite(.patientTimeLimit) struct EventStreamsTests {
    private let alice = [EntryHolder.person(Person(issuer: "https://op.example.com", subject: "alice"))]
    private let bob = [EntryHolder.person(Person(issuer: "https://op.example.com", subject: "bob"))]

    /// Waits for what never happens, until it is cancelled.
    private static func never() async {
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
    }

    /// Opens a stream and waits until it is waiting.
    private func open(_ streams: EventStreams, of holder: [EntryHolder]) async -> Task<Bool, Never> {
        let isOpen = Mutex(false)
        let task = Task {
            let ending = await streams.wait(of: holder) {
                isOpen.withLock { $0 = true }
                await EventStreamsTests.never()
            }
            if case .madeRoom = ending { return true }
            return false
        }
        while !isOpen.withLock({ $0 }) { await Polling.pause() }
        return task
    }

    // A stream is counted, and another one counted out, before it waits. All are ended before any is waited for, so that no test hangs.

    @Test func `one more than there is room for ends the oldest`() async {
        let streams = EventStreams(limit: 1)
        let oldest = await open(streams, of: alice)
        let latest = await open(streams, of: alice)
        #expect(streams.waiting == 1)
        streams.end()
        #expect(await oldest.value)
        #expect(await !latest.value)
    }

    @Test func `the largest owner makes room`() async {
        let streams = EventStreams(limit: 4)
        var bobs = [await open(streams, of: bob)]
        var windows: [Task<Bool, Never>] = []
        for _ in 0..<20 { windows.append(await open(streams, of: alice)) }
        bobs.append(await open(streams, of: bob))
        #expect(streams.waiting == 4)
        streams.end()
        for bob in bobs { #expect(await !bob.value) }
        for (number, window) in windows.enumerated() { #expect(await window.value == (number < 18), "\(number)") }
    }

    @Test func `when the program is stopped all end, and later ones too`() async {
        let streams = EventStreams(limit: 10)
        var waiting: [Task<Bool, Never>] = []
        for _ in 0..<3 { waiting.append(await open(streams, of: alice)) }
        streams.end()
        for one in waiting { #expect(await !one.value) }
        waiting = [await open(streams, of: alice)]
        #expect(streams.waiting == 0)
        streams.end()
        #expect(await !waiting[0].value)
    }

    private func text(_ ending: EventStreams.Ending<Int>, after id: String?, random: Double = 1) -> String {
        var fields: HTTPFields = [:]
        fields[.lastEventID] = id
        let response = EventStreams.response(
            to: HTTPRequest(target: "/live/events", fields: fields), ending, random: random
        ) { String($0) }
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test(
        arguments: [
            (nil, "retry: 1000\nid: 1\n"), ("1", "retry: 2000\nid: 2\n"), ("5", "retry: 32000\nid: 6\n"),
            ("6", "retry: 60000\nid: 7\n"), ("99", "retry: 60000\nid: 100\n"), ("100", "retry: 60000\nid: 100\n"),
            ("", "retry: 1000\nid: 1\n"), ("-1", "retry: 1000\nid: 1\n"), ("101", "retry: 1000\nid: 1\n"),
            ("9999999999999999999999", "retry: 1000\nid: 1\n"),
        ] as [(String?, String)])
    func `a stream that had to make room is opened again later each time`(_ id: String?, _ beginning: String) {
        #expect(text(.madeRoom, after: id) == beginning + ": nothing new\n\n")
    }

    @Test func `not all of them reconnect at once`() {
        #expect(text(.madeRoom, after: "6", random: 0).hasPrefix("retry: 30000\n"))
        #expect(text(.madeRoom, after: "6", random: 0.5).hasPrefix("retry: 45000\n"))
    }

    @Test func `one that was admitted begins again`() {
        #expect(text(.over(7), after: nil) == "retry: 200\ndata: 7\n\n")
        #expect(text(.over(7), after: "3") == "retry: 200\nid: \ndata: 7\n\n")
        #expect(text(.over(7), after: "x") == "retry: 200\ndata: 7\n\n")
    }
}
