import Glibc
import TestSupport
import Testing

@testable import MicroHTTPServer

@Suite(.patientTimeLimit) struct PeerWatchTests {
    @Test func `a peer that has closed is reported once, whatever is done about it`() throws {
        var sockets: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
        defer { close(sockets[0]) }
        let watch = try PeerWatch()
        watch.add(sockets[0], id: 7)
        #expect(watch.wait(until: .now) == [])
        close(sockets[1])
        #expect(watch.wait(until: .never) == [7])
        // What the watchdog does then would wake it again and again.
        for _ in 0..<3 {
            shutdown(sockets[0], Int32(SHUT_RD))
            #expect(watch.wait(until: .now) == [])
        }
    }
}
