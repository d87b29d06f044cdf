import HTTP
import TestSupport
import Testing

@testable import OpenIDConnect

private let redirect = "redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fauth%2Fopenid%2Freturn"
private let client = "client_id=90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"

@Suite struct TokenRequestTests {
    private func request(
        _ grant: TokenRequest.Grant? = nil, secret: String? = nil, authority: String = "https://op.example.com",
        methods: [String]? = nil, chosen: ClientAuthentication? = nil, apiScopes: [String] = []
    ) throws -> OutgoingRequest {
        var registration = RelyingPartyHarness.registration(
            secret: secret, apiScopes: apiScopes, additionalScopes: ["profile"])
        registration.authentication = chosen
        let authority = try Authority.parse(issuer: authority)
        let list = methods.map { "\"token_endpoint_auth_methods_supported\":\($0)," } ?? ""
        let metadata = try ProviderMetadata(
            parsing: Array(
                """
                {\(list)"issuer":"https://op.example.com","authorization_endpoint":"https://op.example.com/a",
                "token_endpoint":"https://op.example.com/token?p=b2c_1_susi","jwks_uri":"https://op.example.com/keys"}
                """.utf8), at: authority)
        let code = TokenRequest.Grant.authorizationCode(
            "co/de", redirectURI: "http://localhost:3000/auth/openid/return", codeVerifier: "ver~ifier")
        return try TokenRequest(
            grant ?? code, registration: registration, authority: authority, metadata: metadata
        ).request(to: metadata.tokenEndpoint)
    }

    private static let b2c = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/v2.0/"
    private static let code = "grant_type=authorization_code&code=co%2Fde&\(redirect)&code_verifier=ver~ifier"

    @Test(.holds("C3")) func `a public client sends its id and no secret`() throws {
        for secret in [nil, ""] {
            let request = try request(secret: secret)
            #expect(request.method == .post)
            #expect(request.url.description == "https://op.example.com/token?p=b2c_1_susi")
            #expect(String(decoding: request.body, as: UTF8.self) == "\(TokenRequestTests.code)&\(client)")
            #expect(request.fields[.contentType] == "application/x-www-form-urlencoded")
            #expect(request.fields[.accept] == "application/json")
            #expect(request.fields[.authorization] == nil)
        }
    }

    @Test(.holds("C3")) func `client_secret_post puts id and secret into the body`() throws {
        let request = try request(secret: "a+b c", methods: ["client_secret_post"])
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "\(TokenRequestTests.code)&\(client)&client_secret=a%2Bb%20c")
        #expect(request.fields[.authorization] == nil)
    }

    /// oidcc-client-test-client-secret-basic: both parts are form-urlencoded first.
    @Test func `client_secret_basic puts id and secret into the header and nowhere else`() throws {
        let request = try request(secret: "se:cr%t", methods: ["client_secret_basic"])
        #expect(String(decoding: request.body, as: UTF8.self) == TokenRequestTests.code)
        // base64 of "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6:se%3Acr%25t"
        #expect(
            request.fields[.authorization]
                == "Basic OTBjMGZlNjMtYmNmMi00NGQ1LThmYjctYjhiYmMwYjI5ZGM2OnNlJTNBY3IlMjV0")
    }

    @Test(
        arguments: [
            ("https://op.example.com", nil, nil, true), ("https://op.example.com", ["client_secret_post"], nil, false),
            ("https://op.example.com", ["private_key_jwt", "client_secret_post", "client_secret_basic"], nil, true),
            ("https://op.example.com", ["client_secret_basic"], .clientSecretPost, false), (b2c, nil, nil, false),
            (b2c, ["client_secret_basic", "client_secret_post"], nil, false), (b2c, ["client_secret_basic"], nil, true),
        ] as [(String, [String]?, ClientAuthentication?, Bool)])
    func `the client authentication method follows the metadata`(
        _ authority: String, _ methods: [String]?, _ chosen: ClientAuthentication?, _ isBasic: Bool
    ) throws {
        let request = try request(secret: "s", authority: authority, methods: methods, chosen: chosen)
        #expect((request.fields[.authorization] != nil) == isBasic)
        #expect(String(decoding: request.body, as: UTF8.self).contains("client_secret=s") == !isBasic)
    }

    @Test func `a provider that wants another way of authentication is refused`() async {
        let error = await refusal { try request(secret: "s", methods: ["private_key_jwt"]) }
        #expect(error?.kind == .clientAuthenticationUnsupported(offered: ["private_key_jwt"]))
        #expect(error?.fault == .clientAuthentication(offered: ["private_key_jwt"]))
    }

    @Test(.holds("C3", "C23")) func `at B2C every token request names its scopes`() throws {
        let openid = "scope=openid%20offline_access%2090c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
        let first = try request(authority: TokenRequestTests.b2c)
        #expect(String(decoding: first.body, as: UTF8.self) == "\(TokenRequestTests.code)&\(openid)&\(client)")
        let refresh = try request(.refreshToken("r t"), authority: TokenRequestTests.b2c)
        #expect(
            String(decoding: refresh.body, as: UTF8.self)
                == "grant_type=refresh_token&refresh_token=r%20t&\(openid)&\(client)")
        let api = try request(.refreshToken("r"), authority: TokenRequestTests.b2c, apiScopes: ["api/read"])
        #expect(String(decoding: api.body, as: UTF8.self).contains("&scope=openid%20offline_access%20api%2Fread&"))
    }

    @Test(.holds("C3")) func `elsewhere a refresh asks for what was granted`() throws {
        let request = try request(.refreshToken("r"), secret: "s", methods: ["client_secret_post"])
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "grant_type=refresh_token&refresh_token=r&\(client)&client_secret=s")
    }
}
