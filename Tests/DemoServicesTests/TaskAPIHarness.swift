import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

/// A demo task API that trusts the keys of a forge.
struct TaskAPIHarness {
    static let issuer = "http://localhost:3001/c64a4f7d-3091-4c73-a722-a3f069694217/v2.0/"
    static let metadata =
        "http://localhost:3001/contoso.onmicrosoft.com/b2c_1_susi/v2.0/.well-known/openid-configuration"
    static let keys = "http://localhost:3001/contoso.onmicrosoft.com/b2c_1_susi/discovery/v2.0/keys"
    static let audience = "https://contoso.onmicrosoft.com/tasks"
    static let clientID = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"

    let clock: TestClock
    let folder: TemporaryFolder
    let forge: TokenForge
    let client: ScriptedHTTPClient
    let api: DemoTaskAPI

    init(
        clock: TestClock = TestClock(), folder: TemporaryFolder = TemporaryFolder(), client: ScriptedHTTPClient? = nil,
        change: (inout DemoTaskAPIConfiguration) -> Void = { _ in }
    ) throws {
        forge = try TokenForge()
        self.clock = clock
        self.folder = folder
        let metadata: JSONValue = ["issuer": .string(Self.issuer), "jwks_uri": .string(Self.keys)]
        let (document, set) = (metadata.encoded(), try forge.keySet().json.encoded())
        self.client =
            client
            ?? ScriptedHTTPClient { request throws(HTTPClientError) in
                request.url.description == Self.metadata ? .json(document) : .json(set)
            }
        var configuration = DemoTaskAPIConfiguration(
            trustedMetadata: [try #require(HTTPURL(Self.metadata))], audiences: [Self.audience],
            clientIDs: [Self.clientID], readScopes: ["tasks.read"], writeScopes: ["tasks.write"],
            databasePath: folder.file("tasks.sqlite"))
        change(&configuration)
        api = try DemoTaskAPI(configuration: configuration, client: self.client, now: clock.now)
    }

    /// The claims of a good token, of which tests change one thing; `.null` removes a claim.
    func claims(_ changes: [String: JSONValue] = [:]) -> JSONValue {
        let time = Int64(clock.date.timeIntervalSince1970)
        var claims: [String: JSONValue] = [
            "iss": .string(Self.issuer), "aud": .string(Self.audience), "exp": .integer(time + 3600),
            "nbf": .integer(time), "iat": .integer(time), "sub": "alice", "oid": "alice", "tfp": "B2C_1_susi",
            "scp": "tasks.read tasks.write", "azp": .string(Self.clientID),
        ]
        for (name, value) in changes { claims[name] = value == .null ? nil : value }
        return .object(claims)
    }

    func token(_ changes: [String: JSONValue] = [:]) throws -> String { try forge.token(claims(changes)) }

    /// A request with alice's token, or another.
    func send(
        _ method: HTTPMethod, _ target: String, token: String? = nil, json: JSONValue? = nil,
        form: FormParameters? = nil, key: [String] = []
    ) async throws -> HTTPResponse {
        var fields: HTTPFields = [.authorization: "Bearer \(try token ?? self.token())"]
        for key in key { fields.append(.idempotencyKey, key) }
        var body: [UInt8] = []
        if let json {
            fields[.contentType] = "application/json; charset=utf-8"
            body = json.encoded()
        } else if let form {
            fields[.contentType] = "application/x-www-form-urlencoded"
            body = Array(form.encoded.utf8)
        }
        return await api.respond(to: HTTPRequest(method: method, target: target, fields: fields, body: body))
    }

    /// The tasks as `/api/tasks` lists them.
    func list(token: String? = nil) async throws -> [JSONValue] {
        let response = try await send(.get, "/api/tasks", token: token)
        try #require(response.status == .ok, "\(response.text)")
        return try #require(try JSONValue(parsing: response.body).array)
    }

    func texts(token: String? = nil) async throws -> [String] {
        try await list(token: token).compactMap { $0["Text"]?.string }
    }
}

extension HTTPResponse {
    /// The body of an error, which must be a problem document that repeats the status.
    func problem() throws -> JSONValue {
        #expect(fields[.contentType] == "application/problem+json")
        let json = try JSONValue(parsing: body)
        #expect(json["status"]?.integer == Int64(status.code))
        #expect(json["title"]?.string != nil && json["detail"]?.string != nil)
        return json
    }
    var json: JSONValue? { try? JSONValue(parsing: body) }
}
