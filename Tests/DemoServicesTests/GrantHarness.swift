import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// A plain provider with its control interface and three clients, for the grants and endpoints beside the sign-in.
struct GrantHarness {
    static let client = RegisteredClient(
        clientID: ClientHarness.client.clientID, secret: ClientHarness.client.secret,
        redirectURIs: [TenantHarness.callback], apiScopes: [TenantHarness.read, TenantHarness.write])
    static let other = RegisteredClient(
        clientID: "other", secret: "s3cret-of-the-other", redirectURIs: [TenantHarness.callback])
    static let app = RegisteredClient(
        clientID: "app", redirectURIs: [TenantHarness.callback], isUsedByScripts: true)

    let control: ControlHarness
    var client: ClientHarness { control.client }

    init(change: (inout DemoTenantConfiguration) -> Void = { _ in }) throws {
        control = try ControlHarness { configuration in
            configuration.clients = [Self.client, Self.other, Self.app]
            change(&configuration)
        }
    }

    /// Posts a form to an endpoint, with the client's secret in it.
    func post(
        _ path: String, _ form: FormParameters, as client: RegisteredClient? = GrantHarness.client
    ) async -> HTTPResponse {
        var form = form
        if let client {
            form.append("client_id", client.clientID)
            form.append("client_secret", client.secret)
        }
        return await self.client.send(.post, path, form)
    }

    /// The response of an endpoint, which has to be JSON.
    func json(
        _ path: String, _ form: FormParameters, as client: RegisteredClient? = GrantHarness.client
    ) async throws -> JSONValue {
        try JSONValue(parsing: await post(path, form, as: client).body)
    }

    /// The tokens of a sign-in of Alice.
    func tokens(
        _ client: RegisteredClient = GrantHarness.client, scope: String = "openid offline_access profile"
    ) async throws -> JSONValue {
        let answer = try await self.client.signIn(["client_id": client.clientID, "scope": scope])
        return try await self.client.spend(answer, of: client)
    }

    /// The status of UserInfo for an access token.
    func userInfo(_ token: String?) async -> HTTPStatus {
        await client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token ?? "")"]).status
    }

    func metadata() async throws -> JSONValue {
        try JSONValue(parsing: await client.send(.get, "/.well-known/openid-configuration").body)
    }

    /// The claims of a token, whose signature is not looked at.
    static func claims(_ token: JSONValue?) throws -> JSONValue {
        let parts = try #require(token?.string).split(separator: ".")
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))
    }
}
