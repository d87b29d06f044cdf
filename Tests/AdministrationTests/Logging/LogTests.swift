import FoundationEssentials
import Glibc
import HTTP
import JSON
import Observability
import Running
import Synchronization
import TestSupport
import Testing

@testable import Web

/// The forms of the log, and what no line of it may be.
@Suite struct LogTests {
    /// Text that would begin another line, or change how a terminal shows this one.
    private static let hostile = "a\nerror: b\r\u{1B}[31mc\u{0}d\u{85}e\u{2028}f\u{202E}g\u{7F}h"

    /// What a log wrote to its descriptor, which is a file.
    private func written(
        _ format: LogFormat? = nil, from level: Log.Level = .info, environment: [String: String] = [:],
        _ body: (Log) -> Void
    ) throws -> String {
        let folder = TemporaryFolder()
        let path = folder.file("log")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(descriptor) }
        let output = LogOutput(descriptor: descriptor, environment: environment, socket: "/nonexistent/socket")
        if let format { output.begin(format, from: level) }
        #expect(!output.isTerminal)
        body(Log(output: output))
        return String(decoding: TemporaryFolder.read(path), as: UTF8.self)
    }

    private func request(traceparent: String? = nil, from address: String = "127.0.0.1") -> HTTPRequest {
        HTTPRequest(
            target: "/tasks", fields: traceparent.map { [.traceparent: $0] } ?? [:],
            connection: .init(remoteAddress: address, requestID: "r1"))
    }

    private static let traceID = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let traceparent = "00-\(traceID)-00f067aa0ba902b7-00"

    @Test(arguments: [LogFormat.text, .json])
    func `a line stays one line, whatever it is given`(_ format: LogFormat) throws {
        let text = try written(format) { log in
            let scope = RequestScope(request())
            scope.correlationID = Self.hostile
            log(.error, Self.hostile, [.path(Self.hostile)], of: scope)
            log.announce(Self.hostile)
        }
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
        for scalar in text.unicodeScalars where scalar != "\n" {
            let isPlain = ![.control, .lineSeparator, .format].contains(scalar.properties.generalCategory)
            // JSON writes the path, which callers have bounded, as it is but for control characters.
            #expect(isPlain || (format == .json && scalar.value > 0x7E), "\(scalar.value)")
        }
        #expect(text.contains("\\u{A}"))
    }

    @Test func `a message of a command has no time, and a line of the running program one in UTC`() throws {
        #expect(try written { $0(.warning, "careful") } == "warning: careful\n")
        let line = try written(.text) { $0(.warning, "careful") }
        #expect(line.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z warning: careful\n/) != nil, "\(line)")
        #expect(try written(.text) { $0.announce("  Web Companion: …") } == "  Web Companion: …\n")
        #expect(LogTime.text(seconds: 951_782_400, milliseconds: 7) == "2000-02-29T00:00:00.007Z")
    }

    @Test func `a line of a request has its ids`() throws {
        let scope = RequestScope(request())
        #expect(try written { $0(.warning, "sign-in", of: scope) } == "warning: r1 sign-in\n")
        scope.correlationID = "c1"
        let passedOn = scope.childContext()
        #expect(
            try written { $0(.info, "sign-in", of: scope) } == "r1 sign-in trace=\(passedOn.traceID) correlation=c1\n")
        let line = try written(.json) { log in
            RequestScope.$current.withValue(scope) {
                log(.notice, "it's \"done\"", [.status(200), .milliseconds(1.5)])
            }
        }
        let json = try JSONValue(parsing: Array(line.utf8.dropLast()))
        #expect(json["request"] == "r1" && json["trace"] == .string(passedOn.traceID) && json["correlation"] == "c1")
        #expect(json["level"] == "notice" && json["message"] == "it's \"done\"" && json["status"] == .integer(200))
        #expect(json["milliseconds"] == .number(1.5) && json["time"]?.string?.hasSuffix("Z") == true)
    }

    @Test func `a trace is continued for this machine alone, and only a valid one`() {
        #expect(RequestScope(request(traceparent: Self.traceparent)).sharedTraceID == Self.traceID)
        for address in ["192.0.2.1", "10.0.0.1", "2001:db8::1"] {
            let scope = RequestScope(request(traceparent: Self.traceparent, from: address))
            #expect(scope.sharedTraceID == nil && scope.traceID != Self.traceID)
            // One that begins here is known to no one else before it is passed on.
            #expect(scope.sharedTraceID == nil)
        }
        let invalid = RequestScope(request(traceparent: Self.traceparent.uppercased()))
        #expect(invalid.sharedTraceID == nil && invalid.traceID == invalid.childContext().traceID)
    }

    @Test func `lines below the level are not written`() throws {
        let write = { (log: Log) in for level in Log.Level.allCases { log(level, "\(level)") } }
        #expect(try written(nil, write).split(separator: "\n").count == 4)
        for (index, level) in Log.Level.allCases.enumerated() {
            #expect(try written(.text, from: level, write).split(separator: "\n").count == 5 - index)
        }
    }

    @Test func `the line of a poll is below the usual level, unless it failed`() {
        for (isPoll, status, level) in [
            (false, HTTPStatus.ok, Log.Level.info), (true, .ok, .debug), (true, .serviceUnavailable, .error),
        ] {
            let lines = Mutex<[String]>([])
            let scope = RequestScope(request())
            scope.isPoll = isPoll
            let log = Log { line in lines.withLock { $0.append(line) } }
            RequestLogging(log: log, metrics: CompanionMetrics()).write(
                request(), status, after: .milliseconds(2), scope)
            #expect(lines.withLock { $0.count } == (level == .debug ? 0 : 1))
        }
    }
}
