import Glibc
import Testing

@testable import MicroHTTPServer

struct DescriptorIdentityTests {
    private static func makeSocket() throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(descriptor >= 0)
        return descriptor
    }

    @Test func `a number that names another socket by now is left open`() throws {
        let descriptor = try Self.makeSocket()
        let identity = DescriptorIdentity(descriptor)
        let other = try Self.makeSocket()
        // Closes the first and gives its number to the second in one step, so that no other test can take it.
        #expect(dup2(other, descriptor) == descriptor)
        identity.closeIfUnchanged()
        #expect(fcntl(descriptor, F_GETFD) >= 0)
        close(descriptor)
        close(other)
    }

    @Test func `a number that still names it is closed`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        DescriptorIdentity(ends[0]).closeIfUnchanged()
        // The other end sees the close, whichever connection has received the number since.
        var byte: UInt8 = 0
        #expect(recv(ends[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
        close(ends[1])
    }
}
