import Cryptography
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// What a provider's responses mean without a sign-in.
@Suite struct ProviderProbeTests {
    typealias Problem = ProbeFinding.Problem

    /// Responses of an authorization endpoint.
    private static func back(_ error: String, _ description: String? = nil) -> TestProvider.Handler {
        { request throws(HTTPClientError) in
            let query = (try? request.url.queryParameters()) ?? FormParameters()
            // A provider that knows its scopes refuses an unknown one.
            let isUnknown = query.first("scope")?.contains("unknown-") == true
            var answer: FormParameters = ["error": isUnknown ? "invalid_scope" : error]
            answer.append("error_description", isUnknown ? nil : description)
            return HTTPResponse(.found, fields: [.location: "\(query.first("redirect_uri") ?? "")?\(answer.encoded)"])
        }
    }

    private static func page(_ text: String, _ status: HTTPStatus = .badRequest) -> TestProvider.Handler {
        { _ throws(HTTPClientError) in .html(Array(text.utf8), status: status) }
    }

    /// A token endpoint that knows one secret.
    private static func token(knowing secret: String?) -> TestProvider.Handler {
        { request throws(HTTPClientError) in
            let form = (try? FormParameters(parsing: String(decoding: request.body, as: UTF8.self))) ?? FormParameters()
            let basic = request.fields[.authorization].flatMap { Data(base64Encoded: String($0.dropFirst(6))) }
            let given =
                basic.map { String(decoding: $0, as: UTF8.self).split(separator: ":").last.map(String.init) ?? "" }
                ?? form.first("client_secret")
            let error: JSONValue = given == secret ? ["error": "invalid_grant"] : ["error": "invalid_client"]
            return .json(error.encoded(), status: given == secret ? .badRequest : .unauthorized)
        }
    }

    private static func run(
        secret: String? = "right", responseMode: ResponseMode = .query,
        _ change: (RelyingPartyHarness) -> Void = { _ in }
    ) async throws -> [ProbeFinding] {
        let registration = RelyingPartyHarness.registration(secret: secret)
        let harness = try RelyingPartyHarness.plain(registration: registration)
        harness.provider.replace("/authorize", by: back("login_required"))
        harness.provider.replace("/token", by: token(knowing: "right"))
        change(harness)
        let probe = ProviderProbe(
            authority: harness.relyingParty.authority, registration: registration, responseMode: responseMode,
            client: harness.provider, now: harness.clock.now)
        let findings = await probe.run(policies: []).findings
        for problem in problems(findings) { ShownTexts.record("setup.problems.\(problem.rawValue)") }
        return findings
    }

    private static func problems(_ findings: [ProbeFinding]) -> [Problem] { findings.compactMap(\.problem) }

    @Test func `everything is seen to work at a provider that does right`() async throws {
        let findings = try await Self.run()
        #expect(Self.problems(findings) == [])
        #expect(findings.map(\.topic) == [.metadata, .keys, .clientID, .clientSecret, .redirectURI, .scope])
    }

    @Test(arguments: [
        ("Invalid parameter: redirect_uri", Problem.redirectNotRegistered), ("Client not found.", .clientUnknown),
        ("AADB2C90006: The redirect URI 'x' is not registered for the client ID 'y'.", .redirectNotRegistered),
        ("AADB2C90018: The client ID 'x' is not registered.", .clientUnknown),
        ("AADSTS50011: The redirect URI does not match", .redirectNotRegistered),
        ("AADSTS700016: Application with identifier 'x' was not found", .clientUnknown),
        ("AADSTS9002325: Proof Key for Code Exchange is required", .redirectOtherPlatform),
        ("AADSTS90002: Tenant 'x' not found.", .tenantUnknown),
    ])
    func `an error page says what is wrong`(text: String, problem: Problem) async throws {
        let findings = try await Self.run { $0.provider.replace("/authorize", by: Self.page("<p>\(text)</p>")) }
        #expect(Self.problems(findings).contains(problem))
    }

