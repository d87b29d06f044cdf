import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import TestSupport
import Testing

/// What scripts of other origins may read of the tenant's responses (Fetch section 3.2).
struct CrossOriginTests {
    static let application = "http://localhost:8000"

    private func harness(secret: String? = nil, isUsedByScripts: Bool = true) throws -> ClientHarness {
        try ClientHarness(
            isOrdinary: true,
            client: RegisteredClient(
                clientID: "my-client", secret: secret,
                redirectURIs: ["\(Self.application)/callback", "com.example.app:/callback"],
                isUsedByScripts: isUsedByScripts))
    }

    private func preflight(
        _ harness: ClientHarness, _ path: String, origin: String?, method: String? = "POST"
    ) async throws -> HTTPResponse {
        var fields: HTTPFields = [:]
        if let origin { fields[.origin] = origin }
        if let method { fields[try #require(HTTPField.Name("Access-Control-Request-Method"))] = method }
        return await harness.send(.options, path, nil, fields)
    }

    private func allowed(_ response: HTTPResponse) throws -> String? {
        response.fields[try #require(HTTPField.Name("Access-Control-Allow-Origin"))]
    }

    @Test(arguments: [
        "null", "*", "http://localhost:8001", "https://localhost:8000", "http://localhost", "http://localhost:8000/",
        "http://LOCALHOST:8000", "http://evil.example", "http://localhost:80001", "com.example.app:",
    ])
    func `another origin may not read what a token endpoint and UserInfo say`(origin: String) async throws {
        let harness = try harness()
        for path in ["/token", "/userinfo"] {
            let preflight = try await preflight(harness, path, origin: origin)
            #expect(preflight.status == .methodNotAllowed)
            #expect(try allowed(preflight) == nil)
            #expect(preflight.fields[.accessControlAllowHeaders] == nil)
            let response = await harness.send(.post, path, [:], [.origin: origin])
            #expect(try allowed(response) == nil)
            #expect(response.fields[.vary] == "Origin")
        }
    }

    @Test func `a client with a secret has no scripts`() async throws {
        let harness = try harness(secret: "s3cret")
        #expect(try allowed(try await preflight(harness, "/token", origin: Self.application)) == nil)
        #expect(try allowed(await harness.send(.post, "/token", [:], [.origin: Self.application])) == nil)
    }

    @Test func `an application that is no single-page application may not either`() async throws {
        let harness = try harness(isUsedByScripts: false)
        #expect(try allowed(try await preflight(harness, "/token", origin: Self.application)) == nil)
    }

    @Test func `two origins are none`() async throws {
        let harness = try harness()
        var fields: HTTPFields = [.origin: Self.application]
        fields.append(.origin, Self.application)
        #expect(try allowed(await harness.send(.post, "/token", [:], fields)) == nil)
    }

    @Test func `a request for options that is no preflight is an unknown method`() async throws {
        let response = try await preflight(try harness(), "/token", origin: Self.application, method: nil)
        #expect(response.status == .methodNotAllowed)
    }

    @Test(arguments: ["/authorize", "/logout", "/", "/sign-in"])
    func `no page may be read`(path: String) async throws {
        let harness = try harness()
        #expect(try allowed(try await preflight(harness, path, origin: Self.application)) == nil)
        #expect(try allowed(await harness.send(.get, path, nil, [.origin: Self.application])) == nil)
    }

    @Test func `no response allows cookies`() async throws {
        let harness = try harness()
        let name = try #require(HTTPField.Name("Access-Control-Allow-Credentials"))
        for path in ["/token", "/userinfo", "/keys", "/.well-known/openid-configuration"] {
            #expect(try await preflight(harness, path, origin: Self.application).fields[name] == nil)
            #expect(await harness.send(.get, path, nil, [.origin: Self.application]).fields[name] == nil)
        }
    }

    @Test func `the origin of a single-page application may read the token endpoint and UserInfo, refusals too`()
        async throws
    {
        let harness = try harness()
        for (path, methods) in [("/token", "POST"), ("/userinfo", "GET, POST")] {
            let preflight = try await preflight(harness, path, origin: Self.application)
            #expect(preflight.status == .noContent)
            #expect(try allowed(preflight) == Self.application)
            #expect(preflight.fields[.vary] == "Origin")
            #expect(preflight.fields[.accessControlAllowHeaders] == "Authorization, Content-Type")
            #expect(preflight.fields[try #require(HTTPField.Name("Access-Control-Allow-Methods"))] == methods)
            let response = await harness.send(.post, path, [:], [.origin: Self.application])
            #expect([400, 401].contains(response.status.code))
            #expect(try allowed(response) == Self.application)
            #expect(response.fields[.vary] == "Origin")
        }
    }

    @Test(arguments: ["/keys", "/.well-known/openid-configuration"])
    func `everybody may read metadata and keys`(path: String) async throws {
        let harness = try harness(secret: "s3cret")
        for origin in ["http://evil.example", nil] {
            var fields: HTTPFields = [:]
            if let origin { fields[.origin] = origin }
            let response = await harness.send(.get, path, nil, fields)
            #expect(response.status == .ok)
            #expect(try allowed(response) == "*")
        }
        #expect(try await preflight(harness, path, origin: "http://evil.example", method: "GET").status == .noContent)
    }
}
