import HTTP
import MicroHTTPServer
import OutgoingHTTP
import ServerTestSupport
import TestSupport
import Testing

/// Certificates are checked: their issuer and their host name. The tutorials' host names are mapped to a server of
/// this machine by `connectTo`.
struct CurlHTTPClientTLSTests {
    private static let names = ["login.microsoftonline.com", "contoso.b2clogin.com", "localhost"]

    private static let server: ServerConfiguration = {
        var hosts = AllowedHosts.loopback
        for name in names { HTTPURL("https://\(name)").map { hosts.allow($0) } }
        return ServerConfiguration(
            addresses: ["127.0.0.1"], allowedHosts: hosts,
            tls: TLSIdentity(
                certificateChainPEM: TestCertificates.certificatePEM, privateKeyPEM: TestCertificates.privateKeyPEM))
    }()

    private static let echo = ClosureResponder { _ in .text("hello") }

    /// Sends a GET to `https://host/`, which is mapped onto the test server.
    private func get(_ host: String, authorities: String?, port: Int) async throws -> HTTPResponse {
        let client = CurlHTTPClient(
            configuration: .init(connectTo: ["\(host):443": "127.0.0.1:\(port)"], certificateAuthorities: authorities))
        let url = try #require(HTTPURL("https://\(host)/"))
        return try await client.send(
            OutgoingRequest(url: url, limits: .init(body: 100, connect: .seconds(600), total: .seconds(600))))
    }

    @Test(arguments: names)
    func `a server is trusted by its authority and its name`(_ host: String) async throws {
        let folder = TemporaryFolder()
        let file = folder.file("authority.pem")
        TemporaryFolder.write(Array(TestCertificates.authorityPEM.utf8), to: file)
        try await withServer(Self.echo, configuration: Self.server) { port in
            let response = try await get(host, authorities: file, port: port)
            #expect(response.text == "hello")
        }
    }

    @Test func `a server of an unknown authority is not trusted`() async throws {
        try await withServer(Self.echo, configuration: Self.server) { port in
            let failure = TLSFailure(.unknownIssuer, host: "login.microsoftonline.com")
            await #expect(throws: HTTPClientError.untrustedTLS(failure)) {
                try await get("login.microsoftonline.com", authorities: nil, port: port)
            }
        }
    }

    @Test(arguments: ["fabrikam.b2clogin.com", "127.0.0.2", "b2clogin.com"])
    func `a certificate for another name is not trusted`(_ host: String) async throws {
        let folder = TemporaryFolder()
        let file = folder.file("authority.pem")
        TemporaryFolder.write(Array(TestCertificates.authorityPEM.utf8), to: file)
        try await withServer(Self.echo, configuration: Self.server) { port in
            await #expect(throws: HTTPClientError.untrustedTLS(TLSFailure(.wrongName, host: host))) {
                try await get(host, authorities: file, port: port)
            }
        }
    }

    @Test func `authorities that can't be read are not trusted`() async throws {
        let folder = TemporaryFolder()
        try await withServer(Self.echo, configuration: Self.server) { port in
            let failure = TLSFailure(.unreadableAuthorities, host: "localhost")
            await #expect(throws: HTTPClientError.untrustedTLS(failure)) {
                try await get("localhost", authorities: folder.file("missing.pem"), port: port)
            }
        }
    }
}
