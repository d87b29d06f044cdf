import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON

@testable import OpenIDConnect

/// One provider with one relying party, ready to sign in.
struct RelyingPartyHarness: Sendable {
    static let tenantID = "775527ff-9a37-4307-8b3d-cc311f58d925"
    static let clientID = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
    static let accessToken = "access-token-1"

    let clock = HandClock()
    let provider: TestProvider
    let forge: TokenForge
    let relyingParty: RelyingParty

    /// A provider of no particular make, found by its issuer.
    static func plain(
        registration: ClientRegistration = registration(), responseMode: ResponseMode = .query,
        issuer: String = "https://op.example.com", _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> RelyingPartyHarness {
        var metadata: [String: JSONValue] = [
            "issuer": .string(issuer), "authorization_endpoint": "https://op.example.com/authorize",
            "token_endpoint": "https://op.example.com/token", "jwks_uri": "https://op.example.com/keys",
            "end_session_endpoint": "https://op.example.com/logout",
            "response_types_supported": ["code", "id_token"],
            "id_token_signing_alg_values_supported": ["RS256", "PS256", "ES256", "HS256", "none"],
        ]
        change(&metadata)
        return try RelyingPartyHarness(
            authority: try Authority.parse(issuer: issuer), metadata, registration, responseMode)
    }

    /// A B2C tenant by an address with the policy in the path.
    static func b2c(
        authURL: String = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
        registration: ClientRegistration = registration(), _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> RelyingPartyHarness {
        let base = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1_susi"
        var metadata: [String: JSONValue] = [
            "issuer": .string("https://contoso.b2clogin.com/\(tenantID)/v2.0/"),
            "authorization_endpoint": .string("\(base)/oauth2/v2.0/authorize"),
            "token_endpoint": .string("\(base)/oauth2/v2.0/token"),
            "end_session_endpoint": .string("\(base)/oauth2/v2.0/logout"),
            "jwks_uri": .string("\(base)/discovery/v2.0/keys"),
            "response_types_supported": ["code", "code id_token"],
            "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
            "id_token_signing_alg_values_supported": ["RS256"],
        ]
        change(&metadata)
        return try RelyingPartyHarness(authority: try Authority.parse(authURL: authURL), metadata, registration, .query)
    }

    static func registration(
        secret: String? = nil, apiScopes: [String] = [], additionalScopes: [String] = [], trusted: Set<String> = []
    ) -> ClientRegistration {
        ClientRegistration(
            clientID: clientID, clientSecret: secret, redirectURI: "http://localhost:3000/auth/openid/return",
            postLogoutRedirectURI: "http://localhost:3000/signed-out", apiScopes: apiScopes,
            additionalScopes: additionalScopes, trustedAudiences: trusted)
    }

    private init(
        authority: Authority, _ metadata: [String: JSONValue], _ registration: ClientRegistration,
        _ responseMode: ResponseMode
    ) throws {
        forge = try TokenForge()
        provider = TestProvider(TestProvider.Script(metadata: metadata, keySet: try forge.keySet()))
        relyingParty = RelyingParty(
            authority: authority, registration: registration, responseMode: responseMode, client: provider,
            now: clock.now)
    }

    /// The claims of a good ID token for a sign-in that has begun at the clock's time.
    func goodClaims(nonce: String?, policy: String? = nil) -> [String: JSONValue] {
        let time = Int64(clock.date.timeIntervalSince1970)
        let issuer =
            switch relyingParty.authority {
            case .azureADB2C: "https://contoso.b2clogin.com/\(RelyingPartyHarness.tenantID)/v2.0/"
            case .issuer(let issuer): issuer.description
            }
        var claims: [String: JSONValue] = [
            "iss": .string(issuer), "sub": "alice", "aud": .string(RelyingPartyHarness.clientID),
            "exp": .integer(time + 3600),
            "iat": .integer(time), "nbf": .integer(time), "name": "Alice",
        ]
        claims["nonce"] = nonce.map(JSONValue.string)
        if relyingParty.authority.isAzureADB2C { claims["tfp"] = .string(policy ?? "B2C_1_susi") }
        return claims
    }

    /// What the token endpoint returns by default.
    static func tokenAnswer(idToken: String?) -> [String: JSONValue] {
        var answer: [String: JSONValue] = [
            "access_token": .string(accessToken), "token_type": "Bearer", "expires_in": 3600,
            "refresh_token": "refresh-token-1", "scope": "openid offline_access",
        ]
        answer["id_token"] = idToken.map(JSONValue.string)
        return answer
    }

    /// Signs in with a good token, changed by `change`.
    func signIn(
        policy: Policy? = nil, _ change: (inout [String: JSONValue]) throws -> Void = { _ in }
    ) async throws -> SignInResult {
        let start = try await relyingParty.beginSignIn(policy: policy)
        var claims = goodClaims(nonce: start.transaction.nonce, policy: policy?.name)
        try change(&claims)
        let token = try forge.token(.object(claims))
        provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
        return try await complete(start.transaction)
    }

    func complete(_ transaction: SignInTransaction) async throws -> SignInResult {
        try await relyingParty.completeSignIn(["code": "code-1", "state": transaction.state], transaction: transaction)
    }
}
