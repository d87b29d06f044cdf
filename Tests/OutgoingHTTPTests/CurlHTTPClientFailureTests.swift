import HTTP
import ServerTestSupport
import TestSupport
import Testing

@testable import OutgoingHTTP

/// Each way a response can fail, by the name of its error.
struct CurlHTTPClientFailureTests {
    /// Small limits: what is asserted is the error, never the time.
    private static let small = OutgoingRequest.Limits(body: 10_000, connect: .seconds(5), total: .milliseconds(300))
    private static let patient = OutgoingRequest.Limits(body: 10_000, connect: .seconds(600), total: .seconds(600))

    private func request(
        _ server: ScriptedServer, method: HTTPMethod = .get, limits: OutgoingRequest.Limits = patient
    ) throws -> OutgoingRequest {
        OutgoingRequest(method: method, url: try server.url(), limits: limits)
    }

    @Test func `an endless body is cut at the limit`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            let part = [UInt8](repeating: 0x61, count: 4_096)
            while connection.write(part) {}
        }) { server in
            let request = try request(server)
            await #expect(throws: HTTPClientError.bodyTooLarge(limit: 10_000)) {
                try await CurlHTTPClient().send(request)
            }
        }
    }

    @Test(arguments: [(10_000, true), (10_001, false)])
    func `a body of exactly the limit is taken, and one byte more is not`(_ size: Int, _ isTaken: Bool) async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.answer(String(repeating: "x", count: size))
        }) { server in
            let request = try request(server)
            if isTaken {
                #expect(try await CurlHTTPClient().send(request).body.count == size)
            } else {
                await #expect(throws: HTTPClientError.bodyTooLarge(limit: 10_000)) {
                    try await CurlHTTPClient().send(request)
                }
            }
        }
    }

    @Test(arguments: [(OutgoingRequest.Limits.provider, 1_000_000), (.taskAPI, 16_000_000)])
    func `a response of the provider may have 1 MB, and one of the task API 16`(
        _ limits: OutgoingRequest.Limits, _ size: Int
    ) async throws {
        for more in [0, 1] {
            try await ScriptedServer.run({ connection in
                _ = connection.readRequest()
                connection.answer(String(repeating: "x", count: size + more))
            }) { server in
                var request = try request(server)
                request.limits.body = limits.body
                if more == 0 {
                    #expect(try await CurlHTTPClient().send(request).body.count == size)
                } else {
                    await #expect(throws: HTTPClientError.bodyTooLarge(limit: size)) {
                        try await CurlHTTPClient().send(request)
                    }
                }
            }
        }
        #expect(limits.connect == .seconds(10))
        #expect(limits.total == .seconds(30))
    }

    @Test(arguments: [(60, true), (70, false)])
    func `a head of 64 KiB is the longest`(_ lines: Int, _ isTaken: Bool) async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            let fields = (0..<lines).map { "X-\($0): \(String(repeating: "a", count: 1000))\r\n" }.joined()
            connection.write("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 0\r\n\r\n")
        }) { server in
            let request = try request(server)
            if isTaken {
                #expect(try await CurlHTTPClient().send(request).fields.count == lines + 1)
            } else {
                await #expect(throws: HTTPClientError.brokenAnswer) { try await CurlHTTPClient().send(request) }
            }
        }
    }

    @Test func `a small file that unpacks to 100 MB is cut at the limit`() async throws {
        let bomb = GzipBomb.zeros(100_000_000)
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.write(bomb)
        }) { server in
            var request = try request(server)
            request.limits.body = 1_000_000
            await #expect(throws: HTTPClientError.bodyTooLarge(limit: 1_000_000)) {
                try await CurlHTTPClient().send(request)
            }
        }
    }

    @Test func `the bomb is a real one`() async throws {
        let bomb = GzipBomb.zeros(9_000)
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count + 8)\r\n\r\n")
            // A wrong check sum: what was unpacked by then counts.
            connection.write(bomb + [0, 0, 0, 0, 0, 0, 0, 0])
        }) { server in
            var request = try request(server)
            request.limits.body = 8_000
            await #expect(throws: HTTPClientError.bodyTooLarge(limit: 8_000)) {
                try await CurlHTTPClient().send(request)
            }
        }
    }

    /// Servers that never finish.
    static let endless: [(String, ScriptedServer.Script)] = [
        ("says nothing", { $0.waitForClose() }),
        (
            "reads the request and says nothing",
            { connection in
                _ = connection.readRequest()
                connection.waitForClose()
            }
        ),
        (
            "stops in its head",
            { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nContent-Le")
                connection.waitForClose()
            }
        ),
        (
            "stops in its body",
            { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
                connection.waitForClose()
            }
        ),
        (
            "drips",
            { connection in
                _ = connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                while connection.drip("1\r\na\r\n") {}
            }
        ),
    ]

    @Test(arguments: endless.indices)
    func `what never finishes is timed out`(_ index: Int) async throws {
        try await ScriptedServer.run(Self.endless[index].1) { server in
            let request = try request(server, limits: Self.small)
            await #expect(throws: HTTPClientError.timedOut) { try await CurlHTTPClient().send(request) }
        }
    }

    @Test func `a request that waits for a connection is timed out too`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.waitForClose()
        }) { server in
            let client = CurlHTTPClient(configuration: .init(maximumConnectionsPerHost: 1))
            let first = try request(server)
            let hanging = Task { try await client.send(first) }
            while server.requests.isEmpty { await Polling.pause() }
            let second = try request(server, limits: Self.small)
            await #expect(throws: HTTPClientError.timedOut) { try await client.send(second) }
            hanging.cancel()
            await #expect(throws: HTTPClientError.cancelled) { try await hanging.value }
        }
    }

    @Test func `a server that hangs delays no other`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.waitForClose()
        }) { hanging in
            try await ScriptedServer.run({ connection in
                while connection.readRequest() != nil { connection.answer("quick") }
            }) { quick in
                let start = ContinuousClock.now
                let client = CurlHTTPClient { start }
                let slow = try request(hanging)
                let waiting = (0..<100).map { _ in Task { try await client.send(slow) } }
                while hanging.requests.count < 100 { await Polling.pause() }
                for _ in 0..<10 {
                    let text = try await client.send(request(quick)).text
                    #expect(text == "quick")
                }
                #expect(quick.connections == 1)
                await client.shutdown()
                for task in waiting { await #expect(throws: HTTPClientError.cancelled) { try await task.value } }
            }
        }
    }

    @Test func `an address that does not respond gives way to the next one of the host`() async throws {
        try await ScriptedServer.run({ connection in
            while connection.readRequest() != nil { connection.answer("the second") }
        }) { server in
            let silent = try SilentPort(server.port, at: "127.0.0.2")
            defer { silent.close() }
            let host = "two-addresses.example.com:\(server.port)"
            let client = CurlHTTPClient(configuration: .init(addresses: [host: ["127.0.0.2", "127.0.0.1"]]))
            // Half of the time to connect belongs to the first address.
            let limits = OutgoingRequest.Limits(body: 10_000, connect: .seconds(6), total: .seconds(600))
            let request = OutgoingRequest(method: .get, url: try #require(HTTPURL("http://\(host)/")), limits: limits)
            #expect(try await client.send(request).text == "the second")
        }
    }

    // To Linux 0.0.0.0 is this machine, so the request would arrive.
    @Test(arguments: [(["0.0.0.0"], false), (["0.0.0.0", "127.0.0.1"], true), (["127.0.0.1"], true)])
    func `a request that avoids special addresses is sent to none, whatever its name leads to`(
        _ addresses: [String], _ arrives: Bool
    ) async throws {
        try await ScriptedServer.run({ connection in
            while connection.readRequest() != nil { connection.answer("here") }
        }) { server in
            let host = "names.example.com:\(server.port)"
            let client = CurlHTTPClient(configuration: .init(addresses: [host: addresses]))
            var request = OutgoingRequest(url: try #require(HTTPURL("http://\(host)/")), limits: Self.patient)
            // The connection of another request is available already.
            #expect(try await client.send(request).text == "here")
            request.avoidsSpecialAddresses = true
            if arrives {
                #expect(try await client.send(request).text == "here")
            } else {
                await #expect(throws: HTTPClientError.cannotConnect) { try await client.send(request) }
            }
            #expect(server.requests.count == (arrives ? 2 : 1))
        }
    }

    @Test func `a port that is not listened on cannot be connected to`() async throws {
        let closed = try ClosedPort()
        let url = try #require(HTTPURL("http://127.0.0.1:\(closed.number)/"))
        let request = OutgoingRequest(url: url, limits: Self.patient)
        await #expect(throws: HTTPClientError.cannotConnect) { try await CurlHTTPClient().send(request) }
        withExtendedLifetime(closed) {}
    }

    @Test func `a name that does not exist is an unknown host`() async throws {
        // RFC 2606 section 2: no resolver has a name in `invalid`.
        let url = try #require(HTTPURL("http://nothing.invalid/"))
        let request = OutgoingRequest(url: url, limits: Self.patient)
        await #expect(throws: HTTPClientError.unknownHost) { try await CurlHTTPClient().send(request) }
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", "garbage\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nplain", "HTTP/1.1 2 OK\r\n\r\n", "\u{0}\u{1}\u{2}\u{3}\u{4}\u{5}",
        "HTTP/1.1 101 Switching Protocols\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\n" + String(repeating: "X-Long: \(String(repeating: "x", count: 1_000))\r\n", count: 70)
            + "Content-Length: 0\r\n\r\n",
    ])
    func `a response that breaks off or is no HTTP is broken`(_ answer: String) async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write(answer)
        }) { server in
            let request = try request(server)
            await #expect(throws: HTTPClientError.brokenAnswer) { try await CurlHTTPClient().send(request) }
        }
    }

    @Test(arguments: ["gzip", "rot13"])
    func `a body in a coding that was not asked for, or that is damaged, is called that`(_ coding: String) async throws
    {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 5\r\n\r\nplain")
        }) { server in
            let request = try request(server)
            await #expect(throws: HTTPClientError.undecodableBody) { try await CurlHTTPClient().send(request) }
        }
    }

    @Test(arguments: [(HTTPMethod.post, 1), (.patch, 1), (.get, 2), (.put, 2), (.delete, 2)])
    func `on a connection that dies only what may be repeated is sent again`(
        _ method: HTTPMethod, _ times: Int
    ) async throws {
        try await ScriptedServer.run({ connection in
            // Keeps the connection for one more request, and drops that one without a response.
            guard let first = connection.readRequest() else { return }
            connection.answer(String(first.prefix(3)))
            _ = connection.readRequest()
        }) { server in
            let start = ContinuousClock.now
            let client = CurlHTTPClient { start }
            _ = try await client.send(request(server, method: .options))
            let second = try request(server, method: method)
            if times == 1 {
                await #expect(throws: HTTPClientError.brokenAnswer) { try await client.send(second) }
            } else {
                _ = try await client.send(second)
            }
            #expect(server.requests.filter { $0.hasPrefix("\(method) ") }.count == times)
        }
    }

    @Test func `cancelling the task ends the transfer and its connection`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.waitForClose()
        }) { server in
            let client = CurlHTTPClient()
            let request = try request(server)
            let task = Task { try await client.send(request) }
            while server.requests.isEmpty { await Polling.pause() }
            task.cancel()
            await #expect(throws: HTTPClientError.cancelled) { try await task.value }
        }
    }

    @Test func `a task that is cancelled already sends nothing`() async throws {
        try await ScriptedServer.run({ _ = $0.readRequest() }) { server in
            let client = CurlHTTPClient()
            let request = try request(server)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await client.send(request)
            }
            await #expect(throws: HTTPClientError.cancelled) { try await task.value }
            #expect(server.connections == 0)
        }
    }

    @Test func `two hundred cancellations at any moment leave a client that works`() async throws {
        try await ScriptedServer.run({ connection in while connection.readRequest() != nil { connection.answer("ok") } }
        ) {
            server in
            let client = CurlHTTPClient()
            let request = try request(server)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let task = Task { try await client.send(request) }
                        for _ in 0..<(number % 20) { await Task.yield() }
                        task.cancel()
                        _ = await task.result
                    }
                }
            }
            let text = try await client.send(request).text
            #expect(text == "ok")
        }
    }

    @Test func `shutting down ends what is under way and refuses what follows`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.waitForClose()
        }) { server in
            let client = CurlHTTPClient()
            let request = try request(server)
            let task = Task { try await client.send(request) }
            while server.requests.isEmpty { await Polling.pause() }
            await client.shutdown()
            await #expect(throws: HTTPClientError.cancelled) { try await task.value }
            await #expect(throws: HTTPClientError.cancelled) { try await client.send(request) }
            await client.shutdown()
        }
    }

    @Test func `a client that was never used is shut down at once`() async {
        await CurlHTTPClient().shutdown()
    }
}
