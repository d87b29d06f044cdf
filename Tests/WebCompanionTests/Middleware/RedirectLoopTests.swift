import FoundationEssentials
import Testing

@testable import Web

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

    @Test("forty people behind one address are all redirected, because each arrives")
    func peopleBehindOneAddress() {
        let loop = RedirectLoop()
        for person in 0..<40 {
            #expect(!loop.isClosed(by: "/", from: "10.0.2.100", at: now), "person \(person)")
            if person.isMultiple(of: 5) { loop.arrived(at: "/", from: "10.0.2.100") }
        }
    }

    @Test(
        "two clients of one proxy that ask for different pages in turn are not redirected for ever, whoever else arrives"
    )
    func turns() {
        let loop = RedirectLoop()
        let closed = (0..<40).map { turn in
            loop.arrived(at: turn.isMultiple(of: 2) ? "/" : "/tasks", from: "192.168.1.7")
            return loop.isClosed(by: turn.isMultiple(of: 2) ? "/" : "/tasks", from: "127.0.0.1", at: now)
        }
        #expect(closed == Array(repeating: false, count: 20) + Array(repeating: true, count: 20))
    }

    @Test("requests through another site of the same proxy do not keep a loop going")
    func otherSite() {
        let loop = RedirectLoop()
        let closed = (0..<20).map { _ in
            loop.arrived(at: "/tasks", from: "127.0.0.1")
            return loop.isClosed(by: "/", from: "127.0.0.1", at: now)
        }
        #expect(closed == Array(repeating: false, count: 10) + Array(repeating: true, count: 10))
    }

    @Test("very many addresses take no more memory than a few")
    func addresses() {
        let loop = RedirectLoop()
        for number in 0..<10_000 { #expect(!loop.isClosed(by: "/\(number)", from: "127.0.0.1", at: now)) }
        #expect(loop.count <= RedirectLoop.maxRows)
        let closed = (1...20).map { _ in loop.isClosed(by: "/", from: "127.0.0.1", at: now) }
        #expect(closed.last == true)
    }

    @Test("one client that comes back at once is not redirected for ever")
    func client() {
        let loop = RedirectLoop()
        let closed = (1...20).map { _ in loop.isClosed(by: "/", from: "127.0.0.1", at: now) }
        #expect(closed == Array(repeating: false, count: 10) + Array(repeating: true, count: 10))
        #expect(!loop.isClosed(by: "/", from: "127.0.0.1", at: now + RedirectLoop.interval + 1))
    }
}
