import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import OpenIDConnect
import TestSupport
import Testing

@testable import WebCompanion

/// What the log says of the provider when the program starts.
@Suite struct ProviderStartupCheckTests {
    private static let base = "https://contoso.b2clogin.com/contoso.onmicrosoft.com"
    private static let issuer = "https://contoso.b2clogin.com/775527ff-9a37-4307-8b3d-cc311f58d925/v2.0/"

    private static func metadata(_ change: (inout [String: JSONValue]) -> Void = { _ in }) -> HTTPResponse {
        var metadata: [String: JSONValue] = [
            "issuer": .string(issuer), "authorization_endpoint": .string("\(base)/oauth2/v2.0/authorize"),
            "token_endpoint": .string("\(base)/oauth2/v2.0/token"), "jwks_uri": .string("\(base)/discovery/v2.0/keys"),
        ]
        change(&metadata)
        return .json(JSONValue.object(metadata).encoded())
    }

    /// The warnings about a tenant with a document for each policy, by name.
    private func warnings(
        _ documents: [(policy: String, response: Result<HTTPResponse, HTTPClientError>)]
    ) async throws -> [String] {
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            let policy = (try? request.url.queryParameters())?.first("p")
            guard let document = documents.first(where: { $0.policy == policy }) else { throw .cannotConnect }
            return try document.response.get()
        }
        let check = ProviderStartupCheck(
            relyingParty: RelyingParty(
                authority: try .parse(authority: try url(Self.base)),
                registration: ClientRegistration(
                    clientID: "x", redirectURI: "http://localhost:3000/auth/openid/return"),
                client: client, now: { Date() }), policies: documents.map(\.policy))
        let warnings = await check.warnings()
        for warning in warnings { ShownTexts.record(warning) }
        return warnings
    }

    @Test func `every policy is looked at, and the line names it`() async throws {
        let found = try await warnings([
            ("B2C_1_susi", .success(Self.metadata())),
            ("B2C_1_edit", .success(Self.metadata { $0["require_pushed_authorization_requests"] = true })),
            ("B2C_1_reset", .success(.text("No such flow.", status: .notFound))),
        ])
        #expect(found.count == 2, "\(found)")
        #expect(found.first?.hasPrefix("Nobody can use the policy B2C_1_edit: ") == true)
        #expect(found.first?.contains("require_pushed_authorization_requests: true") == true)
        #expect(found.last?.hasPrefix("Nobody can use the policy B2C_1_reset: ") == true)
        #expect(found.last?.contains("status 404") == true && found.last?.hasSuffix(" It says: No such flow.") == true)
    }

    @Test func `what holds for several policies is one line`() async throws {
        let odd = Self.metadata {
            $0["require_signed_request_object"] = true
            $0["end_session_endpoint"] = ""
        }
        let found = try await warnings([("B2C_1_susi", .success(odd)), ("B2C_1_edit", .success(odd))])
        #expect(found.count == 2, "\(found)")
        #expect(found.first?.hasPrefix("Nobody can use the policies B2C_1_susi, B2C_1_edit: ") == true)
        #expect(
            found.last?.hasPrefix("The provider's metadata of the policies B2C_1_susi, B2C_1_edit is used without ")
                == true)
    }

    @Test func `a provider that is right, or away, is nothing to warn of`() async throws {
        #expect(
            try await warnings([
                ("B2C_1_susi", .success(Self.metadata())), ("B2C_1_edit", .failure(.cannotConnect)),
                ("B2C_1_reset", .success(.text("later", status: .serviceUnavailable))),
            ]) == [])
    }
}
