import FoundationEssentials
import Testing

@testable import WebCompanion

@Suite("Redirects that come back")
struct RedirectLoopTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test("forty people who open the same address at once are all redirected")
    func people() {
        let loop = RedirectLoop()
        for person in 0..<40 {
            #expect(!loop.isClosed(by: "/", from: "192.168.1.\(person)", at: now), "person \(person)")
        }
    }

    @Test("one client that comes back at once is not redirected for ever")
    func client() {
        let loop = RedirectLoop()
        let closed = (1...20).map { _ in loop.isClosed(by: "/", from: "127.0.0.1", at: now) }
        #expect(closed == Array(repeating: false, count: 10) + Array(repeating: true, count: 10))
        #expect(!loop.isClosed(by: "/", from: "127.0.0.1", at: now + RedirectLoop.interval + 1))
    }
}
