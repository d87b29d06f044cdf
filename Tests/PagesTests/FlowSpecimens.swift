import FlowPages
import FoundationEssentials
import HTTP
import Pages
import TestSupport
import Texts
import Traces

/// Traces as a sign-in at the demo tenant leaves them, and the pages that show them.
enum FlowSpecimens {
    static let clientID = "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
    static let issuer = "http://localhost:3001/5f8d2c0e-1f0e-4a53-9c3f-2f1f6c6d9b11/v2.0/"
    /// What no page may show: every secret that the specimens are made of.
    static let secrets = [
        "kF3xQ9vLz1TtR7wYbN5mC2pHsD8aJ0eU", "nN4gWq8ZxYv2Lr6KtP0bJ7sHfD3mC9aE", "hC5uT1oZk8PqWv3RjX6yLn0BdMfS2gAe",
        "cD7eV2xN9qLk4PzYw8RtH1mJ5sBfG0aU", "vR6fT3yM0rKl5QaXv9SuJ2nI4tCgH8bW", "aT9hL4zP1sNm6RbUw0VxK3oJ7uDiE5cY",
        "rF8kM5wO2tPn7ScVx1WyL4pK6vEjI9dZ", "sI2lN6bR3uQo8TdXy5ZaM7qL9wFkJ1eC", "gB3mO7cS4vRp9UeYz6AbN8rM0xGlK2fD",
    ]

    /// The sign-in as far as the message that a check refuses.
    enum End: Sendable, Hashable {
        /// Everything, and what follows it.
        case everything
        /// The browser is at the provider.
        case atTheProvider
        /// A check of the ID token fails.
        case refused(String)
        /// The response belongs to another browser.
        case foreignState
    }

    static func trace(_ end: End, text: String = "alice@example.com") -> Trace {
        let clock = TestClock(Date(timeIntervalSince1970: 1_764_000_000))
        let recorder = TraceRecorder(now: clock.now)
        recorder.describe(clientID: clientID, issuer: issuer)
        if case .refused = end { recorder.describe(fault: "oidcc-client-test-invalid-sig-rs256") }
        recorder.browserRequest(
            .signIn,
            HTTPRequest(method: .get, target: "/sign-in?return=%2Ftasks", fields: [.cookie: "browser=\(secrets[7])"]))
        exchange(.metadata, get("openid-configuration"), metadata(text), recorder, clock)
        recorder.record([check("metadata-issuer", "OpenID Connect Discovery 1.0 §4.3", issuer, issuer)])
        recorder.leave(.authorizationRequest, to: authorization)
        recorder.record(atAuthorization)
        clock.advance(by: 21.4)
        guard end != .atTheProvider else { return recorder.trace }
        recorder.comeBack()
        recorder.browserRequest(
            .authorizationResponse,
            HTTPRequest(
                method: .get, target: "/auth/openid/return?state=\(secrets[0])&code=\(secrets[3])",
                fields: [.cookie: "browser=\(secrets[7])"]))
        recorder.record(ofResponse(isForeign: end == .foreignState))
        if end == .foreignState { return refused("response-state", recorder) }
        clock.advance(by: 0.002)
        exchange(.token, tokenRequest, tokens(text), recorder, clock)
        recorder.record(atToken)
        recorder.record([
            check("token-type", "OpenID Connect Core 1.0 §3.1.3.3, RFC 6749 §5.1", "Bearer, in any case", "Bearer"),
            check("id-token-present", "OpenID Connect Core 1.0 §3.1.3.3", "an ID token", "present"),
        ])
        exchange(.keys, get("keys"), keys, recorder, clock)
        if case .refused(let rule) = end {
            recorder.record(ofIDToken(failing: rule, text: text))
            return refused(rule, recorder)
        }
        recorder.record(ofIDToken(failing: nil, text: text))
        recorder.ownResponse(
            .session,
            HTTPResponse(
                .seeOther,
                fields: [.location: "/tasks", .setCookie: "session=\(secrets[8]); HttpOnly; SameSite=Lax; Path=/"]))
        recorder.end(.signedIn)
        afterwards(text, recorder, clock)
        return recorder.trace
    }

    /// The trace of a refused sign-in ends with what is sent to the browser.
    private static func refused(_ rule: String, _ recorder: TraceRecorder) -> Trace {
        recorder.ownResponse(.refusal, HTTPResponse(.badRequest))
        recorder.end(.refused(rule))
        return recorder.trace
    }

