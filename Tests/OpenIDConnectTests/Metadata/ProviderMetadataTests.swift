import HTTP
import JOSE
import JSON
import Testing

@testable import OpenIDConnect

@Suite struct ProviderMetadataTests {
    private func metadata(
        at authority: String = "https://op.example.com", _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> ProviderMetadata {
        var json: [String: JSONValue] = [
            "issuer": "https://op.example.com", "authorization_endpoint": "https://op.example.com/authorize?x=1",
            "token_endpoint": "https://op.example.com/token", "jwks_uri": "https://op.example.com/keys",
        ]
        change(&json)
        return try ProviderMetadata(
            parsing: JSONValue.object(json).encoded(), at: try Authority.parse(issuer: authority))
    }

    @Test func `the least that a provider must say is enough`() throws {
        let metadata = try metadata()
        #expect(metadata.signatureAlgorithms == [.rs256])
        #expect(metadata.tokenEndpointAuthMethods == nil)
        #expect(metadata.endSessionEndpoint == nil)
        #expect(metadata.userInfoEndpoint == nil)
        #expect(!metadata.sendsIssuerInResponse)
        #expect(metadata.ignored.isEmpty)
    }

    @Test(
        arguments: [
            ("issuer", nil), ("issuer", 7), ("issuer", "nothing"), ("authorization_endpoint", nil),
            ("token_endpoint", nil),
            ("jwks_uri", nil), ("token_endpoint", "http://op.example.com/token"), ("jwks_uri", "http://localhost/keys"),
            ("token_endpoint", "/token"), ("token_endpoint", "https://op.example.com/token#x"),
            ("code_challenge_methods_supported", "S256"), ("id_token_signing_alg_values_supported", "RS256"),
            ("userinfo_signing_alg_values_supported", "RS256"),
            ("authorization_response_iss_parameter_supported", "true"),
        ] as [(String, JSONValue?)])
    func `a document that can't be used is refused`(_ name: String, _ value: JSONValue?) async {
        let error = await refusal { try metadata { $0[name] = value } }
        #expect(error?.name == "metadata-invalid")
    }

    @Test(
        arguments: [
            ("userinfo_endpoint", "ftp://op.example.com"), ("userinfo_endpoint", false), ("userinfo_endpoint", ""),
            ("userinfo_endpoint", "http://op.example.com/userinfo"), ("end_session_endpoint", "x"),
            ("end_session_endpoint", ""), ("end_session_endpoint", 7), ("scopes_supported", "openid"),
            ("end_session_endpoint", .string("https://op.example.com/" + String(repeating: "a", count: 2000))),
            ("response_types_supported", "code"), ("response_modes_supported", "query"), ("grant_types_supported", 1),
            ("token_endpoint_auth_methods_supported", "client_secret_post"),
            ("require_pushed_authorization_requests", "no"), ("require_signed_request_object", 1),
        ] as [(String, JSONValue)])
    func `an odd member that is optional and protects nothing is ignored, and named`(
        _ name: String, _ value: JSONValue
    ) throws {
        let metadata = try metadata { $0[name] = value }
        #expect(metadata.ignored.count == 1)
        #expect(metadata.ignored.first?.hasPrefix("\(name) ") == true)
        #expect(metadata.userInfoEndpoint == nil && metadata.endSessionEndpoint == nil)
        #expect(metadata.scopesSupported == nil && metadata.tokenEndpointAuthMethods == nil)
        #expect(try self.metadata { $0[name] = .null }.ignored.isEmpty)
    }

    @Test(arguments: [("issuer", 1000), ("token_endpoint", 2000), ("jwks_uri", 2000)])
    func `an address has an end`(_ name: String, _ most: Int) async throws {
        let start = "https://op.example.com/"
        let longest = start + String(repeating: "a", count: most - start.utf8.count)
        _ = try metadata { $0[name] = .string(longest) }
        let error = await refusal { try metadata { $0[name] = .string(longest + "a") } }
        #expect(error?.name == "metadata-invalid")
    }

    @Test(arguments: ["", "[]", "null", "<html>", "{\"issuer\":\"a\",\"issuer\":\"b\"}", "{"])
    func `what is no JSON object is refused`(_ text: String) async {
        let error = await refusal {
            try ProviderMetadata(parsing: Array(text.utf8), at: try Authority.parse(issuer: "https://op.example.com"))
        }
        #expect(error?.name == "answer-malformed")
    }

    @Test func `http is allowed to a provider that is itself http on loopback`() throws {
        let change: (inout [String: JSONValue]) -> Void = { $0["token_endpoint"] = "http://127.0.0.1:9000/token" }
        #expect(try metadata(at: "http://localhost:9000", change).tokenEndpoint.host == "127.0.0.1")
        #expect(throws: OpenIDConnectError.self) { try metadata(at: "https://localhost:9000", change) }
    }

    @Test func `algorithms are those that both sides know, and RS256 alone at B2C`() throws {
        let names: JSONValue = ["RS256", "ES256", "HS256", "none", "RS512", "EdDSA", "ES256K"]
        #expect(
            try metadata { $0["id_token_signing_alg_values_supported"] = names }.signatureAlgorithms == [
                .rs256, .es256, .rs512, .edDSA,
            ])
        let b2c = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/"
        #expect(
            try metadata(at: b2c) { $0["id_token_signing_alg_values_supported"] = names }.signatureAlgorithms == [
                .rs256
            ])
    }
}
