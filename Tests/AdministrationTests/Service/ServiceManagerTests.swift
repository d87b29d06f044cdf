import TestSupport
import Testing

@testable import Running
@testable import WebCompanion

@Suite("Notifications to the service manager")
struct ServiceManagerTests {
    private let folder = TemporaryFolder()

    private func manager(_ socket: NotifySocket) throws -> ServiceManager {
        try #require(ServiceManager(environment: ["NOTIFY_SOCKET": socket.name]))
    }

    @Test func `each is one datagram of assignments`() throws {
        let socket = try #require(NotifySocket(folder.file("notify")))
        let manager = try manager(socket)
        for notification in [
            ServiceManager.Notification.ready(status: "Serving"), .reloading(microseconds: 12_345_678), .alive,
            .stopping(after: 0), .stopping(after: 7),
        ] {
            #expect(manager.notify(notification))
        }
        #expect(
            socket.received == [
                "READY=1\nSTATUS=Serving", "RELOADING=1\nMONOTONIC_USEC=12345678", "WATCHDOG=1", "STOPPING=1",
                "STOPPING=1\nSTATUS=Not ready any more, and ends in 7 seconds\nEXTEND_TIMEOUT_USEC=27000000",
            ])
    }

    @Test func `a status adds no assignment of its own`() throws {
        let socket = try #require(NotifySocket(folder.file("notify")))
        #expect(try manager(socket).notify(.ready(status: "a\nWATCHDOG=trigger")))
        #expect(socket.received == ["READY=1\nSTATUS=a\u{FFFD}WATCHDOG=trigger"])
    }

    @Test func `an abstract name is one without a file`() throws {
        let socket = try #require(NotifySocket("@web-companion-test\(folder.path)"))
        #expect(try manager(socket).notify(.alive))
        #expect(socket.received == ["WATCHDOG=1"])
        #expect(folder.names.isEmpty)
    }

    @Test func `a name of the longest possible length is used, and a longer one is not`() throws {
        func name(_ count: Int) -> String {
            "@" + String((folder.path + String(repeating: "x", count: 109)).prefix(count - 1))
        }
        let socket = try #require(NotifySocket(name(108)))
        #expect(try manager(socket).notify(.alive))
        #expect(socket.received == ["WATCHDOG=1"])
        #expect(ServiceManager(environment: ["NOTIFY_SOCKET": name(109)]) == nil)
        // A path ends with a zero byte.
        for (count, fits) in [(107, true), (108, false)] {
            let name = "/" + String(repeating: "x", count: count - 1)
            #expect((ServiceManager(environment: ["NOTIFY_SOCKET": name]) != nil) == fits)
        }
    }

    @Test(arguments: ["", "/", "@", "relative", "vsock:2:1234", "/a\0b"])
    func `what is no socket of this machine is not used`(_ name: String) {
        #expect(ServiceManager(environment: ["NOTIFY_SOCKET": name]) == nil)
    }

    @Test func `without a service manager there is none, and one that has gone does no harm`() throws {
        #expect(ServiceManager(environment: [:]) == nil)
        let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": folder.file("gone")]))
        #expect(!manager.notify(.stopping(after: 0)))
    }

    @Test func `the monotonic clock does not run backwards`() {
        let first = ServiceManager.monotonicMicroseconds
        #expect(first > 0 && ServiceManager.monotonicMicroseconds >= first)
    }
}
