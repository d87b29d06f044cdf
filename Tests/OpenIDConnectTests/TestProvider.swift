import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import Synchronization
import TestSupport
import Testing

@testable import OpenIDConnect

/// A clock that a test moves by hand.
final class HandClock: Sendable {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let time = Mutex(HandClock.start)

    var date: Date { time.withLock { $0 } }
    var now: @Sendable () -> Date { { self.date } }
    func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

/// A provider in memory. It answers what its script says and counts what it is asked.
final class TestProvider: HTTPClient {
    typealias Handler = @Sendable (OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse

    struct Script: Sendable {
        var metadata: [String: JSONValue]
        var metadataFields: HTTPFields = [.contentType: "application/json"]
        var keySet: JSONWebKeySet
        var token: JSONValue = .object([:])
        var userInfo: JSONValue = ["sub": "alice"]
        /// Takes the place of everything else for the paths that end so.
        var replaced: [String: Handler] = [:]
    }

    private let script: Mutex<Script>
    private let log = Mutex<[OutgoingRequest]>([])

    init(_ script: Script) { self.script = Mutex(script) }

    func change(_ body: (inout Script) -> Void) {
        script.withLock { value in
            var copy = value
            body(&copy)
            value = copy
        }
    }

    func replace(_ pathSuffix: String, by handler: Handler?) {
        script.withLock { $0.replaced[pathSuffix] = handler }
    }

    var requests: [OutgoingRequest] { log.withLock { $0 } }

    func count(_ pathSuffix: String) -> Int { requests.count { $0.url.path.hasSuffix(pathSuffix) } }

    func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        log.withLock { $0.append(request) }
        let script = script.withLock { $0 }
        let path = request.url.path
        for (suffix, handler) in script.replaced where path.hasSuffix(suffix) { return try await handler(request) }
        if path.hasSuffix("/.well-known/openid-configuration") {
            return HTTPResponse(.ok, fields: script.metadataFields, body: JSONValue.object(script.metadata).encoded())
        }
        if path.hasSuffix("/keys") { return .json(script.keySet.json.encoded()) }
        if path.hasSuffix("/token") { return .json(script.token.encoded()) }
        if path.hasSuffix("/userinfo") { return .json(script.userInfo.encoded()) }
        return .text("no such address", status: .notFound)
    }
}

/// One provider with one relying party, ready to sign in.
struct Scene: Sendable {
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
        _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> Scene {
        var metadata: [String: JSONValue] = [
            "issuer": "https://op.example.com", "authorization_endpoint": "https://op.example.com/authorize",
            "token_endpoint": "https://op.example.com/token", "jwks_uri": "https://op.example.com/keys",
            "end_session_endpoint": "https://op.example.com/logout",
            "response_types_supported": ["code", "id_token"],
            "id_token_signing_alg_values_supported": ["RS256", "PS256", "ES256", "HS256", "none"],
        ]
        change(&metadata)
        return try Scene(
            authority: try Authority.parse(issuer: "https://op.example.com"), metadata, registration, responseMode)
    }

    /// A B2C tenant by an address with the policy in the path.
    static func b2c(
        authURL: String = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
        registration: ClientRegistration = registration(), _ change: (inout [String: JSONValue]) -> Void = { _ in }
    ) throws -> Scene {
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
        return try Scene(authority: try Authority.parse(authURL: authURL), metadata, registration, .query)
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

    /// The claims of a good ID token for a sign-in that began just now.
    func goodClaims(nonce: String?, policy: String? = nil) -> [String: JSONValue] {
        let time = Int64(clock.date.timeIntervalSince1970)
        let issuer =
            relyingParty.authority.isAzureADB2C
            ? "https://contoso.b2clogin.com/\(Scene.tenantID)/v2.0/" : "https://op.example.com"
        var claims: [String: JSONValue] = [
            "iss": .string(issuer), "sub": "alice", "aud": .string(Scene.clientID), "exp": .integer(time + 3600),
            "iat": .integer(time), "nbf": .integer(time), "name": "Alice",
        ]
        claims["nonce"] = nonce.map(JSONValue.string)
        if relyingParty.authority.isAzureADB2C { claims["tfp"] = .string(policy ?? "B2C_1_susi") }
        return claims
    }

    /// What the token endpoint answers by default.
    static func tokenAnswer(idToken: String?) -> [String: JSONValue] {
        var answer: [String: JSONValue] = [
            "access_token": .string(accessToken), "token_type": "Bearer", "expires_in": 3600,
            "refresh_token": "refresh-token-1", "scope": "openid offline_access",
        ]
        answer["id_token"] = idToken.map(JSONValue.string)
        return answer
    }

    /// Signs in with a good token, changed as `change` says.
    func signIn(
        policy: Policy? = nil, _ change: (inout [String: JSONValue]) throws -> Void = { _ in }
    ) async throws -> SignInResult {
        let start = try await relyingParty.beginSignIn(policy: policy)
        var claims = goodClaims(nonce: start.transaction.nonce, policy: policy?.name)
        try change(&claims)
        let token = try forge.token(.object(claims))
        provider.change { $0.token = .object(Scene.tokenAnswer(idToken: token)) }
        return try await complete(start.transaction)
    }

    func complete(_ transaction: SignInTransaction) async throws -> SignInResult {
        try await relyingParty.completeSignIn(["code": "code-1", "state": transaction.state], transaction: transaction)
    }
}

/// The error that `body` throws; fails the test when it throws none.
func refusal<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Value
) async -> OpenIDConnectError? {
    do {
        _ = try await body()
        Issue.record("nothing was refused", sourceLocation: sourceLocation)
        return nil
    } catch let error as OpenIDConnectError {
        return error
    } catch {
        Issue.record("another error: \(error)", sourceLocation: sourceLocation)
        return nil
    }
}