    private static func afterwards(_ text: String, _ recorder: TraceRecorder, _ clock: TestClock) {
        for isRight in [true, false] {
            var call = get("")
            call.url = url("http://localhost:3002/api/tasks")
            call.fields = [.authorization: "Bearer \(isRight ? jwt("{}", secrets[5]) : secrets[6])"]
            exchange(
                .taskAPI, call,
                isRight
                    ? json(#"[{"id":1,"text":"Buy milk"}]"#)
                    : HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: #"Bearer error="invalid_token""#]),
                recorder, clock)
            recorder.record([
                check(
                    "token-form", "RFC 7519 §7.2", "three parts", isRight ? "three parts" : "one part", isRight,
                    .taskAPI)
            ])
        }
        exchange(.refresh, tokenRequest, tokens(text), recorder, clock)
        recorder.record([
            check("refresh-token-unused", "RFC 9700 §4.14.2", "unused", "unused", true, .provider),
            check("refreshed-subject", "OpenID Connect Core 1.0 §12.2", "6b1a", "6b1a"),
        ])
        recorder.leave(
            .signOut,
            to: url("http://localhost:3001/logout?post_logout_redirect_uri=http://localhost:3000/&state=\(secrets[1])"))
    }

    // MARK: Messages

    private static func url(_ text: String) -> HTTPURL {
        guard let url = HTTPURL(text) else { preconditionFailure("not an address: \(text)") }
        return url
    }

    private static func get(_ name: String) -> OutgoingRequest {
        OutgoingRequest(url: url("http://localhost:3001/contoso/v2.0/\(name)"), fields: [.accept: "application/json"])
    }

    private static var authorization: HTTPURL {
        url(
            "http://localhost:3001/contoso/oauth2/v2.0/authorize?p=B2C_1_susi&client_id=\(clientID)&response_type=code"
                + "&redirect_uri=http://localhost:3000/auth/openid/return&scope=openid+offline_access"
                + "&state=\(secrets[0])&nonce=\(secrets[1])&code_challenge=\(secrets[2])&code_challenge_method=S256")
    }

    private static var tokenRequest: OutgoingRequest {
        .form(
            [
                "grant_type": "authorization_code", "client_id": clientID, "code": secrets[3],
                "code_verifier": secrets[4], "redirect_uri": "http://localhost:3000/auth/openid/return",
            ], to: url("http://localhost:3001/contoso/oauth2/v2.0/token?p=B2C_1_susi"))
    }

    private static func metadata(_ text: String) -> HTTPResponse {
        json(
            #"{"issuer":"\#(issuer)","jwks_uri":"http://localhost:3001/contoso/v2.0/keys","service":\#(quoted(text))}"#)
    }

    private static var keys: HTTPResponse {
        json(#"{"keys":[{"kty":"RSA","alg":"RS256","use":"sig","kid":"key-1"}]}"#)
    }

    private static func tokens(_ text: String) -> HTTPResponse {
        let claims =
            #"{"iss":"\#(issuer)","sub":"6b1a0f6c-3b0a-4c62-8f60-0a3d2b7d8f10","aud":"\#(clientID)","exp":1764003600,"#
            + #""iat":1764000020,"nbf":1764000020,"nonce":"\#(secrets[1])","name":\#(quoted(text)),"tfp":"B2C_1_susi"}"#
        return json(
            #"{"token_type":"Bearer","expires_in":3600,"scope":"openid offline_access","id_token":"\#(jwt(claims, secrets[2]))","#
                + #""access_token":"\#(jwt("{}", secrets[5]))","refresh_token":"\#(secrets[6])"}"#)
    }

    private static func json(_ text: String) -> HTTPResponse { .json(Array(text.utf8)) }

    private static func jwt(_ claims: String, _ signature: String) -> String {
        [#"{"alg":"RS256","kid":"key-1","typ":"JWT"}"#, claims].map { part in
            String(
                Data(part.utf8).base64EncodedString().compactMap { character -> Character? in
                    switch character {
                    case "+": "-"
                    case "/": "_"
                    case "=": nil
                    default: character
                    }
                })
        }.joined(separator: ".") + ".\(signature)"
    }

    private static func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? #""""#
    }

    private static func exchange(
        _ purpose: RequestPurpose, _ request: OutgoingRequest, _ response: HTTPResponse, _ recorder: TraceRecorder,
        _ clock: TestClock
    ) {
        var request = request
        request.purpose = purpose
        let number = recorder.send(request)
        clock.advance(by: 0.037)
        recorder.receive(.success(response), to: request, number: number)
    }

    // MARK: Checks

    private static func check(
        _ name: String, _ clause: String, _ expected: String, _ actual: String, _ isPassed: Bool = true,
        _ party: TraceParty = .companion
    ) -> TraceCheck {
        TraceCheck(
            name: name, clause: clause, expected: expected, actual: actual, verdict: isPassed ? .passed : .failed,
            party: party)
    }

    private static let atAuthorization = [
        check("client-known", "RFC 6749 §4.1.1", "a registered client", clientID, true, .provider),
        check(
            "redirect-uri-exact", "RFC 9700 §2.1", "http://localhost:3000/auth/openid/return", "the same", true,
            .provider),
        check("pkce-challenge", "RFC 7636 §4.3, RFC 9700 §2.1.1", "S256", "S256", true, .provider),
    ]

    private static let atToken = [
        check("client-authentication", "RFC 6749 §3.2.1", "a public client", "no secret", true, .provider),
        check("code-unused", "RFC 6749 §4.1.2", "unused", "unused", true, .provider),
        check("pkce-verifier", "RFC 7636 §4.6, RFC 9700 §4.8.2", "the challenge", "the same", true, .provider),
    ]

    private static func ofResponse(isForeign: Bool) -> [TraceCheck] {
        let state = check(
            "response-state", "RFC 6749 §10.12", "a state of this browser", isForeign ? "unknown" : "the same",
            !isForeign)
        guard !isForeign else {
            return [check("response-single-parameters", "RFC 6749 §3.1", "each once", "each once"), state]
        }
        return [
            check("response-single-parameters", "RFC 6749 §3.1", "each once", "each once"), state,
            TraceCheck(
                name: "response-issuer", clause: "RFC 9207 §2.4", expected: "not announced", actual: "missing",
                verdict: .notApplicable),
            check("response-success", "RFC 6749 §4.1.2.1", "no error", "no error"),
            check("response-code", "RFC 6749 §4.1.2", "a code", "present"),
        ]
    }

    private static func ofIDToken(failing: String?, text: String) -> [TraceCheck] {
        let rules: [(String, String, String, String)] = [
            ("id-token-form", "OpenID Connect Core 1.0 §2, RFC 7515 §7.1", "three parts", "842 characters"),
            ("id-token-type", "RFC 8725 §3.11", "JWT, or none", "JWT"),
            ("id-token-critical", "RFC 7515 §4.1.11", "no crit", "no crit"),
            ("id-token-algorithm", "OpenID Connect Core 1.0 §3.1.3.7 (7)", "RS256", "RS256"),
            ("id-token-key", "OpenID Connect Core 1.0 §10.1", "a key named key-1", "key-1"),
            ("id-token-signature", "OpenID Connect Core 1.0 §3.1.3.7 (6)", "a signature by that key", "good"),
            ("id-token-issuer", "OpenID Connect Core 1.0 §3.1.3.7 (2)", issuer, issuer),
            ("id-token-subject", "OpenID Connect Core 1.0 §2", "1 to 255 characters", "36 characters"),
            ("id-token-audience", "OpenID Connect Core 1.0 §3.1.3.7 (3)", clientID, clientID),
            ("id-token-expiration", "OpenID Connect Core 1.0 §3.1.3.7 (9)", "after 1763999720", "1764003600"),
            ("id-token-nonce", "OpenID Connect Core 1.0 §3.1.3.7 (11)", "nN4g…", "nN4g…"),
            ("id-token-policy", "Azure AD B2C, token claim tfp (older: acr)", "B2C_1_susi", "B2C_1_susi"),
        ]
        var checks: [TraceCheck] = []
        for (name, clause, expected, actual) in rules {
            checks.append(check(name, clause, expected, name == failing ? "another: \(text)" : actual, name != failing))
            if name == failing { break }
        }
        guard failing == nil else { return checks }
        return checks + [
            TraceCheck(
                name: "id-token-authorized-party", clause: "OpenID Connect Core 1.0 §3.1.3.7 (4), (5)",
                expected: "needed with several audiences only", actual: "missing", verdict: .notApplicable)
        ]
    }

    // MARK: Pages

    static let panel = FlowPage.FaultPanel(
        title: "The token is signed by somebody else",
        verdict: .refused(
            impact:
                "Whoever stands between this program and the provider could write a token of their own and sign in as anybody.",
            rule: "OpenID Connect Core 1.0, 2014; and signatures are what tokens are made of (RFC 7515, 2015)."),
        next: "/flow/break?fault=oidcc-client-test-invalid-aud")

    static func page(
        _ trace: Trace, isLive: Bool = false, isOpened: Bool = false, isSignedIn: Bool = false,
        next: TraceMessage? = nil, panel: FlowPage.FaultPanel? = nil, context: PageContext = Specimens.signedOut
    ) -> FlowPage {
        FlowPage(
            context,
            .init(
                trace: trace, version: 7, isLive: isLive, isOpened: isOpened, isSignedIn: isSignedIn,
                otherPolicies: isSignedIn ? otherPolicies : [], next: next, faultPanel: panel, csrf: Specimens.csrf))
    }

    static func next(_ kind: TraceMessage.Kind) -> TraceMessage {
        let recorder = TraceRecorder(now: TestClock().now)
        guard kind == .authorizationRequest else {
            var request = tokenRequest
            request.purpose = .token
            return recorder.preview(request)
        }
        return recorder.preview(kind, to: authorization)
    }

    static let otherPolicies = [
        SignInEntry(
            policy: "B2C_1_edit_profile", title: "Edit profile", kind: .editProfile, returnPath: "/flow/latest"),
        SignInEntry(policy: "B2C_1_reset", title: "Reset password", kind: .resetPassword, returnPath: "/flow/latest"),
    ]

    private static func home(
        _ mode: TraceStore.Mode?, _ traces: [Trace], problem: SavedTraceProblem? = nil
    ) -> FlowHomePage {
        FlowHomePage(
            Specimens.signedOut, mode: mode, traces: traces, signInAddress: "/sign-in",
            otherPolicies: otherPolicies, problem: problem, csrf: Specimens.csrf)
    }

    static var pages: [(name: String, page: any Page)] {
        let all = [trace(.everything), trace(.refused("id-token-signature")), trace(.atTheProvider)]
        return [
            ("flow-home", home(nil, [])),
            ("flow-home-watching", home(.watch, all)),
            ("flow-home-refused", home(.step, all, problem: .notATrace)),
            ("flow", page(all[0], isLive: true, isSignedIn: true, context: Specimens.signedIn)),
            ("flow-running", page(all[2], isLive: true)),
            ("flow-waiting", page(all[2], isLive: true, next: next(.tokenRequest))),
            ("flow-refused", page(all[1], panel: panel)),
            ("flow-foreign-state", page(trace(.foreignState))),
            ("flow-opened", page(all[0], isOpened: true)),
            ("flow-empty", page(TraceRecorder(now: TestClock().now).trace, isLive: true)),
            (
                "step-redirect",
                StepPage(
                    Specimens.signedOut, TraceRecorder(now: TestClock().now).trace, next: next(.authorizationRequest),
                    continueAddress: "/flow/Zk8/go", csrf: Specimens.csrf)
            ),
            (
                "step-token",
                StepPage(
                    Specimens.signedOut, all[2], next: next(.tokenRequest),
                    csrf: Specimens.csrf)
            ),
            (
                "step-first",
                StepPage(
                    Specimens.signedOut, TraceRecorder(now: TestClock().now).trace, next: next(.tokenRequest),
                    csrf: Specimens.csrf)
            ),
        ]
    }

    /// The same text everywhere that a text from outside is possible.
    static func hostile(_ text: String, _ context: PageContext) -> [(name: String, page: any Page)] {
        let recorder = TraceRecorder(now: TestClock().now)
        recorder.describe(clientID: text, issuer: text, fault: text)
        recorder.browserRequest(.signIn, HTTPRequest(method: .get, target: "/sign-in"), form: [(text, "short")].form)
        var request = OutgoingRequest(url: url("http://localhost:3002/"))
        request.purpose = .taskAPI
        let number = recorder.send(request)
        recorder.receive(.success(.text(text)), to: request, number: number)
        recorder.record([
            TraceCheck(name: text, clause: text, expected: text, actual: text, verdict: .failed),
            TraceCheck(name: text, clause: text, expected: text, actual: text, verdict: .failed, party: .taskAPI),
        ])
        recorder.end(.refused(text))
        let panel = FlowPage.FaultPanel(
            title: text, verdict: .refused(impact: text, rule: text), next: "/flow/break")
        let shown = trace(.everything, text: text)
        return [
            ("flow", page(recorder.trace, isLive: true, isSignedIn: true, panel: panel, context: context)),
            ("flow-claims", page(shown, context: context)),
            (
                "flow-home",
                FlowHomePage(
                    context, mode: .watch, traces: [recorder.trace], signInAddress: "/sign-in", csrf: Specimens.csrf)
            ),
            (
                "step",
                StepPage(
                    context, recorder.trace, next: recorder.trace.messages[0],
                    continueAddress: "/flow/x/go", csrf: Specimens.csrf)
            ),
        ]
    }
}

extension [(String, String)] {
    fileprivate var form: FormParameters { FormParameters(self) }
}
