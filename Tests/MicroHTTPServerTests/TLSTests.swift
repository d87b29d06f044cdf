import HTTP
import MicroHTTPServer
import ServerTestSupport
import Testing

struct TLSTests {
    static let identity = TLSIdentity(
        certificateChainPEM: TestCertificates.certificatePEM, privateKeyPEM: TestCertificates.privateKeyPEM)

    static var configuration: ServerConfiguration {
        var configuration = ServerConfiguration.test
        configuration.tls = identity
        return configuration
    }

    @Test(arguments: ["localhost", "127.0.0.1", "login.microsoftonline.com", "contoso.b2clogin.com"])
    func `a client that trusts the authority gets its response`(name: String) async throws {
        let responder = ClosureResponder { request in
            await Task.yield()
            return .text("\(request.connection.isSecure) \(request.target)")
        }
        try await withServer(responder, configuration: Self.configuration) { port in
            let answer = try await TLSClient.exchange(
                port: port, serverName: name, authorityPEM: TestCertificates.authorityPEM,
                request: "GET /a HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.hasSuffix("\r\n\r\ntrue /a"))
        }
    }

    @Test func `another name is not vouched for`() async throws {
        try await withServer(RoundTripTests.echo, configuration: Self.configuration) { port in
            await #expect(throws: TLSClientError.self) {
                try await TLSClient.exchange(
                    port: port, serverName: "evil.example.com", authorityPEM: TestCertificates.authorityPEM,
                    request: "")
            }
        }
    }

    @Test(arguments: ["GET", "POST", "get", "OPTIONS"])
    func `plain HTTP to a TLS port is told that it takes https`(method: String) async throws {
        let responder = ClosureResponder { _ in
            Issue.record("it has reached the responder")
            return .text("")
        }
        try await withServer(responder, configuration: Self.configuration) { port in
            let connection = try await RawConnection.open(port: port)
            // Longer than what GnuTLS reads at first.
            let fields = "Host: localhost:\(port)\r\nX-Long: \(String(repeating: "x", count: 9000))\r\n"
            try await connection.send("\(method) / HTTP/1.1\r\n\(fields)\r\n")
            let response = try #require(try await connection.readResponse())
            #expect(response.status == 400)
            #expect(String(decoding: response.body, as: UTF8.self).contains("https://"))
            #expect(try await connection.readResponse() == nil)
        }
    }

    @Test(arguments: [[0x16, 0x03, 0x01, 0x00], [0x80, 0x2E, 0x01], [0x00], [0x20, 0x47, 0x45, 0x54]] as [[UInt8]])
    func `what is neither TLS nor HTTP gets no response`(bytes: [UInt8]) async throws {
        try await withServer(RoundTripTests.echo, configuration: Self.configuration) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(bytes)
            connection.finishSending()
            #expect(try await connection.readResponse() == nil)
        }
    }

    @Test func `a silent client is shut before its handshake`() async throws {
        var configuration = Self.configuration
        configuration.limits.headDeadline = .milliseconds(50)
        try await withServer(RoundTripTests.echo, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            _ = try await connection.readToEnd()
        }
    }

    @Test(arguments: [
        TLSIdentity(certificateChainPEM: "no certificate", privateKeyPEM: TestCertificates.privateKeyPEM),
        TLSIdentity(certificateChainPEM: TestCertificates.certificatePEM, privateKeyPEM: "no key"),
        TLSIdentity(certificateChainPEM: TestCertificates.authorityPEM, privateKeyPEM: TestCertificates.privateKeyPEM),
    ])
    func `an identity that does not hold together does not start`(identity: TLSIdentity) throws {
        var configuration = ServerConfiguration.test
        configuration.tls = identity
        for _ in 0..<3 {
            #expect(throws: ServerError.invalidTLSIdentity) {
                try HTTPServer.start(configuration, responder: RoundTripTests.echo)
            }
        }
        #expect(!"\(identity)".contains("key"))
    }

    @Test(arguments: [
        "NORMAL:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0", "NORMAL:-KX-ALL:+RSA:-VERS-TLS1.3",
        "NORMAL:-CIPHER-ALL:+AES-128-CBC:+AES-256-CBC:-VERS-TLS1.3", "NORMAL:-KX-ALL:+DHE-RSA:-VERS-TLS1.3",
    ])
    func `old versions and weak suites are refused`(priorities: String) async throws {
        try await withServer(RoundTripTests.echo, configuration: Self.configuration) { port in
            await #expect(throws: TLSClientError.self) {
                try await TLSConnection.open(port: port, priorities: priorities)
            }
        }
    }

    @Test(arguments: ["TLS1.2", "TLS1.3"]) func `the two versions of today are spoken`(version: String) async throws {
        try await withServer(RoundTripTests.echo, configuration: Self.configuration) { port in
            let connection = try await TLSConnection.open(
                port: port, priorities: "NORMAL:-VERS-ALL:+VERS-\(version)")
            try await connection.send("GET /a HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
            #expect(String(decoding: try await connection.readToEnd(), as: UTF8.self).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `another certificate is shown from the next connection on, and no one is dropped`() async throws {
        let other = try OtherIdentity.make()
        try await withHTTPServer(RoundTripTests.echo, configuration: Self.configuration) { server in
            let request = "GET /a HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n"
            let early = try await TLSConnection.open(port: server.boundPort)
            try await early.send(request)
            #expect(try await early.readResponse()?.status == 200)
            try server.replaceTLSIdentity(with: other)
            let late = try await TLSConnection.open(
                port: server.boundPort, authorityPEM: other.certificateChainPEM)
            #expect(late.peerCertificate != early.peerCertificate)
            try await early.send(request)
            #expect(try await early.readResponse()?.status == 200)
        }
    }

    @Test func `a pair that does not hold together replaces nothing`() async throws {
        let other = try OtherIdentity.make()
        let mixed = TLSIdentity(
            certificateChainPEM: other.certificateChainPEM, privateKeyPEM: TestCertificates.privateKeyPEM)
        try await withHTTPServer(RoundTripTests.echo, configuration: Self.configuration) { server in
            #expect(throws: ServerError.invalidTLSIdentity) { try server.replaceTLSIdentity(with: mixed) }
            _ = try await TLSConnection.open(port: server.boundPort)
        }
        try await withHTTPServer(RoundTripTests.echo) { server in
            #expect(throws: ServerError.invalidTLSIdentity) { try server.replaceTLSIdentity(with: other) }
        }
    }
}