    @Test func `the words of a page that is no error say nothing`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize", by: Self.page("Sign in. redirect_uri client_id", .ok))
        }
        #expect(Self.problems(findings) == [.redirectUnseen, .scopeUnseen])
    }

    @Test func `Microsoft's error pages have the status 200 and a code`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize", by: Self.page("<b>AADSTS50011: The redirect URI</b>", .ok))
        }
        #expect(Self.problems(findings).contains(.redirectNotRegistered))
    }

    @Test func `Google's error page has its reason in the address`() async throws {
        let reason = Base64URL.encode(Array("redirect_uri_mismatch".utf8))
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { _ throws(HTTPClientError) in
                HTTPResponse(
                    .found, fields: [.location: "https://op.example.com/signin/oauth/error?authError=\(reason)"])
            }
        }
        #expect(Self.problems(findings).contains(.redirectNotRegistered))
    }

    /// A page that posts the response, as `response_mode=form_post` has it.
    private static func posted(
        _ error: String, _ description: String, action: String? = nil, method: String = "post", more: String = ""
    ) -> TestProvider.Handler {
        { request throws(HTTPClientError) in
            let query = (try? request.url.queryParameters()) ?? FormParameters()
            let isUnknown = query.first("scope")?.contains("unknown-") == true
            let redirect = (action ?? query.first("redirect_uri") ?? "").replacing("/", with: "&#x2F;")
            return .html(
                Array(
                    """
                    <!doctype html><HTML><BODY onload="document.forms[0].submit()">
                    <FORM METHOD="\(method)" ACTION="\(redirect)">
                    <INPUT TYPE="HIDDEN" NAME="error" VALUE="\(isUnknown ? "invalid_scope" : error)"/>
                    <input type=hidden name='error_description' value='\(description)'><input type="hidden" name="state" value="x">
                    \(more)<noscript><input type="submit" value="Continue"></noscript></FORM></BODY></HTML>
                    """.utf8))
        }
    }

    @Test(arguments: ResponseMode.allCases)
    func `an error that a page posts to the redirect URI shows that it is registered`(_ mode: ResponseMode) async throws
    {
        let refused = try await Self.run(responseMode: mode) {
            $0.provider.replace("/authorize", by: Self.posted("access_denied", "No &quot;guests&quot;."))
        }
        #expect(Self.problems(refused) == [.scopeUnseen, .requestRefused])
        #expect(refused.first { $0.topic == .request }?.values["answer"] == #"access_denied: No "guests"."#)
        #expect(refused.contains { $0.topic == .redirectURI && $0.problem == nil })
        let coded = try await Self.run(responseMode: mode) {
            $0.provider.replace(
                "/authorize",
                by: Self.posted("invalid_request", "AADSTS70011: The provided value for scope is not valid."))
        }
        #expect(Self.problems(coded) == [.scopeRefused])
        let signedOut = try await Self.run(responseMode: mode) {
            $0.provider.replace("/authorize", by: Self.posted("login_required", "Sign in."))
        }
        #expect(Self.problems(signedOut) == [])
    }

    @Test(
        arguments: [
            posted("access_denied", "", action: "https://op.example.com/login"),
            posted("access_denied", "", action: "http://localhost:3000/auth/openid/return/other"),
            posted("access_denied", "", method: "get"),
            posted("access_denied", "", more: "<input name=user>"),
            posted("access_denied", "", more: "<input type=password name=password>"),
            posted("access_denied", "", more: "<textarea name=user></textarea>"),
            posted("access_denied", "", more: "<select name=user></select>"),
            posted("access_denied", "", more: "</form><form action=/login></form>"),
        ] as [TestProvider.Handler])
    func `a page with a form to anywhere else, or to fill in, is a sign-in page`(_ page: @escaping TestProvider.Handler)
        async throws
    {
        let findings = try await Self.run { $0.provider.replace("/authorize", by: page) }
        #expect(Self.problems(findings) == [.redirectUnseen, .scopeUnseen])
    }

    @Test func `what one of several policies demands is named with it`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        harness.provider.replace("/b2c_1_edit/v2.0/.well-known/openid-configuration") {
            request throws(HTTPClientError) in
            let base = "https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1_edit"
            let metadata: JSONValue = [
                "issuer": .string("https://contoso.b2clogin.com/\(RelyingPartyHarness.tenantID)/v2.0/"),
                "authorization_endpoint": .string("\(base)/authorize"), "token_endpoint": .string("\(base)/token"),
                "jwks_uri": .string("\(base)/keys"), "require_signed_request_object": true,
            ]
            return .json(metadata.encoded())
        }
        let findings = await ProviderProbe(
            authority: harness.relyingParty.authority, registration: harness.relyingParty.registration,
            client: harness.provider, now: harness.clock.now
        ).run(policies: ["b2c_1_susi", "b2c_1_edit"]).findings
        let finding = findings.first { $0.problem == .requirementUnsupported }
        #expect(finding?.values["members"] == "require_signed_request_object: true (b2c_1_edit)")
    }

    @Test func `a page that posts a code, or nothing of a response, is told apart`() {
        let redirect = "http://localhost:3000/auth/openid/return"
        func page(_ input: String) -> String { "<form method=post action='\(redirect)'>\(input)</form>" }
        #expect(
            FormPostAnswer(page: page("<input type=hidden name=code value=c>"), to: redirect)?.parameters == [
                "code": "c"
            ])
        #expect(FormPostAnswer(page: page("<input type=hidden name=csrf value=c>"), to: redirect) == nil)
        #expect(FormPostAnswer(page: page(""), to: redirect) == nil)
        #expect(FormPostAnswer(page: "", to: redirect) == nil)
    }

    @Test(arguments: [(7_999, true), (8_000, false)])
    func `the address of an error page is read when it is shorter than 8,000 bytes`(_ bytes: Int, isRead: Bool)
        async throws
    {
        let address = "https://op.example.com/error?error=redirect_uri_mismatch&more="
        let location = address + String(repeating: "x", count: bytes - address.utf8.count)
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { _ throws(HTTPClientError) in
                HTTPResponse(.found, fields: [.location: location])
            }
        }
        #expect(Self.problems(findings).contains(.redirectNotRegistered) == isRead)
    }

    @Test func `a provider that asks for a sign-in first shows nothing, unless it refuses another address`()
        async throws
    {
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { _ throws(HTTPClientError) in
                HTTPResponse(.found, fields: [.location: "/login?next=x"])
            }
        }
        #expect(Self.problems(findings) == [.redirectUnseen, .scopeUnseen])
        let strict = try await Self.run {
            $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                let redirect = (try? request.url.queryParameters())?.first("redirect_uri") ?? ""
                guard redirect.hasSuffix("/auth/openid/return") else { return .text("no", status: .badRequest) }
                return HTTPResponse(.found, fields: [.location: "/login?next=x"])
            }
        }
        #expect(Self.problems(strict) == [.scopeUnseen])
    }

    /// A set with one key changed, and after that a good one or none.
    @Test(
        arguments: [
            (["n": "AAEB"], false, Problem.keysUnfit, "key 1 (kid k): n begins with a zero byte"),
            (["use": "enc"], false, .keysUnfit, "key 1 (kid k): use is not sig"),
            (["kty": "oct"], false, .keysUnfit, "key 1 (kid k): kty oct is not supported"),
            (["alg": "RS512"], false, .keysUnfit, "key 1 (kid k): alg is another algorithm"),
            (["n": "AAEB"], true, .keysUnseen, "key 1 (kid k): n begins with a zero byte"),
            (["e": "Aw"], false, .keysUnfit, "key 1 (kid k): the RSA exponent is even, too small or too large"),
            (["e": "Aw"], true, .keysUnseen, "key 1 (kid k): the RSA exponent is even, too small or too large"),
            (["use": "enc"], true, nil, "–"), (["kty": "oct"], true, nil, "–"), (["use": .null], false, nil, "–"),
        ] as [([String: JSONValue], Bool, Problem?, String)])
    func `keys that can't be used are named`(
        change: [String: JSONValue], hasAnother: Bool, problem: Problem?, reasons: String
    ) async throws {
        let findings = try await Self.run { harness in
            guard let good = (try? harness.forge.publicKey())?.json.object else { return }
            let changed = good.merging(["kid": "k"]) { $1 }.merging(change) { $1 }
            let keys = [JSONValue.object(changed)] + (hasAnother ? [.object(good)] : [])
            harness.provider.replace("/keys") { _ throws(HTTPClientError) in
                .json(JSONValue.object(["keys": .array(keys)]).encoded())
            }
        }
        let finding = findings.first { $0.topic == .keys }
        #expect(finding?.problem == problem)
        if problem != nil { #expect(finding?.values["reasons"] == reasons) }
    }

    @Test func `a key set without keys, and one that can't be read, are told apart`() async throws {
        let empty = try await Self.run {
            $0.provider.replace("/keys") { _ throws(HTTPClientError) in .json(Array(#"{"keys":[]}"#.utf8)) }
        }
        #expect(Self.problems(empty) == [.keysUnfit])
        let page = try await Self.run {
            $0.provider.replace("/keys") { _ throws(HTTPClientError) in .html(Array("<h1>Hi</h1>".utf8)) }
        }
        #expect(Self.problems(page) == [.keysUnusable])
    }

    @Test func `parts of the metadata that are ignored are named, and are no problem`() async throws {
        let findings = try await Self.run {
            $0.provider.change { $0.metadata["end_session_endpoint"] = "" }
        }
        #expect(Self.problems(findings) == [])
        #expect(
            findings.first { $0.topic == .metadataPartly }?.values["reasons"]
                == "end_session_endpoint is no absolute http or https address")
    }

    @Test func `a provider that does not know prompt=none gets a request without it`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                let query = (try? request.url.queryParameters()) ?? FormParameters()
                guard query.first("prompt") != nil else { return HTTPResponse(.found, fields: [.location: "/login"]) }
                return HTTPResponse(
                    .found, fields: [.location: "\(query.first("redirect_uri") ?? "")?error=invalid_request"])
            }
        }
        #expect(Self.problems(findings) == [.scopeUnseen])
    }

    /// RFC 6749 §4.1.2.1: a provider must not redirect to a URI that is not registered.
    @Test(
        arguments: [
            ("server_error", nil), ("temporarily_unavailable", "Try later"), ("invalid_request", "No claims, please"),
            ("access_denied", nil), ("unsupported_response_type", nil), ("redirect_uri_mismatch", nil),
            ("odd", "AADB2C99999: odd"), ("invalid_request", "AADSTS50011: The redirect URI does not match"),
        ] as [(String, String?)])
    func `an error that is returned to the redirect URI is what the provider said, of a registered one`(
        error: String, description: String?
    ) async throws {
        for (isInFragment, secret) in [(false, "right"), (true, "right"), (false, nil)] {
            let findings = try await Self.run(secret: secret) {
                $0.provider.replace("/token", by: Self.token(knowing: secret))
                $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                    let query = (try? request.url.queryParameters()) ?? FormParameters()
                    var answer: FormParameters = ["error": error]
                    answer.append("error_description", description)
                    let mark = isInFragment ? "#" : "?"
                    return HTTPResponse(
                        .found,
                        fields: [.location: "\(query.first("redirect_uri") ?? "")\(mark)\(answer.encoded)"])
                }
            }
            #expect(Self.problems(findings) == [.scopeUnseen, .requestRefused])
            #expect(findings.first { $0.topic == .redirectURI }?.problem == nil)
            let answer = findings.first { $0.topic == .request }?.values["answer"]
            #expect(answer == [error, description].compactMap(\.self).joined(separator: ": "))
        }
    }

    @Test func `an error about prompt=none alone is none, whatever its code`() async throws {
        for error in ["server_error", "access_denied", "invalid_request"] {
            let findings = try await Self.run {
                $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                    let query = (try? request.url.queryParameters()) ?? FormParameters()
                    let redirect = query.first("redirect_uri") ?? ""
                    if query.first("prompt") == "none" {
                        return HTTPResponse(.found, fields: [.location: "\(redirect)?error=\(error)"])
                    }
                    return HTTPResponse(.found, fields: [.location: "\(redirect)?error=login_required"])
                }
            }
            #expect(Self.problems(findings) == [.scopeUnseen])
        }
    }

    @Test(arguments: [500, 502, 503, 429, 404, 405])
    func `a status that says nothing about the request is not blamed on the redirect URI`(status: Int) async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize", by: Self.page("no", HTTPStatus(status)))
        }
        #expect(Self.problems(findings) == [.redirectUnseen, .scopeUnseen, .requestFailed])
        #expect(findings.last?.values["status"] == "\(status)")
    }

    @Test func `a failure over another address proves nothing about ours`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                let redirect = (try? request.url.queryParameters())?.first("redirect_uri") ?? ""
                guard redirect.hasSuffix("/auth/openid/return") else { return .text("", status: .serviceUnavailable) }
                return HTTPResponse(.found, fields: [.location: "/login?next=x"])
            }
        }
        #expect(Self.problems(findings) == [.redirectUnseen, .scopeUnseen])
    }

    /// What the metadata demands is named, and nothing else is blamed for the provider's refusal.
    @Test func `a demand of the metadata that can't be met is the finding, and the request is not tried`() async throws
    {
        var provider: TestProvider?
        let findings = try await Self.run {
            provider = $0.provider
            $0.provider.change { $0.metadata["require_pushed_authorization_requests"] = true }
            $0.provider.replace("/authorize", by: Self.page("invalid_request"))
        }
        #expect(Self.problems(findings) == [.requirementUnsupported, .redirectUnseen, .scopeUnseen])
        #expect(findings.first?.topic == .metadata)
        #expect(findings.first?.values["members"] == "require_pushed_authorization_requests: true")
        #expect(provider?.count("/authorize") == 0 && provider?.count("/token") == 2)
    }

    @Test(
        arguments: [
            ("invalid_scope", nil, Problem.scopeRefused), ("unauthorized_client", nil, .clientNotAllowed),
            ("invalid_request", "AADB2C90117: The scope 'x' is not supported.", .scopeRefused),
        ] as [(String, String?, Problem)])
    func `an error that is returned to the address says what is wrong`(
        error: String, description: String?, problem: Problem
    ) async throws {
        let findings = try await Self.run { $0.provider.replace("/authorize", by: Self.back(error, description)) }
        #expect(Self.problems(findings).contains(problem))
        #expect(findings.contains { $0.topic == .redirectURI && $0.problem == nil })
    }

    @Test(
        arguments: [
            ("wrong", Problem.secretWrong, nil), (nil, .secretMissing, nil),
            ("right", .secretExpired, "AADSTS7000222: The provided client secret keys are expired."),
            ("right", .secretNotWanted, "AADB2C90084: Public clients should not send a client_secret"),
        ] as [(String?, Problem, String?)])
    func `the token endpoint says what is wrong with the secret`(
        secret: String?, problem: Problem, description: String?
    ) async throws {
        let findings = try await Self.run(secret: secret) { harness in
            guard let description else { return }
            harness.provider.replace("/token") { _ throws(HTTPClientError) in
                .json(
                    JSONValue.object(["error": "invalid_client", "error_description": .string(description)]).encoded(),
                    status: .unauthorized)
            }
        }
        #expect(Self.problems(findings) == [problem])
    }

    @Test func `a provider that fails over prompt=none, but names another address, has nothing against ours`()
        async throws
    {
        let findings = try await Self.run {
            $0.provider.replace("/authorize") { request throws(HTTPClientError) in
                let redirect = (try? request.url.queryParameters())?.first("redirect_uri") ?? ""
                // A debugger's page shows the request, with the name of every parameter.
                return redirect.hasSuffix("/auth/openid/return")
                    ? .text("NotImplementedError at /authorize?redirect_uri=x", status: .internalServerError)
                    : .text("Mismatching redirect URI.", status: .badRequest)
            }
        }
        #expect(Self.problems(findings) == [.scopeUnseen])
    }

    @Test func `an error without a name that other addresses get too is about the address, of a client that is known`()
        async throws
    {
        let findings = try await Self.run { $0.provider.replace("/authorize", by: Self.page("no")) }
        #expect(Self.problems(findings) == [.redirectNotRegistered, .scopeUnseen])
    }

    @Test func `invalid_client that says that the client does not exist is about the ID`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/authorize", by: Self.page("no", .notFound))
            $0.provider.replace("/token") { _ throws(HTTPClientError) in
                .json(
                    JSONValue.object([
                        "error": "invalid_client", "error_description": "The client does not exist on this server.",
                    ]).encoded(), status: .unauthorized)
            }
        }
        #expect(Self.problems(findings).contains(.clientUnknown))
        #expect(!Self.problems(findings).contains(.secretWrong))
    }

    @Test func `where every secret is good as long as the code is bad, the secret was not seen`() async throws {
        let findings = try await Self.run {
            $0.provider.replace("/token") { _ throws(HTTPClientError) in
                .json(JSONValue.object(["error": "invalid_grant"]).encoded(), status: .badRequest)
            }
        }
        #expect(Self.problems(findings) == [.secretUnseen])
    }

    @Test(arguments: [
        (HTTPClientError.unknownHost, ProbeFinding.Topic.tenant, Problem.hostUnknown),
        (.cannotConnect, .port, .portClosed),
        (.timedOut, .metadata, .metadataSilent), (.bodyTooLarge(limit: 1), .metadata, .metadataMalformed),
        (.brokenAnswer, .metadata, .metadataSilent),
    ])
    func `a missing response is named as such, and nothing more is requested`(
        error: HTTPClientError, topic: ProbeFinding.Topic, problem: Problem
    ) async throws {
        let findings = try await Self.run {
            $0.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in throw error }
        }
        #expect(findings.map(\.topic) == [topic] && Self.problems(findings) == [problem])
    }

    @Test(arguments: TLSFailure.Reason.allCases)
    func `a certificate that is refused is named with the reason and the host`(
        reason: TLSFailure.Reason
    ) async throws {
        for path in ["/openid-configuration", "/keys", "/authorize", "/token"] {
            let failure = TLSFailure(reason, host: "login.example.com")
            let findings = try await Self.run {
                $0.provider.replace(path) { _ throws(HTTPClientError) in throw .untrustedTLS(failure) }
            }
            let wrong = findings.filter { $0.problem?.isSeen == true }
            #expect(wrong == [ProbeFinding(failure)] && wrong.first?.topic == .certificate, "\(path)")
            #expect(wrong.first?.problem?.rawValue == reason.rawValue)
            #expect(wrong.first?.values["host"] == "login.example.com")
        }
    }

    @Test(arguments: [
        (HTTPResponse.html(Array("<h1>Hi</h1>".utf8)), Problem.metadataMalformed),
        (HTTPResponse(.found, fields: [.location: "https://elsewhere.example.com"]), .metadataRedirects),
        (HTTPResponse.text("", status: .notFound), .tenantUnknown),
        (HTTPResponse.text("", status: .forbidden), .metadataRefused),
    ])
    func `a response that is no metadata is named as such`(response: HTTPResponse, problem: Problem) async throws {
        let findings = try await Self.run {
            $0.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in response }
        }
        #expect(Self.problems(findings) == [problem])
    }

    @Test func `metadata that names another issuer is refused, and its endpoints are not called`() async throws {
        var provider: TestProvider?
        let findings = try await Self.run { harness in
            provider = harness.provider
            harness.provider.change { $0.metadata["issuer"] = "https://evil.example.com" }
        }
        #expect(Self.problems(findings) == [.issuerMismatch])
        #expect(provider?.requests.count == 1)
    }

    @Test(arguments: [(3600.0, ProbeFinding.Problem.clockBehind), (-90.0, .clockAhead)])
    func `a clock that is off is named with its seconds`(ahead: Double, problem: ProbeFinding.Problem) async throws {
        let findings = try await Self.run { harness in
            let seconds = Int((HandClock.start.timeIntervalSince1970 + ahead))
            // 15 January 2027 is a Friday.
            let day = seconds % 86_400
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let time = "\(two(day / 3600)):\(two(day / 60 % 60)):\(two(day % 60))"
            harness.provider.change { $0.metadataFields[.date] = "Fri, 15 Jan 2027 \(time) GMT" }
        }
        let clock = findings.first { $0.topic == .clock }
        #expect(clock?.problem == problem)
        #expect(clock?.values["seconds"] == "\(Int(ahead.magnitude))")
    }

    @Test func `a policy that the tenant does not have is named beside those that it has`() async throws {
        let harness = try RelyingPartyHarness.b2c(
            authURL: "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize")
        harness.provider.replace("/openid-configuration") {
            [provider = harness.provider] request throws(HTTPClientError) in
            guard request.url.query?.contains("nope") == true else {
                provider.replace("/openid-configuration", by: nil)
                return .text("", status: .notFound)
            }
            return .text("AADB2C90022: Unable to return metadata", status: .notFound)
        }
        let probe = ProviderProbe(
            authority: harness.relyingParty.authority, registration: RelyingPartyHarness.registration(),
            client: harness.provider,
            now: harness.clock.now)
        let findings = await probe.run(policies: ["B2C_1_nope"]).findings
        #expect(findings.map(\.problem) == [.policyUnknown])
        #expect(findings.first?.values["policy"] == "B2C_1_nope")
    }

    @Test func `what no endpoint tells is not seen`() async throws {
        let findings = try await Self.run { harness in
            for path in ["/authorize", "/token"] {
                harness.provider.replace(path) { _ throws(HTTPClientError) in throw .timedOut }
            }
        }
        #expect(Self.problems(findings) == [.clientUnseen, .secretUnseen, .redirectUnseen, .scopeUnseen])
    }

    @Test(arguments: [("no keys", ProbeFinding.Problem.keysUnusable), ("{\"keys\":[]}", .keysUnfit)])
    func `keys that are none are named`(_ body: String, problem: ProbeFinding.Problem) async throws {
        let findings = try await Self.run {
            $0.provider.replace("/keys") { _ throws(HTTPClientError) in .json(Array(body.utf8)) }
        }
        #expect(Self.problems(findings).contains(problem))
    }

    @Test func `a provider that takes a secret in no way of this program is named with what it offers`() async throws {
        let findings = try await Self.run {
            $0.provider.change { $0.metadata["token_endpoint_auth_methods_supported"] = ["private_key_jwt"] }
        }
        #expect(Self.problems(findings) == [.secretMethod])
        #expect(findings.first { $0.problem == .secretMethod }?.values["offered"] == "private_key_jwt")
    }

    @Test(arguments: [("0", Problem.clockAhead), ("7", nil), ("3000", nil)] as [(String, Problem?)])
    func `what a cache has kept says nothing about the clock`(_ age: String, problem: Problem?) async throws {
        let findings = try await Self.run { harness in
            harness.provider.change { script in
                script.metadataFields[.date] = "Sun, 06 Nov 1994 08:49:37 GMT"
                if let name = HTTPField.Name("Age") { script.metadataFields[name] = age }
            }
        }
        #expect(Self.problems(findings) == [problem].compactMap(\.self))
    }

    @Test func `each request has the limits of a probe: 300 KB, 4 s to connect and 8 s in all`() async throws {
        var provider: TestProvider?
        _ = try await Self.run { provider = $0.provider }
        let limits = OutgoingRequest.Limits(body: 300_000, connect: .seconds(4), total: .seconds(8))
        #expect(provider?.requests.isEmpty == false)
        #expect(provider?.requests.allSatisfy { $0.limits == limits } == true)
    }

    @Test func `an Entra directory is found by its name, at the same place only`() async throws {
        let id = "775527ff-9a37-4307-8b3d-cc311f58d925"
        func answer(_ issuer: String) async throws(OpenIDConnectError) -> String {
            let client = ScriptedHTTPClient { _ throws(HTTPClientError) in
                .json(JSONValue.object(["issuer": .string(issuer)]).encoded())
            }
            guard let cloud = HTTPURL("https://login.microsoftonline.com") else { return "" }
            return try await EntraDirectory.issuer(of: "contoso.com", at: cloud, client: client).description
        }
        let found = try await answer("https://login.microsoftonline.com/\(id)/v2.0")
        #expect(found == "https://login.microsoftonline.com/\(id)/v2.0")
        for issuer in [
            "https://evil.example.com/\(id)/v2.0", "https://login.microsoftonline.com/contoso/v2.0",
            "https://login.microsoftonline.com/\(id)/v2.0/more",
        ] {
            let error = await #expect(throws: OpenIDConnectError.self) { _ = try await answer(issuer) }
            #expect(error?.kind == .issuerMismatch)
        }
        let error = await #expect(throws: OpenIDConnectError.self) {
            _ = try await answer("https://login.microsoftonline.com/{tenantid}/v2.0")
        }
        #expect(
            error?.kind
                == .metadataInvalid(
                    "contoso.com stands for several tenants, and each has an issuer of its own: put the ID of your tenant in its place"
                ))
    }
}
