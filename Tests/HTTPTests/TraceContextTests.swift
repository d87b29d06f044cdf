import HTTP
import Testing

/// `traceparent` (W3C Trace Context section 3.2).
@Suite struct TraceContextTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let parent = "00f067aa0ba902b7"

    @Test(
        arguments: [
            "", "00", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-", "00-\(trace)-\(parent)-0",
            // Upper-case digits, and what is no digit.
            "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent.uppercased())-01",
            "00-\(trace)-\(parent)-0A",
            "00-\(trace.dropLast())g-\(parent)-01", "00-\(trace)-\(parent.dropLast())x-01", "0x-\(trace)-\(parent)-01",
            "00-\(trace)-\(parent)-+1", "00-\(trace)-\(parent)- 1",
            // Ids that are all zero.
            "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
            // Lengths and separators.
            "00-\(trace)0-\(parent)-01", "00-\(trace.dropLast())-\(parent)-01", "00-\(trace)-\(parent)0-01",
            "00_\(trace)-\(parent)-01", "00-\(trace)_\(parent)-01", "00-\(trace)-\(parent)_01",
            "000\(trace)-\(parent)-01",
            " 00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01 ",
            // Version 00 ends after the flags, ff is none, and a later one goes on with a hyphen.
            "00-\(trace)-\(parent)-01-", "00-\(trace)-\(parent)-01-more", "ff-\(trace)-\(parent)-01",
            "FF-\(trace)-\(parent)-01", "cc-\(trace)-\(parent)-01.more", "cc-\(trace)-\(parent)-011",
            "cc-\(trace)-\(parent)-01-" + String(repeating: "x", count: 500),
            // More than one.
            "00-\(trace)-\(parent)-01,00-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-01\u{301}",
        ])
    func `a malformed value is refused`(_ value: String) {
        #expect(TraceContext(traceparent: value) == nil)
    }

    @Test(
        arguments: [
            ("00-\(trace)-\(parent)-00", false), ("00-\(trace)-\(parent)-01", true), ("00-\(trace)-\(parent)-03", true),
            ("00-\(trace)-\(parent)-fe", false), ("cc-\(trace)-\(parent)-01", true),
            ("cc-\(trace)-\(parent)-01-what-the-future-will-be-like", true),
        ])
    func `a value is read, and written in version 00`(_ value: String, _ isSampled: Bool) throws {
        let context = try #require(TraceContext(traceparent: value))
        #expect(context.traceID == Self.trace && context.parentID == Self.parent && context.isSampled == isSampled)
        #expect(context.description == "00-\(Self.trace)-\(Self.parent)-0\(isSampled ? 1 : 0)")
    }

    @Test func `another decision about recording changes nothing else`() throws {
        let context = try #require(TraceContext(traceparent: "00-\(Self.trace)-\(Self.parent)-00"))
        #expect(context.sampled(true).description == "00-\(Self.trace)-\(Self.parent)-01")
        #expect(context.sampled(true).sampled(false) == context && context.sampled(true).child().isSampled)
    }

    @Test func `a new trace is valid and unique, and a child differs in its parent alone`() throws {
        let (first, second) = (TraceContext.beginning(), TraceContext.beginning())
        #expect(TraceContext(traceparent: first.description) == first)
        #expect(first.traceID != second.traceID && first.parentID != second.parentID)
        let child = first.child()
        #expect(
            child.traceID == first.traceID && child.isSampled == first.isSampled && child.parentID != first.parentID)
        #expect(TraceContext(traceparent: child.description) == child)
        let unsampled = try #require(TraceContext(traceparent: "00-\(Self.trace)-\(Self.parent)-00"))
        #expect(!unsampled.child().isSampled)
    }

    @Test func `a request that declares two traces declares none`() {
        let value = "00-\(Self.trace)-\(Self.parent)-01"
        #expect(HTTPRequest(target: "/").traceContext == nil)
        #expect(HTTPRequest(target: "/", fields: [.traceparent: value]).traceContext?.traceID == Self.trace)
        #expect(HTTPRequest(target: "/", fields: [.traceparent: value, .traceparent: value]).traceContext == nil)
        #expect(HTTPRequest(target: "/", fields: [.traceparent: "x", .traceparent: value]).traceContext == nil)
    }
}
