import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JSON
import TestSupport
import Testing

/// Faults: each does what its name says, and nothing else.
@Suite struct FaultTests {
    @Test func `names are unique, and a B2C tenant has no fault unless one is set`() throws {
        #expect(Set(DemoFault.all.map(\.name)).count == DemoFault.all.count)
        #expect(DemoFault.named("oidcc-client-test-invalid-iss")?.demand == .refuse(.idToken))
        #expect(DemoFault.named("oidcc-client-test-invalid-is") == nil)
        #expect(try TenantHarness().tenant.fault == nil)
    }

    private static let algorithms: [SignatureAlgorithm] = [.rs256, .es256, .ps256]

    /// Every fault that changes the ID token changes the claims that it names and leaves the signature good.
    @Test(arguments: DemoFault.all.filter { $0.point == .token && !$0.isOfTransfer }, algorithms)
    func `an ID token differs from a right one by what the fault names`(
        _ fault: DemoFault, algorithm: SignatureAlgorithm
    ) async throws {
        let harness = try PlainProviderHarness(fault.name, signedWith: algorithm)
        let fault = try #require(harness.tenant.fault)
        let body = try await harness.body()
        let token = try await harness.read(body["id_token"]?.string)
        var isForged = false
        for change in fault.changes {
            switch change {
            case .claim(.idToken, let name, let value): #expect(token.claims[name] == value)
            case .audienceList(let more):
                #expect(token.claims["aud"]?.array == [.string("companion")] + more.map(JSONValue.string))
            case .expired(let seconds):
                #expect(token.claims["exp"]?.integer == Int64(harness.clock.date.timeIntervalSince1970) - seconds)
            case .algorithm(let algorithm):
                #expect(
                    try await harness.metadata()["id_token_signing_alg_values_supported"] == [
                        .string(algorithm.rawValue)
                    ])
            case .signature(_, let signature):
                switch signature {
                case .none: #expect(token.header["alg"] == "none")
                case .brokenHMAC, .publicKeyAsSecret: #expect(token.header["alg"] == "HS256")
                case .noneMixedCase: #expect(token.header["alg"] == "nOnE")
                case .unknownCritical: #expect(token.header["crit"]?.array?.count == 1)
                case .ofAttacker: #expect(token.header["alg"] == .string(algorithm.rawValue))
                case .other(let other): #expect(token.header["alg"] == .string(other.rawValue))
                case .broken: break
                }
                if case .other = signature {} else { isForged = true }
            case .token(let name, let value): #expect(body[name] == value)
            default: break
            }
        }
        #expect(token.isGood == !isForged)
        let usual = ["iss": "http://localhost:3001", "aud": "companion", "nonce": "n"] as [String: JSONValue]
        for (name, value) in usual
        where !fault.changes.contains(where: { if case .claim(_, name, _) = $0 { true } else { false } }) {
            if name == "aud", token.claims[name]?.array != nil { continue }
            #expect(token.claims[name] == value, "\(name)")
        }
        #expect(harness.tenant.requests(at: .token) == 1)
    }

    @Test func `without the Basic scheme the token endpoint of client-secret-basic says no`() async throws {
        let harness = try PlainProviderHarness("oidcc-client-test-client-secret-basic")
        var browser = TenantBrowser(tenant: harness.tenant)
        let answer = try await harness.signIn(&browser)
        #expect(try await harness.tokens(answer, secretInBody: true).status == .badRequest)
        #expect(try await harness.tokens(answer).status == .ok)
        #expect(try await harness.metadata()["token_endpoint_auth_methods_supported"] == ["client_secret_basic"])
    }

    @Test(arguments: [
        ("fapi2-security-profile-final-client-test-remove-authorization-response-iss", "iss", nil),
        (
            "fapi2-security-profile-final-client-test-invalid-authorization-response-iss", "iss",
            "https://somebody-else.example.org"
        ),
        (
            "fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-missing-state-fails",
            "state", nil
        ),
        ("oidcc-client-test-form-post-error", "error", "login_required"),
        ("query-error", "error", "interaction_required"),
    ])
    func `the response differs by one parameter`(name: String, parameter: String, value: String?) async throws {
        let harness = try PlainProviderHarness(name)
        var browser = TenantBrowser(tenant: harness.tenant)
        let answer = try await harness.signIn(&browser)
        #expect(answer.first(parameter) == value)
        #expect(harness.tenant.requests(at: .authorization) == 1)
    }

    @Test(
        arguments: [
            ("oidcc-client-test-kid-absent-single-jwks", 1), ("oidcc-client-test-kid-absent-multiple-jwks", 2),
        ], algorithms)
    func `keys without names`(fault: (name: String, count: Int), algorithm: SignatureAlgorithm) async throws {
        let harness = try PlainProviderHarness(fault.name, signedWith: algorithm)
        let token = try await harness.read(try await harness.body()["id_token"]?.string)
        #expect(token.header["kid"] == nil)
        #expect(token.isGood)
        let keys = try JSONWebKeySet(parsing: try await harness.get("/keys").response.body).keys
        #expect(keys.count == fault.count)
        #expect(keys.allSatisfy { $0.keyID == nil })
    }

    @Test(
        arguments: [
            "oidcc-client-test-signing-key-rotation", "oidcc-client-test-signing-key-rotation-just-before-signing",
        ], algorithms)
    func `from the second sign-in on there is another key`(name: String, algorithm: SignatureAlgorithm) async throws {
        let harness = try PlainProviderHarness(name, signedWith: algorithm)
        let first = try await harness.read(try await harness.body()["id_token"]?.string)
        let second = try await harness.read(try await harness.body()["id_token"]?.string)
        #expect(first.isGood && second.isGood)
        #expect(first.header["kid"] != second.header["kid"])
    }

    @Test func `the address of the keys moves with every start`() async throws {
        let harness = try PlainProviderHarness("oidcc-client-test-discovery-jwks-uri-keys")
        let first = try await harness.metadata()["jwks_uri"]
        #expect(try await harness.metadata()["jwks_uri"] == first)
        harness.tenant.fault = DemoFault.named("oidcc-client-test-discovery-jwks-uri-keys")
        #expect(try await harness.metadata()["jwks_uri"] != first)
        #expect(harness.tenant.requests(at: .metadata) == 1, "a new fault begins to count anew")
    }

    @Test func `the key of ES256 is the same for all faults, as a client may keep it`() async throws {
        let harness = try PlainProviderHarness("oidcc-client-test", signedWith: .es256)
        let first = try await harness.read(try await harness.body()["id_token"]?.string)
        harness.tenant.fault = .control(signedWith: .es256)
        let second = try await harness.read(try await harness.body()["id_token"]?.string)
        #expect(first.isGood && second.isGood)
        #expect(first.header["alg"] == "ES256")
        #expect(first.header["kid"] == second.header["kid"])
    }

    @Test func `UserInfo about somebody else has no claim of the right one`() async throws {
        let harness = try PlainProviderHarness("oidcc-client-test-userinfo-invalid-sub")
        let access = try #require(try await harness.body()["access_token"]?.string)
        let claims = try #require(try await harness.get("/userinfo", [.authorization: "Bearer \(access)"]).json?.object)
        for (name, value) in claims {
            let text = try #require(value.string)
            #expect(text.contains(DemoFault.somebodyElse) || text == DemoFault.markedName, "\(name)")
        }
    }

    @Test func `what the client asked for is known until the next fault`() async throws {
        let harness = try PlainProviderHarness("oidcc-client-test-nonce-invalid")
        #expect(harness.tenant.latestRequest == nil)
        _ = try await harness.body()
        let request = try #require(harness.tenant.latestRequest)
        #expect(request.hasNonce && request.hasCodeChallenge && !request.wantsForm)
        harness.tenant.fault = nil
        #expect(harness.tenant.latestRequest == nil)
    }

    @Test(arguments: algorithms)
    func `a signed UserInfo is a token of the provider for the application`(algorithm: SignatureAlgorithm) async throws
    {
        let harness = try PlainProviderHarness("oidcc-client-test-userinfo-signed", signedWith: algorithm)
        let access = try #require(try await harness.body()["access_token"]?.string)
        let answer = try await harness.get("/userinfo", [.authorization: "Bearer \(access)"]).response
        #expect(answer.fields[.contentType] == "application/jwt")
        let token = try await harness.read(answer.text)
        #expect(token.isGood)
        #expect(token.claims["aud"] == "companion")
        #expect(token.claims["name"] == .string(DemoFault.markedName))
    }

    @Test(arguments: DemoFault.backChannel)
    func `a logout token differs from a right one by what the fault names`(_ fault: DemoFault) async throws {
        let harness = try PlainProviderHarness(fault.name)
        var browser = TenantBrowser(tenant: harness.tenant)
        _ = try await harness.tokens(try await harness.signIn(&browser))
        _ = await browser.get("/logout")
        let sent = try #require(harness.application.passages.first)
        let token = try await harness.read(try sent.request.formParameters().first("logout_token"))
        for case .claim(_, let name, let value) in fault.changes { #expect(token.claims[name] == value) }
        let isUnsigned = fault.changes.contains(.signature(.logoutToken, .none))
        #expect(token.isGood == !isUnsigned)
        #expect(harness.tenant.requests(at: .backChannelLogout) == 1)
    }
}
