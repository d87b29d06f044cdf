import FoundationEssentials
import HTTP
import OutgoingHTTP
import ServerTestSupport
import TestSupport
import Testing

/// Each way a server can fail to prove its identity, by its reason and its host.
struct TLSFailureTests {
    /// What the client calls. It leads to the server of the test.
    private static let host = "login.example.com"

    /// What is wrong with a server.
    enum Mistake: CaseIterable {
        case expired, notYetValid, anotherName, anotherPurpose, selfSigned
        case strangerSent, strangerNotSent, intermediateNotSent, intermediateExpired
        case olderTLS

        /// The server's identity, where the client trusts `authority`.
        func identity(_ authority: ScriptedAuthority) throws -> ScriptedIdentity {
            let (host, now) = (TLSFailureTests.host, Date())
            switch self {
            case .expired: return try authority.identity(for: host, from: now - 7200, to: now - 3600)
            case .notYetValid: return try authority.identity(for: host, from: now + 3600, to: now + 7200)
            case .anotherName: return try authority.identity(for: "mail.example.com")
            case .anotherPurpose: return try authority.identity(for: host, purpose: ScriptedAuthority.clientPurpose)
            case .selfSigned: return try ScriptedAuthority.selfSigned(for: host)
            case .strangerSent:
                let stranger = try ScriptedAuthority("Stranger")
                return try stranger.identity(for: host, sending: [stranger])
            case .strangerNotSent: return try ScriptedAuthority("Stranger").identity(for: host)
            case .intermediateNotSent:
                return try ScriptedAuthority("Intermediate", issuedBy: authority).identity(for: host)
            case .intermediateExpired:
                let intermediate = try ScriptedAuthority(
                    "Intermediate", from: now - 7200, to: now - 3600, issuedBy: authority)
                return try intermediate.identity(for: host, sending: [intermediate])
            case .olderTLS: return ScriptedIdentity(priorities: "NORMAL:-VERS-ALL:+VERS-TLS1.1:%COMPAT")
            }
        }

        var reason: TLSFailure.Reason {
            switch self {
            case .expired, .intermediateExpired: .expired
            case .notYetValid: .notYetValid
            case .anotherName: .wrongName
            case .anotherPurpose: .notTrusted
            case .selfSigned: .selfSigned
            case .strangerSent: .unknownAuthority
            case .strangerNotSent, .intermediateNotSent: .unknownIssuer
            case .olderTLS: .noAgreement
            }
        }
    }

    /// Sends one GET to a server; returns why it failed.
    private func failure(
        at server: ScriptedServer, port: Int = 443, trusting authorityPEM: String
    ) async throws -> HTTPClientError? {
        let folder = TemporaryFolder()
        let file = folder.file("authority.pem")
        TemporaryFolder.write(Array(authorityPEM.utf8), to: file)
        let client = CurlHTTPClient(
            configuration: .init(
                connectTo: ["\(Self.host):\(port)": "127.0.0.1:\(server.port)"], certificateAuthorities: file))
        let url = try #require(HTTPURL("https://\(Self.host)\(port == 443 ? "" : ":\(port)")/tasks?all"))
        do throws(HTTPClientError) {
            _ = try await client.send(OutgoingRequest(url: url, limits: .patient))
            return nil
        } catch { return error }
    }

    private static let hello: ScriptedServer.Script = { if $0.readRequest() != nil { $0.answer("hello") } }

    @Test(arguments: Mistake.allCases)
    func `a server is refused with the reason and its host, and gets no byte of the request`(
        _ mistake: Mistake
    ) async throws {
        let authority = try ScriptedAuthority()
        try await ScriptedServer.run(identity: mistake.identity(authority), Self.hello) { server in
            let failure = try await failure(at: server, trusting: authority.pem)
            #expect(failure == .untrustedTLS(TLSFailure(mistake.reason, host: Self.host)))
            #expect(failure?.name == mistake.reason.rawValue)
            // A second try would not change what the server is.
            #expect(server.connections == 1 && server.requests.isEmpty)
        }
    }

    @Test func `the authorities of these tests can be trusted`() async throws {
        let authority = try ScriptedAuthority()
        let intermediate = try ScriptedAuthority("Intermediate", issuedBy: authority)
        for identity in [
            try authority.identity(for: Self.host), try intermediate.identity(for: Self.host, sending: [intermediate]),
        ] {
            try await ScriptedServer.run(identity: identity, Self.hello) { server in
                let failure = try await failure(at: server, trusting: authority.pem)
                #expect(failure == nil)
            }
        }
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", ""])
    func `a port that speaks no TLS is named with its number`(_ greeting: String) async throws {
        try await ScriptedServer.run({ $0.write(greeting) }) { server in
            let failure = try await failure(at: server, port: 8443, trusting: TestCertificates.authorityPEM)
            #expect(failure == .untrustedTLS(TLSFailure(.noAgreement, host: "\(Self.host):8443")))
        }
    }

    @Test(arguments: ["", "no certificate\n"])
    func `authorities that can't be read are this machine's own fault`(_ text: String) async throws {
        let authority = try ScriptedAuthority()
        try await ScriptedServer.run(identity: authority.identity(for: Self.host), Self.hello) { server in
            let failure = try await failure(at: server, trusting: text)
            #expect(failure == .untrustedTLS(TLSFailure(.unreadableAuthorities, host: Self.host)))
        }
    }
}
