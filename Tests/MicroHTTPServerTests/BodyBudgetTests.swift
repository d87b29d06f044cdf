import HTTP
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTPServer

/// The memory of all bodies: 127.0.0.2 and similar addresses are other machines here. A request that is not refused waits for the rest of its body.
@Suite(.patientTimeLimit) struct BodyBudgetTests {
    /// A budget, and which of its bodies were dropped for another one.
    final class Ledger: Sendable {
        let budget: BodyBudget
        private let names = Mutex<[String]>([])

        init(total: Int = 1000, perAddress: Int = 400) {
            budget = BodyBudget(total: total, perAddress: perAddress)
        }

        var givenUp: [String] { names.withLock { $0 } }

        func begin(_ name: String, from address: String) -> BodyBudget.ID {
            budget.begin(from: address) { [self] in names.withLock { $0.append(name) } }
        }
    }

    @Test func `within the budget every body is kept`() {
        let ledger = Ledger()
        let bodies = (0..<4).map { ledger.begin("\($0)", from: "192.0.2.\($0 / 2)") }
        for body in bodies { #expect(ledger.budget.add(200, to: body)) }
        #expect(bodies.allSatisfy { ledger.budget.complete($0) })
        #expect(ledger.budget.bytes == 800 && ledger.givenUp.isEmpty)
        for body in bodies { ledger.budget.end(body) }
        #expect(ledger.budget.bytes == 0)
    }

    @Test func `over the share of an address its largest body is given up, and no other's`() {
        let ledger = Ledger()
        let other = ledger.begin("other", from: "192.0.2.2")
        #expect(ledger.budget.add(390, to: other))
        let large = ledger.begin("large", from: "192.0.2.1")
        #expect(ledger.budget.add(390, to: large))
        let small = ledger.begin("small", from: "192.0.2.1")
        #expect(ledger.budget.add(10, to: small) && ledger.givenUp.isEmpty)
        #expect(ledger.budget.add(1, to: small))
        #expect(ledger.givenUp == ["large"])
        #expect(!ledger.budget.complete(large) && ledger.budget.complete(small) && ledger.budget.complete(other))
        #expect(ledger.budget.bytes == 401)
    }

    @Test func `a body that is the largest itself is given up`() {
        let ledger = Ledger()
        let body = ledger.begin("self", from: "192.0.2.1")
        #expect(ledger.budget.add(400, to: body))
        #expect(!ledger.budget.add(1, to: body))
        #expect(!ledger.budget.add(1, to: body))
        #expect(ledger.budget.bytes == 0 && ledger.givenUp.isEmpty)
    }

    @Test func `over the whole budget the address that takes most loses`() {
        let ledger = Ledger()
        for number in 1...2 {
            for half in 1...2 {
                #expect(ledger.budget.add(200, to: ledger.begin("\(number).\(half)", from: "192.0.2.\(number)")))
            }
        }
        // One that is larger than each of theirs.
        let person = ledger.begin("person", from: "192.0.2.9")
        #expect(ledger.budget.add(201, to: person))
        #expect(ledger.givenUp.count == 1 && ledger.givenUp.first?.hasSuffix(".2") == true)
        #expect(ledger.budget.complete(person))
    }

    @Test func `what is complete is not given up any more`() {
        let ledger = Ledger()
        let complete = ledger.begin("complete", from: "192.0.2.1")
        #expect(ledger.budget.add(400, to: complete) && ledger.budget.complete(complete))
        let next = ledger.begin("next", from: "192.0.2.1")
        #expect(!ledger.budget.add(1, to: next))
        ledger.budget.end(complete)
        let later = ledger.begin("later", from: "192.0.2.1")
        #expect(ledger.budget.add(400, to: later))
        #expect(ledger.givenUp.isEmpty)
    }

    @Test func `the addresses of one IPv6 network share`() {
        let ledger = Ledger()
        #expect(ledger.budget.add(300, to: ledger.begin("one", from: "2001:db8:1:2::1")))
        #expect(ledger.budget.add(300, to: ledger.begin("elsewhere", from: "2001:db8:1:3::1")))
        #expect(ledger.givenUp.isEmpty)
        #expect(ledger.budget.add(200, to: ledger.begin("two", from: "2001:db8:1:2:ffff::1")))
        #expect(ledger.givenUp == ["one"])
    }

    /// Half of a body of 1,000 bytes.
    private func half(_ port: Int, from address: String) async throws -> RawConnection {
        let connection = try await RawConnection.open(port: port, from: address)
        try await connection.send(
            "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 1000\r\n\r\n"
                + String(repeating: "a", count: 500))
        return connection
    }

    @Test func `unfinished bodies of one address end, and a small form gets a response`() async throws {
        var configuration = ServerConfiguration.test
        configuration.bodies = BodyBudget(total: 3000, perAddress: 2000)
        let budget = configuration.bodies
        let count = ClosureResponder { .text("\($0.body.count)") }
        try await withServer(count, configuration: configuration) { port in
            var slow: [RawConnection] = []
            for number in 1...4 {
                slow.append(try await half(port, from: "127.0.0.2"))
                #expect(await becomesTrue { budget.bytes == 500 * number })
            }
            let form = try await RawConnection.open(port: port, from: "127.0.0.2")
            try await form.send("POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 10\r\n\r\n0123456789")
            #expect(try await form.readResponse()?.text == "10")
            // The youngest of the largest; the others may continue.
            #expect(try await slow[3].readToEnd() == [])
            for connection in slow[..<3] {
                try await connection.send(String(repeating: "b", count: 100))
            }
            #expect(await becomesTrue { budget.bytes == 1800 })
            for connection in slow[..<2] { connection.reset() }
            #expect(await becomesTrue { budget.bytes == 600 })
            try await slow[2].send(String(repeating: "b", count: 400))
            #expect(try await slow[2].readResponse()?.text == "1000")
            #expect(await becomesTrue { budget.bytes == 0 })
        }
    }

    @Test func `clients of one trusted proxy have a budget each`() async throws {
        var configuration = ServerConfiguration.test
        configuration.bodies = BodyBudget(total: 3000, perAddress: 900)
        configuration.trustedProxies = TrustedProxies([try #require(IPNetwork("127.0.0.2"))])
        let budget = configuration.bodies
        try await withServer(ClosureResponder { .text("\($0.body.count)") }, configuration: configuration) { port in
            func half(of client: String) async throws -> RawConnection {
                let connection = try await RawConnection.open(port: port, from: "127.0.0.2")
                try await connection.send(
                    "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nForwarded: for=\(client)\r\nContent-Length: 1000\r\n\r\n"
                        + String(repeating: "a", count: 500))
                return connection
            }
            let one = try await half(of: "203.0.113.7")
            #expect(await becomesTrue { budget.bytes == 500 })
            let other = try await half(of: "203.0.113.8")
            #expect(await becomesTrue { budget.bytes == 1000 })
            one.reset()
            other.reset()
            #expect(await becomesTrue { budget.bytes == 0 })
        }
    }

    @Test func `a body that finds no room is refused at its end and the connection continues`() async throws {
        var configuration = ServerConfiguration.test
        configuration.bodies = BodyBudget(total: 3000, perAddress: 900)
        let count = ClosureResponder { .text("\($0.body.count)") }
        try await withServer(count, configuration: configuration) { port in
            let connection = try await half(port, from: "127.0.0.2")
            try await connection.send(
                String(repeating: "a", count: 500) + "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            let refused = try await connection.readResponse()
            #expect(refused?.status == 503 && refused?["retry-after"] == "5")
            #expect(try await connection.readResponse()?.text == "0")
        }
    }

    /// A responder that reads ten bytes at `/small`.
    private struct Limiting: BodyLimitingResponder {
        func bodyLimit(for request: HTTPRequest) -> Int { request.path == "/small" ? 10 : .max }
        func respond(to request: HTTPRequest) async -> HTTPResponse { .text("\(request.body.count)") }
    }

    @Test(arguments: [("/small", 10, 200), ("/small", 11, 413), ("/", 11, 200), ("/", (1 << 20) + 1, 413)])
    func `a responder says how large a body may be`(target: String, length: Int, status: Int) async throws {
        try await withServer(Limiting()) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: \(length)\r\n\r\n")
            // What is announced is refused before it is sent.
            if status == 200 { try await connection.send(String(repeating: "a", count: length)) }
            #expect(try await connection.readResponse()?.status == status)
            guard length < 1 << 20 else { return }
            let chunked = try await RawConnection.open(port: port)
            try await chunked.send(
                "POST \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "\(String(length, radix: 16))\r\n\(String(repeating: "a", count: length))\r\n0\r\n\r\n")
            #expect(try await chunked.readResponse()?.status == status)
        }
    }
}
