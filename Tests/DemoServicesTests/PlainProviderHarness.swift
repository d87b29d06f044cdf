import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import JSON
import Storage
import TestSupport
import Testing

/// The demo tenant as a plain OpenID provider, in memory except for its database.
struct PlainProviderHarness {
    static let client = RegisteredClient(
        clientID: "companion", secret: "s3cret:/+ %", redirectURIs: [TenantHarness.callback],
        postLogoutRedirectURIs: [TenantHarness.signedOut],
        backChannelLogoutURI: "http://localhost:3000/back", frontChannelLogoutURI: "http://localhost:3000/front")

    let folder = TemporaryFolder()
    let clock = TestClock()
    /// Takes the logout tokens.
    let application: Checkpoint
    let tenant: DemoTenant

    init(_ fault: String? = nil) throws {
        application = Checkpoint()
        application.intercept { _ in HTTPResponse(.ok) }
        let network = InMemoryNetwork()
        network.connect("http://localhost:3000", to: application)
        tenant = try DemoTenant(
            configuration: DemoTenantConfiguration(
                publicURL: try #require(HTTPURL("http://localhost:3001")), form: .plain, clients: [Self.client],
                policies: DemoPolicy.plain,
                fault: try fault.map { try #require(DemoFault.named($0), "\($0)") },
                databasePath: folder.file("tenant.sqlite")
            ).with(signingKeys: SigningKeyPool.keys()),
            masterKey: .random(), client: network, now: clock.now)
    }

    /// With tokens of an algorithm.
    init(_ fault: String, signedWith algorithm: SignatureAlgorithm) throws {
        try self.init(fault)
        tenant.fault = tenant.fault?.signed(with: algorithm)
    }

    func get(_ target: String, _ fields: HTTPFields = [:]) async throws -> (response: HTTPResponse, json: JSONValue?) {
        var all: HTTPFields = [.host: "localhost:3001"]
        all.append(contentsOf: fields)
        let response = await tenant.respond(to: HTTPRequest(method: .get, target: target, fields: all))
        return (response, try? JSONValue(parsing: response.body))
    }

    /// The status of the response of UserInfo to a form.
    func postUserInfo(_ form: FormParameters, _ fields: HTTPFields = [:]) async throws -> HTTPStatus {
        var all: HTTPFields = [.host: "localhost:3001", .contentType: "application/x-www-form-urlencoded"]
        all.append(contentsOf: fields)
        let body = Array(form.encoded.utf8)
        return await tenant.respond(to: HTTPRequest(method: .post, target: "/userinfo", fields: all, body: body)).status
    }

    func metadata() async throws -> JSONValue {
        try #require(try await get("/.well-known/openid-configuration").json)
    }

    /// Signs Alice in and returns the response.
    func signIn(_ browser: inout TenantBrowser, scope: String = "openid profile email") async throws -> FormParameters {
        let request: FormParameters = [
            "client_id": "companion", "redirect_uri": TenantHarness.callback, "response_type": "code", "scope": scope,
            "state": "s", "nonce": "n", "code_challenge": TenantHarness.challenge, "code_challenge_method": "S256",
        ]
        let page = await browser.get("/authorize?\(request.encoded)")
        guard page.isSignIn else { return try page.redirect() }
        return try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
    }

    /// The token response for a code, with the secret by HTTP Basic.
    func tokens(
        _ answer: FormParameters, secretInBody: Bool = false, verifier: String = TenantHarness.verifier,
        clientID: String = "companion", secret: String? = client.secret
    ) async throws -> HTTPResponse {
        var form: FormParameters = [
            "grant_type": "authorization_code", "code": try answer.required("code"),
            "redirect_uri": TenantHarness.callback, "code_verifier": verifier,
        ]
        var fields: HTTPFields = [.host: "localhost:3001", .contentType: "application/x-www-form-urlencoded"]
        if secretInBody {
            form.append("client_id", clientID)
            form.append("client_secret", secret)
        } else {
            let pair = "\(clientID):\(PercentEncoding.encode(secret ?? ""))"
            fields[.authorization] = "Basic \(Data(pair.utf8).base64EncodedString())"
        }
        return await tenant.respond(
            to: HTTPRequest(method: .post, target: "/token", fields: fields, body: Array(form.encoded.utf8)))
    }

    func body(scope: String = "openid profile email") async throws -> JSONValue {
        var browser = TenantBrowser(tenant: tenant)
        return try JSONValue(parsing: try await tokens(try await signIn(&browser, scope: scope)).body)
    }

    /// Header, claims and whether the signature matches the published keys.
    func read(_ text: String?) async throws -> (header: JSONValue, claims: JSONValue, isGood: Bool) {
        let text = try #require(text)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let header = try JSONValue(parsing: try Base64URL.decode(parts[0]))
        let claims = try JSONValue(parsing: try Base64URL.decode(parts[1]))
        let address = try #require(try await metadata()["jwks_uri"]?.string.flatMap { HTTPURL($0) })
        let keys = try JSONWebKeySet(parsing: try await get(address.path).response.body)
        let named = header["kid"]?.string.map(keys.keys(withID:)) ?? keys.keys
        let token = try? JSONWebSignature(compact: text)
        let isGood = named.contains { key in
            (try? token?.verify(with: key, allowing: Set(SignatureAlgorithm.allCases))) != nil && token != nil
        }
        return (header, claims, isGood)
    }
}
