import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSETestSupport
import JSON
import Storage
import TestSupport
import Testing

/// The demo tenant for one client that a user writes, in memory except for its database.
struct ClientHarness {
    static let client = RegisteredClient(
        clientID: "my-client", secret: "s3cret-of-my-client", redirectURIs: [TenantHarness.callback],
        backChannelLogoutURI: "http://localhost:3000/back")
    static let origin = "http://localhost:3001"

    let folder = TemporaryFolder()
    let clock = TestClock()
    /// Takes the logout tokens.
    let application = Checkpoint()
    let tenant: DemoTenant

    init(
        isOrdinary: Bool = false, client: RegisteredClient = ClientHarness.client,
        change: (inout DemoTenantConfiguration) -> Void = { _ in }
    ) throws {
        let network = InMemoryNetwork()
        network.connect("http://localhost:3000", to: application)
        var configuration = DemoTenantConfiguration(
            publicURL: try #require(HTTPURL(Self.origin)), form: .plain, clients: [client],
            policies: DemoPolicy.plain, trial: isOrdinary ? nil : ClientTrial(version: "1.2.3"),
            databasePath: folder.file("tenant.sqlite"))
        change(&configuration)
        tenant = try DemoTenant(
            configuration: configuration.with(signingKeys: SigningKeyPool.keys()), masterKey: .random(),
            client: network, now: clock.now)
    }

    var browser: TenantBrowser { TenantBrowser(tenant: tenant) }

    func send(
        _ method: HTTPMethod, _ target: String, _ form: FormParameters? = nil, _ fields: HTTPFields = [:],
        from peer: String = "127.0.0.1"
    ) async -> HTTPResponse {
        var all: HTTPFields = [.host: "localhost:3001"]
        if form != nil { all[.contentType] = "application/x-www-form-urlencoded" }
        all.append(contentsOf: fields)
        return await tenant.respond(
            to: HTTPRequest(
                method: method, target: target, fields: all, body: Array((form?.encoded ?? "").utf8),
                connection: HTTPRequest.Connection(remoteAddress: peer)))
    }

    func arm(_ fault: String) async {
        let response = await send(.post, "/client", ["arm": fault], [.origin: Self.origin])
        #expect(response.status == .seeOther)
    }

    func report() async throws -> JSONValue {
        try JSONValue(parsing: await send(.get, "/client/report.json").body)
    }

    /// Outcome and verdict of a fault, such as `used-token failed`.
    func result(_ fault: String) async throws -> String {
        let row = try await report()["faults"]?.array?.first { $0["name"]?.string == fault }
        return "\(row?["outcome"]?.string ?? "none") \(row?["verdict"]?.string ?? "none")"
    }

    /// The checklist of the last sign-in: name and verdict.
    func checklist() async throws -> [String: String] {
        let items = try await report()["sign_ins"]?.array?.first?["checklist"]?.array ?? []
        return Dictionary(
            items.compactMap { item in item["name"]?.string.map { ($0, item["verdict"]?.string ?? "") } },
            uniquingKeysWith: { $1 })
    }

    /// Signs Alice in and returns the response, with a new `state` and `nonce`.
    func signIn(_ changes: [String: String?] = [:]) async throws -> FormParameters {
        var browser = browser
        return try await signIn(&browser, changes)
    }

    func signIn(_ browser: inout TenantBrowser, _ changes: [String: String?] = [:]) async throws -> FormParameters {
        let page = await browser.get(Self.authorize(changes))
        return try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
    }

    static func authorize(_ changes: [String: String?] = [:]) -> String {
        var parameters: [String: String] = [
            "client_id": client.clientID, "redirect_uri": TenantHarness.callback, "response_type": "code",
            "scope": "openid offline_access", "state": RandomBytes.token(), "nonce": RandomBytes.token(),
            "code_challenge": TenantHarness.challenge, "code_challenge_method": "S256",
        ]
        for (name, value) in changes { parameters[name] = value }
        let form = FormParameters(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return "/authorize?\(form.encoded)"
    }

    func token(_ form: FormParameters, of client: RegisteredClient = Self.client) async throws -> JSONValue {
        var form = form
        form.append("client_id", client.clientID)
        form.append("client_secret", client.secret)
        return try JSONValue(parsing: await send(.post, "/token", form).body)
    }

    /// Redeems the code of a response.
    func spend(_ answer: FormParameters, of client: RegisteredClient = Self.client) async throws -> JSONValue {
        try await token(
            [
                "grant_type": "authorization_code", "code": try answer.required("code"),
                "redirect_uri": TenantHarness.callback, "code_verifier": TenantHarness.verifier,
            ], of: client)
    }

    func refresh(_ tokens: JSONValue) async throws -> JSONValue {
        try await token([
            "grant_type": "refresh_token", "refresh_token": try #require(tokens["refresh_token"]?.string),
        ])
    }

    /// Calls UserInfo with the access token.
    func use(_ tokens: JSONValue) async throws {
        let token = try #require(tokens["access_token"]?.string)
        #expect(await send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"]).status == .ok)
    }

    /// What a client does that refuses nothing.
    func resume() async throws { try await use(try await spend(try await signIn())) }

    /// The issuer of the ID token that a code is redeemed for.
    func issuer(_ answer: FormParameters) async throws -> String? {
        let token = try #require(try await spend(answer)["id_token"]?.string)
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))["iss"]?.string
    }
}
