import HTTP
import Observability
import Running
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite struct ContradictingProxiesTests {
    private struct Ready: HTTPResponder {
        func respond(to request: HTTPRequest) async -> HTTPResponse { .text("ready") }
    }

    @Test func `a proxy that names two clients is reported once`() async throws {
        let lines = Mutex<[String]>([])
        let logging = RequestLogging(
            log: Log { line in lines.withLock { $0.append(line) } }, metrics: CompanionMetrics())
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.7"))])
        func send(_ fields: HTTPFields, from peer: String = "10.0.0.7") async -> Int {
            _ = await logging.respond(
                to: HTTPRequest(
                    target: "/", fields: fields, connection: .init(remoteAddress: peer, trustedProxies: proxies)),
                next: Ready())
            return lines.withLock { lines in lines.count { $0.contains("names one client in Forwarded and another in") }
            }
        }
        #expect(await send([.forwarded: "for=203.0.113.7"]) == 0)
        #expect(await send([.xForwardedFor: "203.0.113.7", .forwarded: "for=203.0.113.7"]) == 0)
        #expect(await send([.xForwardedFor: "203.0.113.7", .forwarded: "for=203.0.113.8"], from: "10.0.0.8") == 0)
        for _ in 0..<2 {
            #expect(await send([.xForwardedFor: "203.0.113.7", .forwarded: "for=203.0.113.8"]) == 1)
        }
        #expect(lines.withLock { $0.allSatisfy { !$0.contains("203.0.113") } }, "no address is in the log")
    }
}
