import Glibc
import HTTP
import TestSupport
import Testing

@testable import Running

/// The log of a service of systemd.
@Suite struct JournalTests {
    /// The variable for a descriptor, changed by some.
    private func stream(of descriptor: Int32, device: UInt = 0, inode: UInt = 0) -> String {
        var status = stat()
        fstat(descriptor, &status)
        return "\(status.st_dev &+ device):\(status.st_ino &+ inode)"
    }

    /// A socket that takes entries as the journal does.
    private func journal(_ body: (_ path: String, _ entry: () -> String?) throws -> Void) throws {
        let folder = TemporaryFolder()
        let path = folder.file("socket")
        let server = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(server) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        try body(path) {
            var bytes = [UInt8](repeating: 0, count: 65536)
            let count = recv(server, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    private func file() throws -> (descriptor: Int32, text: () -> String) {
        let folder = TemporaryFolder()
        let path = folder.file("stderr")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try #require(descriptor >= 0)
        return (
            descriptor, { [folder] in String(decoding: TemporaryFolder.read(folder.file("stderr")), as: UTF8.self) }
        )
    }

    @Test func `the stream is known by device and inode alone`() throws {
        let (descriptor, _) = try file()
        defer { close(descriptor) }
        let right = stream(of: descriptor)
        #expect(JournalStream.has(descriptor, environment: ["JOURNAL_STREAM": right]))
        for wrong in [
            stream(of: descriptor, inode: 1), stream(of: descriptor, device: 1), "", ":", "1", right + ":",
            right + ":1",
            " " + right, "+" + right, right + "\n", "a:b", "99999999999999999999999:1",
        ] {
            #expect(!JournalStream.has(descriptor, environment: ["JOURNAL_STREAM": wrong]), "\(wrong)")
        }
        #expect(!JournalStream.has(descriptor, environment: [:]))
        #expect(!JournalStream.has(-1, environment: ["JOURNAL_STREAM": right]))
    }

    @Test func `an entry has its priority and the ids of its request as fields`() throws {
        try journal { path, entry in
            let (descriptor, text) = try file()
            defer { close(descriptor) }
            let log = Log(
                output: LogOutput(
                    descriptor: descriptor, environment: ["JOURNAL_STREAM": stream(of: descriptor)], socket: path))
            let scope = RequestScope(HTTPRequest(target: "/", connection: .init(requestID: "r1")))
            scope.correlationID = "c1"
            log(.warning, "a\nPRIORITY=0", [.status(200), .path("/a\nb")], of: scope)
            let lines = try #require(entry()).split(separator: "\n").map(String.init)
            #expect(
                lines == [
                    "MESSAGE=a\\u{A}PRIORITY=0", "PRIORITY=4", "SYSLOG_IDENTIFIER=WebCompanion", "REQUEST_ID=r1",
                    "TRACE_ID=\(scope.traceID)", "CORRELATION_ID=c1", "REQUEST_STATUS=200",
                ])
            log.announce("  Press Ctrl-C to stop.")
            #expect(entry()?.hasPrefix("MESSAGE=Press Ctrl-C to stop.\nPRIORITY=6\n") == true)
            #expect(entry() == nil && text() == "")
        }
    }

    @Test func `without the journal's socket the priority is before each line, and no time`() throws {
        let (descriptor, text) = try file()
        defer { close(descriptor) }
        let output = LogOutput(
            descriptor: descriptor, environment: ["JOURNAL_STREAM": stream(of: descriptor)],
            socket: "/nonexistent/socket")
        output.begin(.json, from: .info)
        let log = Log(output: output)
        log(.error, "a\n<0>b")
        log(.info, "c")
        #expect(text() == "<3>error: a\\u{A}<0>b\n<6>c\n")
    }
}
