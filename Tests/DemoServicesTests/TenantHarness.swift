import DemoServices
import FoundationEssentials
import HTTP
import JOSE
import JOSETestSupport
import JSON
import Storage
import TestSupport
import Testing

/// A demo tenant in memory except for its database, with a clock moved by hand.
struct TenantHarness {
    static let callback = "http://localhost:3000/auth/openid/return"
    static let signedOut = "http://localhost:3000/signed-out"
    static let tenantID = DemoTenantConfiguration.exampleTenantID
    static let read = "https://contoso.onmicrosoft.com/tasks/tasks.read"
    static let write = "https://contoso.onmicrosoft.com/tasks/tasks.write"
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    static let publicClient = RegisteredClient(
        clientID: "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6",
        redirectURIs: [
            callback, "https://app.example.com/return?from=tenant", "https://[fd00::2]:3443/return",
            "urn:ietf:wg:oauth:2.0:oob",
        ],
        postLogoutRedirectURIs: [signedOut, "urn:ietf:wg:oauth:2.0:oob"], apiScopes: [read, write])
    static let confidentialClient = RegisteredClient(
        clientID: "11111111-bcf2-44d5-8fb7-b8bbc0b29dc6", secret: "s3cret:/+ %ü",
        redirectURIs: ["https://fabrikam.example.com/return"],
        postLogoutRedirectURIs: ["https://fabrikam.example.com/"])
    static let singlePageClient = RegisteredClient(
        clientID: "22222222-bcf2-44d5-8fb7-b8bbc0b29dc6", redirectURIs: ["https://spa.example.com/"],
        apiScopes: ["https://contoso.onmicrosoft.com/other/use"], requiresCodeChallenge: true)

    let clock: TestClock
    let folder: TemporaryFolder
    let masterKey: MasterKey
    let tenant: DemoTenant

    init(
        clock: TestClock = TestClock(), folder: TemporaryFolder = TemporaryFolder(),
        masterKey: MasterKey = .random(), change: (inout DemoTenantConfiguration) -> Void = { _ in }
    ) throws {
        var configuration = DemoTenantConfiguration(
            publicURL: try #require(HTTPURL("http://localhost:3001")),
            otherURLs: [try #require(HTTPURL("http://127.0.0.1:3001"))],
            clients: [Self.publicClient, Self.confidentialClient, Self.singlePageClient],
            databasePath: folder.file("tenant.sqlite"))
        configuration.policies.append(
            DemoPolicy(name: "B2C_1_tfp", kind: .signUpSignIn, issuerForm: .policy))
        change(&configuration)
        self.clock = clock
        self.folder = folder
        self.masterKey = masterKey
        tenant = try DemoTenant(
            configuration: configuration.with(signingKeys: SigningKeyPool.keys()), masterKey: masterKey,
            now: clock.now)
    }

    /// The tenant restarted on the same files.
    func restarted(change: (inout DemoTenantConfiguration) -> Void = { _ in }) throws -> TenantHarness {
        try TenantHarness(clock: clock, folder: folder, masterKey: masterKey, change: change)
    }

    var browser: TenantBrowser { TenantBrowser(tenant: tenant) }

    /// A good authorization request, of which tests change one thing.
    static func authorize(
        policy: String = "B2C_1_susi", client: RegisteredClient = publicClient, _ changes: [String: String?] = [:]
    ) -> String {
        var parameters: [String: String] = [
            "client_id": client.clientID, "redirect_uri": client.redirectURIs[0], "response_type": "code",
            "scope": "openid offline_access \(client.clientID)", "state": "st&te =/ü", "nonce": "n-0S6",
            "code_challenge": challenge, "code_challenge_method": "S256",
        ]
        for (name, value) in changes { parameters[name] = value }
        let form = FormParameters(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return "/contoso.onmicrosoft.com/\(policy)/oauth2/v2.0/authorize?\(form.encoded)"
    }

    /// Posts to the token endpoint.
    func token(
        policy: String = "B2C_1_susi", _ parameters: [String: String?], fields: HTTPFields = [:]
    ) async -> HTTPResponse {
        let form = FormParameters(
            parameters.compactMap { name, value in value.map { (name, $0) } }.sorted { $0.0 < $1.0 })
        var all: HTTPFields = [.host: "localhost:3001", .contentType: "application/x-www-form-urlencoded"]
        all.append(contentsOf: fields)
        return await tenant.respond(
            to: HTTPRequest(
                method: .post, target: "/contoso.onmicrosoft.com/\(policy)/oauth2/v2.0/token", fields: all,
                body: Array(form.encoded.utf8)))
    }

    /// A good token request for a code.
    static func codeRequest(
        _ code: String, client: RegisteredClient = publicClient, _ changes: [String: String?] = [:]
    ) -> [String: String?] {
        var parameters: [String: String?] = [
            "grant_type": "authorization_code", "client_id": client.clientID, "code": code,
            "redirect_uri": client.redirectURIs[0], "code_verifier": verifier, "client_secret": client.secret,
        ]
        for (name, value) in changes { parameters[name] = .some(value) }
        return parameters
    }

    /// Signs a persona in and returns the code.
    func code(
        policy: String = "B2C_1_susi", client: RegisteredClient = publicClient, persona: String = "alice",
        _ changes: [String: String?] = [:]
    ) async throws -> String {
        var browser = browser
        let page = await browser.get(Self.authorize(policy: policy, client: client, changes))
        let answer = await browser.post(page, ["action": "persona", "persona": persona])
        return try answer.redirect(to: client.redirectURIs[0]).required("code")
    }

    /// Signs a persona in and returns the token response.
    func tokens(
        policy: String = "B2C_1_susi", persona: String = "alice", _ changes: [String: String?] = [:]
    ) async throws -> JSONValue {
        let code = try await code(policy: policy, persona: persona, changes)
        let response = await token(policy: policy, Self.codeRequest(code))
        try #require(response.status == .ok, "\(response.text)")
        return try JSONValue(parsing: response.body)
    }

    /// The public keys of a policy.
    func keys(policy: String = "B2C_1_susi") async throws -> JSONWebKeySet {
        let response = await browser.fetch("/contoso.onmicrosoft.com/\(policy)/discovery/v2.0/keys")
        return try JSONWebKeySet(parsing: response.body)
    }

    /// The claims of a token whose signature is valid.
    func claims(_ token: String?, policy: String = "B2C_1_susi") async throws -> JSONValue {
        let token = try JSONWebSignature(compact: try #require(token))
        let keyID = try #require(token.header.keyID)
        let key = try #require(try await keys(policy: policy).keys(withID: keyID).first)
        try token.verify(with: key, allowing: [.rs256])
        return try token.claims()
    }
}
