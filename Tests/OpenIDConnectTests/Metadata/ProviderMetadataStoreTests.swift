import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import OpenIDConnect

private let document = "/.well-known/openid-configuration"

@Suite struct ProviderMetadataStoreTests {
    private func store(_ harness: RelyingPartyHarness) -> ProviderMetadataStore {
        ProviderMetadataStore(
            authority: harness.relyingParty.authority, requests: ProviderRequests(client: harness.provider),
            now: harness.clock.now)
    }

    @Test func `nothing is fetched before it is needed, and then once for all waiters`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let store = store(harness)
        #expect(harness.provider.requests.isEmpty)
        harness.provider.replace(document) { [provider = harness.provider] request throws(HTTPClientError) in
            // Gives the others time to arrive before the response.
            // Waits: so that most of the others are waiting by then; one that is late finds what was fetched.
            for _ in 0..<500 { await Task.yield() }
            provider.replace(document, by: nil)
            return try await TestProviderAnswer.metadata(provider, request)
        }
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await store.provider(for: nil).metadata.issuer } }
            for try await issuer in group { #expect(issuer == "https://op.example.com") }
        }
        #expect(harness.provider.requests.count { $0.fields[.accept] == "application/json" } == 2)
    }

    @Test(
        arguments: [
            (nil, 3599.0, 3600.0), ("max-age=10", 299, 300), ("max-age=600, public", 599, 600),
            ("max-age=86401", 86399, 86400),
            ("public, MAX-AGE=\"900\"", 899, 900), ("max-age=99999999999999999999", 86399, 86400),
            ("no-store", 299, 300), ("max-age=-5", 3599, 3600), ("max-age=x", 3599, 3600),
        ] as [(String?, Double, Double)])
    func `a document is kept as long as its headers say, within bounds`(
        _ cacheControl: String?, _ fresh: Double, _ old: Double
    ) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.change { $0.metadataFields[.cacheControl] = cacheControl }
        let store = store(harness)
        _ = try await store.provider(for: nil)
        harness.clock.advance(by: fresh)
        _ = try await store.provider(for: nil)
        #expect(harness.provider.count(document) == 1)
        harness.clock.advance(by: old - fresh)
        _ = try await store.provider(for: nil)
        #expect(harness.provider.count(document) == 2)
        // A clock that is set back does not make a document immortal.
        harness.clock.advance(by: -1_000_000)
        _ = try await store.provider(for: nil)
        #expect(harness.provider.count(document) == 3)
    }

    @Test func `failures are retried after 1, 2, 4 up to 30 seconds and reported at once in between`() async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace(document) { _ throws(HTTPClientError) in throw .cannotConnect }
        let store = store(harness)
        for (count, wait) in [1.0, 2, 4, 8, 16, 30, 30, 30].enumerated() {
            for _ in 0..<3 {
                let error = await refusal { try await store.provider(for: nil) }
                #expect(error?.kind == .providerUnavailable(.metadata, .cannotConnect))
            }
            harness.clock.advance(by: wait - 0.1)
            _ = await refusal { try await store.provider(for: nil) }
            #expect(harness.provider.count(document) == count + 1)
            harness.clock.advance(by: 0.1)
        }
        harness.provider.replace(document, by: nil)
        #expect(try await store.provider(for: nil).metadata.issuer == "https://op.example.com")
    }

    @Test func `while the provider is away the last good document is used for a day`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let store = store(harness)
        _ = try await store.provider(for: nil)
        harness.provider.replace(document) { _ throws(HTTPClientError) in .text("down", status: .badGateway) }
        harness.clock.advance(by: 3601)
        _ = try await store.provider(for: nil)
        _ = try await store.provider(for: nil)
        #expect(harness.provider.count(document) == 2)
        harness.clock.advance(by: 24 * 3600)
        let error = await refusal { try await store.provider(for: nil) }
        #expect(error?.kind == .providerAnswered(.metadata, status: 502))
    }

    @Test func `a document that is there and wrong is not covered up by an older one`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let store = store(harness)
        _ = try await store.provider(for: nil)
        harness.provider.change { $0.metadata["issuer"] = "https://evil.example.com" }
        harness.clock.advance(by: 3601)
        let error = await refusal { try await store.provider(for: nil) }
        #expect(error?.kind == .issuerMismatch)
        #expect(error?.failedCheck?.name == "metadata-issuer")
        #expect(error?.failedCheck?.actual == "https://evil.example.com")
    }

    @Test func `metadata that names the issuer with a slash more says how to write it`() async throws {
        let harness = try RelyingPartyHarness.plain { $0["issuer"] = "https://op.example.com/" }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        let (configured, named) = ("https://op.example.com", "https://op.example.com/")
        #expect(error?.kind == .issuerSpelledOtherwise(configured: configured, named: named))
        #expect(error?.name == "issuer-mismatch")
        #expect(error?.failedCheck?.name == "metadata-issuer")
        #expect(error?.fault == .issuerSpelling(configured: configured, named: named))
        #expect(error?.isTemporary == false)
        #expect(await harness.relyingParty.problem()?.fault == .issuerSpelling(configured: configured, named: named))
    }

    @Test(arguments: [
        "https://OP.example.com/adfs", "HTTPS://op.example.com", "https://op.example.com:443/",
        "https://op.example.com/a%20b+c",
    ])
    func `an issuer signs people in as it is typed`(_ issuer: String) async throws {
        let harness = try RelyingPartyHarness.plain(issuer: issuer)
        #expect(await harness.relyingParty.problem()?.fault == nil)
        #expect(try await harness.signIn().claims.issuer == issuer)
    }

    @Test func `metadata that names the issuer in other capitals says how to write it`() async throws {
        let harness = try RelyingPartyHarness.plain { $0["issuer"] = "https://OP.example.com" }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.fault == .issuerSpelling(configured: "https://op.example.com", named: "https://OP.example.com"))
    }

    /// What is different in the issuer of the metadata: scheme, host, port, path.
    @Test(arguments: [
        "http://op.example.com", "https://evil.example.com", "https://op.example.com:8443", "https://op.example.com/x",
        "https://op.example.com.evil.example", "https://op.example.com/?x=1",
    ])
    func `metadata of another issuer is a fault like other unusable metadata`(_ issuer: String) async throws {
        let harness = try RelyingPartyHarness.plain { $0["issuer"] = .string(issuer) }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        let fault = ProviderFault.anotherIssuer(expected: "https://op.example.com", named: issuer)
        #expect(error?.kind == .issuerMismatch && error?.isTemporary == false)
        #expect(error?.fault == fault)
        #expect(await harness.relyingParty.problem()?.fault == fault)
    }

    @Test func `an issuer that changes during a sign-in is no fault of the metadata`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let start = try await harness.relyingParty.beginSignIn()
        harness.provider.change {
            $0.metadata["issuer"] =
                .string("https://contoso.b2clogin.com/tfp/\(RelyingPartyHarness.tenantID)/B2C_1_susi/v2.0/")
        }
        harness.clock.advance(by: 3601)
        let error = await refusal { try await harness.complete(start.transaction) }
        #expect(error?.kind == .issuerMismatch && error?.failedCheck?.name == "response-same-issuer")
        #expect(error?.fault == nil)
    }

    /// Each demand, and each list without what this program does.
    @Test(
        arguments: [
            ("require_pushed_authorization_requests", true, "true"),
            ("require_pushed_authorization_requests", "true", "true"),
            ("require_signed_request_object", true, "true"),
            ("response_types_supported", ["id_token", "token"], "id_token, token"),
            ("response_types_supported", ["code id_token"], "code id_token"),
            ("grant_types_supported", ["implicit", "password"], "implicit, password"),
            ("response_modes_supported", ["form_post", "jwt"], "form_post, jwt"),
            ("code_challenge_methods_supported", ["plain"], "plain"), ("code_challenge_methods_supported", [], "–"),
            ("id_token_signing_alg_values_supported", ["none", "HS256"], "none, HS256"),
            ("id_token_signing_alg_values_supported", [], "–"),
        ] as [(String, JSONValue, String)])
    func `what the metadata demands and can't be met is found before a browser is sent away`(
        _ name: String, _ value: JSONValue, _ text: String
    ) async throws {
        let harness = try RelyingPartyHarness.plain { $0[name] = value }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.kind == .requirementUnsupported("\(name): \(text)"))
        #expect(error?.name == "requirement-unsupported" && error?.isTemporary == false)
        #expect(await harness.relyingParty.problem()?.fault == .unsupported("\(name): \(text)"))
    }

    @Test func `several demands are named together, and bounded`() async throws {
        let harness = try RelyingPartyHarness.plain {
            $0["require_pushed_authorization_requests"] = true
            $0["response_types_supported"] = .array(
                (0..<99).map { .string("x\($0)\n" + String(repeating: "y", count: 99)) })
        }
        guard case .unsupported(let members)? = await harness.relyingParty.problem()?.fault else {
            Issue.record("no fault")
            return
        }
        #expect(members.hasPrefix("require_pushed_authorization_requests: true; response_types_supported: x0 y"))
        #expect(members.utf8.count < 400 && !members.contains("\n"))
    }

    @Test func `what the metadata offers beside what is used demands nothing`() async throws {
        let harness = try RelyingPartyHarness.plain(responseMode: .formPost) {
            $0["require_pushed_authorization_requests"] = false
            $0["require_signed_request_object"] = .null
            $0["pushed_authorization_request_endpoint"] = "https://op.example.com/par"
            $0["response_types_supported"] = ["id_token", "code"]
            $0["grant_types_supported"] = ["authorization_code", "implicit"]
            $0["response_modes_supported"] = ["form_post"]
            $0["code_challenge_methods_supported"] = ["plain", "S256"]
            $0["tls_client_certificate_bound_access_tokens"] = true
            $0["dpop_signing_alg_values_supported"] = ["ES256"]
        }
        #expect(await harness.relyingParty.problem()?.fault == nil)
        _ = try await harness.relyingParty.beginSignIn()
    }

    @Test func `a demand that is new at the provider ends no session`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let result = try await harness.signIn()
        harness.provider.change { $0.metadata["require_pushed_authorization_requests"] = true }
        harness.clock.advance(by: 3601)
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: nil)) }
        _ = try await harness.relyingParty.refresh(result.tokens, claims: result.claims)
        #expect(await harness.relyingParty.endSession(policy: nil, idTokenHint: nil) != nil)
    }

    @Test func `an unusable client authentication is found before a browser is sent away`() async throws {
        let harness = try RelyingPartyHarness.plain(registration: RelyingPartyHarness.registration(secret: "s")) {
            $0["token_endpoint_auth_methods_supported"] = ["private_key_jwt", "tls_client_auth"]
        }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.kind == .clientAuthenticationUnsupported(offered: ["private_key_jwt", "tls_client_auth"]))
        #expect(
            await harness.relyingParty.problem()?.fault
                == .clientAuthentication(offered: ["private_key_jwt", "tls_client_auth"]))
        // A public client has no credentials, and needs no authentication method.
        let publicClient = try RelyingPartyHarness.plain {
            $0["token_endpoint_auth_methods_supported"] = ["private_key_jwt", "tls_client_auth"]
        }
        _ = try await publicClient.relyingParty.beginSignIn()
        #expect(await publicClient.relyingParty.problem()?.fault == nil)
    }

    /// What lasts until something is changed is distinguished from what is over after a while.
    @Test(
        arguments: [
            (HTTPResponse(.found, fields: [.location: "https://op.example.com/x"]), .redirects(.metadata, status: 302)),
            (HTTPResponse(.notFound), .refuses(.metadata, status: 404)),
            (.html(Array("<html>".utf8)), .malformed(.metadata, "the content type is not JSON")),
            (.json(Array("{".utf8)), .malformed(.metadata, "not JSON")),
            (.json(Array("{}".utf8)), .malformed(.metadata, "issuer is missing or no address")),
            (
                .json(Array(#"{"issuer":"https://login.microsoftonline.com/{tenantid}/v2.0"}"#.utf8)),
                .malformed(
                    .metadata,
                    "{tenantid} stands for several tenants, and each has an issuer of its own: put the ID of your tenant in its place"
                )
            ),
            (HTTPResponse(.internalServerError), .away), (HTTPResponse(.badGateway), .away),
            (HTTPResponse(.tooManyRequests), .away),
        ] as [(HTTPResponse, ProviderFault)])
    func `a fault of the provider has its kind`(_ answer: HTTPResponse, _ fault: ProviderFault) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in answer }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.fault == fault)
    }

    private static let expired = TLSFailure(.expired, host: "login.example.com")

    @Test(arguments: [
        (HTTPClientError.timedOut, ProviderFault.away), (.cannotConnect, .away), (.unknownHost, .away),
        (.untrustedTLS(expired), .untrusted(.metadata, expired)),
    ])
    func `a missing response is temporary, but for a certificate`(_ failure: HTTPClientError, _ fault: ProviderFault)
        async throws
    {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in throw failure }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.fault == fault)
    }

    @Test(arguments: TLSFailure.Reason.allCases)
    func `the log says why there was no TLS connection, and to which host`(_ reason: TLSFailure.Reason) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace(document) { _ throws(HTTPClientError) in
            throw .untrustedTLS(TLSFailure(reason, host: "login.example.com:8443"))
        }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(
            error?.description.hasSuffix(
                "provider-unavailable: metadata: \(reason.rawValue) (login.example.com:8443)") == true)
    }

    @Test func `the tenant of the first policy is pinned for the others`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let store = store(harness)
        _ = try await store.provider(for: "B2C_1_susi")
        harness.provider.change {
            $0.metadata["issuer"] = "https://contoso.b2clogin.com/11111111-2222-3333-4444-555555555555/v2.0/"
        }
        let error = await refusal { try await store.provider(for: "B2C_1_edit") }
        #expect(error?.kind == .issuerMismatch)
        _ = try await store.provider(for: "b2c_1_SUSI")
        #expect(harness.provider.count(document) == 2)
    }

    @Test func `a refused document pins nothing`() async throws {
        let harness = try RelyingPartyHarness.b2c {
            $0["issuer"] = "https://contoso.b2clogin.com/11111111-2222-3333-4444-555555555555/v2.0"
        }
        let store = store(harness)
        _ = await refusal { try await store.provider(for: "B2C_1_edit") }
        harness.provider.change {
            $0.metadata["issuer"] = .string("https://contoso.b2clogin.com/\(RelyingPartyHarness.tenantID)/v2.0/")
        }
        _ = try await store.provider(for: "B2C_1_susi")
    }

    @Test func `each policy has its own document`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let store = store(harness)
        for policy in ["B2C_1_susi", "B2C_1_edit", "B2C_1_susi"] { _ = try await store.provider(for: policy) }
        #expect(
            harness.provider.requests.map(\.url.path)
                == ["B2C_1_susi", "B2C_1_edit"].map {
                    "/contoso.onmicrosoft.com/\($0)/v2.0/.well-known/openid-configuration"
                })
    }

    @Test func `a B2C address without a policy needs one from the caller`() async throws {
        let harness = try RelyingPartyHarness.b2c(
            authURL: "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize")
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.kind == .policyMissing)
        #expect(harness.provider.requests.isEmpty)
    }

    @Test(arguments: [
        (HTTPResponse(.found, fields: [.location: "https://evil.example.com"]), "provider-answered"),
        (.html(Array("<html>".utf8)), "answer-malformed"), (.json(Array("<html>".utf8)), "answer-malformed"),
        (HTTPResponse(.ok, body: Array("{}".utf8)), "answer-malformed"),
        (.json(Array("{}".utf8), status: .created), "provider-answered"),
        (.text("", status: .notFound), "provider-answered"),
    ])
    func `responses other than a document are refused`(_ answer: HTTPResponse, _ name: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace(document) { _ throws(HTTPClientError) in answer }
        let error = await refusal { try await harness.relyingParty.metadata() }
        #expect(error?.name == name)
        #expect(harness.provider.requests.count == 1)
    }

    @Test(arguments: [HTTPClientError.timedOut, .bodyTooLarge(limit: 1_000_000), .untrustedTLS(expired), .brokenAnswer])
    func `what the client can't get is named`(_ failure: HTTPClientError) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace(document) { _ throws(HTTPClientError) in throw failure }
        let error = await refusal { try await harness.relyingParty.metadata() }
        #expect(error?.kind == .providerUnavailable(.metadata, failure))
        #expect(error?.isTemporary == true)
    }
}

/// Lets a replaced response become the ordinary one again.
private enum TestProviderAnswer {
    static func metadata(
        _ provider: TestProvider, _ request: OutgoingRequest
    ) async throws(HTTPClientError) -> HTTPResponse { try await provider.send(request) }
}
