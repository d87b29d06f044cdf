import Configuration
import Glibc
import Observability
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Running

/// A log that is written to a program that may not read it.
@Suite(.patientTimeLimit) struct LogWriterTests {
    init() { BrokenPipe.ignore() }

    /// What connects the log with who reads it.
    enum Connection: CaseIterable {
        case pipe, socket
        /// A pipe that can't be opened once more.
        case pipeOfAnotherUser

        /// Its end to read and its end to write.
        func open() -> (reading: Int32, writing: Int32) {
            var ends: [Int32] = [-1, -1]
            if self == .socket {
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
            } else {
                Glibc.pipe(&ends)
            }
            return (ends[0], ends[1])
        }

        func writer(_ descriptor: Int32) -> LogWriter {
            let missing: @Sendable (Int) -> [UInt8] = { Array("missing: \($0)\n".utf8) }
            return self == .pipeOfAnotherUser
                ? LogWriter(descriptor, attempt: .none, missing: missing) : LogWriter(descriptor, missing: missing)
        }
    }

    /// Reads until the text ends with this one.
    private func read(_ descriptor: Int32, to end: String) async throws -> [String] {
        try await read(descriptor) { $0.suffix(end.utf8.count).elementsEqual(end.utf8) }
    }

    /// Reads until the text is whole.
    private func read(
        _ descriptor: Int32, until isWhole: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws -> [String] {
        try await onOwnThread {
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !isWhole(text) {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                text += buffer.prefix(count)
            }
            return LogWriterTests.lines(text)
        }
    }

    private static func lines(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// How many lines are missing, if the line says so.
    private static func missing(_ line: String) -> Int? {
        line.hasPrefix("missing: ") ? Int(line.dropFirst("missing: ".count)) : nil
    }

    /// The number of lines that are there or are said to be missing.
    private static func accounted(_ lines: [String]) -> Int { lines.reduce(0) { $0 + (missing($1) ?? 1) } }

    /// Closes a connection once the thread no longer writes to it.
    private func end(_ writer: LogWriter, _ reading: Int32, _ writing: Int32) async {
        close(reading)
        await writer.flush(within: .seconds(600))
        close(writing)
    }

    private func line(_ number: Int) -> [UInt8] { Array("\(number) \(String(repeating: "x", count: 1000))\n".utf8) }

    /// More lines than can wait.
    private static let count = 3000

    /// Writes more lines than can wait, to a connection that no one reads. When the test has waited for too long, the connection is closed.
    private func overfill(_ writer: LogWriter, closing reading: Int32) async throws -> (written: Int, dropped: Int) {
        try await withTaskCancellationHandler {
            try await onOwnThread {
                let accepted = (0..<Self.count).map { writer.write(line($0)) }
                return (accepted.count { $0 }, accepted.count { !$0 })
            }
        } onCancel: {
            close(reading)
        }
    }

    @Test(arguments: Connection.allCases)
    func `what no one reads stops nothing, and is there in order with the number of missing lines`(
        _ connection: Connection
    ) async throws {
        let (reading, writing) = connection.open()
        let writer = connection.writer(writing)
        let (written, dropped) = try await overfill(writer, closing: reading)
        try #require(written > 1000 && dropped > 1000)
        // The end of the program does not wait for ever.
        await writer.flush(within: .milliseconds(1))
        // Lines are missing in more than one place if the thread writes some while others are dropped.
        async let lines = read(reading) { text in
            text.last == UInt8(ascii: "\n") && Self.accounted(Self.lines(text)) == Self.count
        }
        await writer.flush(within: .seconds(600))
        let read = try await lines
        var (next, found) = (0, 0)
        for line in read {
            if let missing = Self.missing(line) {
                next += missing
                continue
            }
            #expect(line.hasPrefix("\(next) ") && line.hasSuffix(String(repeating: "x", count: 1000)))
            (next, found) = (next + 1, found + 1)
        }
        #expect(found == written && next == written + dropped)
        #expect(writer.write(Array("after\n".utf8)))
        #expect(try await self.read(reading, to: "after\n") == ["after"])
        await end(writer, reading, writing)
    }

    @Test func `the number of missing lines is in their place`() async throws {
        let (reading, writing) = Connection.pipe.open()
        let writer = Connection.pipe.writer(writing)
        let (_, dropped) = try await overfill(writer, closing: reading)
        try #require(dropped > 0)
        // As soon as there is room for one more line.
        let first = try await onOwnThread {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !writer.write(Array("after\n".utf8)) { _ = Glibc.read(reading, &buffer, buffer.count) }
            return true
        }
        #expect(first)
        let lines = try await read(reading, to: "after\n")
        let missing = try #require(lines.dropLast().last).split(separator: ": ")
        let number = try #require(Int(missing[1]))
        #expect(missing[0] == "missing" && number >= dropped)
        await end(writer, reading, writing)
    }

    @Test(arguments: Connection.allCases)
    func `to a reader that keeps up nothing is lost, and lines of several threads do not mix`(
        _ connection: Connection
    ) async throws {
        let (reading, writing) = connection.open()
        let writer = connection.writer(writing)
        async let lines = read(reading, to: "end\n")
        try await withThrowingTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    try await onOwnThread {
                        for number in 0..<200 {
                            writer.write(Array("\(thread) \(line(number).count) \(number)\n".utf8))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        // Longer than what a pipe takes at once.
        let long = String(repeating: "long", count: 50_000)
        writer.write(Array("\(long)\nend\n".utf8))
        await writer.flush(within: .seconds(600))
        let read = try await lines
        #expect(read.count == 802 && read.suffix(2) == [long, "end"])
        for thread in 0..<4 {
            let own = read.filter { $0.hasPrefix("\(thread) ") }.compactMap { $0.split(separator: " ").last }
            #expect(own.map(String.init) == (0..<200).map { "\($0)" })
        }
        await end(writer, reading, writing)
    }

    @Test func `a line is there when it was written, as long as the reader keeps up`() {
        for connection in [Connection.pipe, .socket] {
            let (reading, writing) = connection.open()
            defer { for descriptor in [reading, writing] { close(descriptor) } }
            _ = fcntl(reading, F_SETFL, O_NONBLOCK)
            let output = LogOutput(descriptor: writing, environment: [:])
            Log(output: output)(.warning, "careful")
            var buffer = [UInt8](repeating: 0, count: 100)
            let count = Glibc.read(reading, &buffer, buffer.count)
            #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "warning: careful\n")
        }
    }

    @Test(arguments: [LogFormat.text, .json])
    func `the line about missing lines is one of the log`(_ format: LogFormat) {
        let lines = LogLines(isForJournal: false)
        lines.begin(format, from: .info)
        let text = String(decoding: lines.missing(3), as: UTF8.self)
        #expect(text.hasSuffix("\n") && text.contains("since no one read it: 3"))
        #expect(text.contains(format == .json ? #""level":"warning""# : "warning: "))
        #expect(LogLines(isForJournal: true).missing(3).starts(with: Array("<4>".utf8)))
    }

    @Test func `a line of the audit log that is dropped is counted`() async throws {
        let (reading, writing) = Connection.pipe.open()
        let output = LogOutput(descriptor: writing, environment: [:])
        let log = Log(output: output)
        let lost = Mutex<UInt64>(0)
        let audit = try AuditLog(.standardError, in: "settings.plist", log: log) { count in
            lost.withLock { $0 += count }
        }
        try await withTaskCancellationHandler {
            try await onOwnThread {
                for number in 0..<3000 { audit.write(Array(line(number).dropLast()), of: "sign-in") }
            }
        } onCancel: {
            close(reading)
        }
        #expect(lost.withLock { $0 } > 1000)
        close(reading)
        await output.flush(within: .seconds(600))
        close(writing)
    }
}
