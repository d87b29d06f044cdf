import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite struct TokenResponseTests {
    private func read(_ json: String, status: HTTPStatus = .ok, type: String = "application/json") throws
        -> TokenResponse
    {
        try TokenResponse(.json(Array(json.utf8), status: status, type: type), at: HandClock.start)
    }

    @Test(.holds("T8")) func `the response of a B2C tenant is read`() throws {
        let answer = try read(
            """
            {"access_token":"at","id_token":"it","token_type":"Bearer","not_before":"1533672990","expires_in":"3600",
             "expires_on":"1533676590","resource":"bef22d56","id_token_expires_in":3600,"profile_info":"eyJ2ZXIiOiIxLjAi",
             "scope":"/","refresh_token":"rt","refresh_token_expires_in":1209600}
            """)
        #expect(answer.accessToken == "at")
        #expect(answer.rawIDToken == "it")
        #expect(answer.refreshToken == "rt")
        #expect(answer.expiresIn == 3600)
        #expect(answer.refreshTokenExpiresIn == 1_209_600)
        #expect(answer.scope == "/")
    }

    @Test func `the response of 2016 without an access token is read`() throws {
        let answer = try read(
            "{\"token_type\":\"Bearer\",\"id_token_expires_in\":3599,\"scope\":\"openid\",\"id_token\":\"it\",\"refresh_token\":\"rt\"}"
        )
        #expect(answer.accessToken == nil)
        #expect(answer.expiresIn == nil)
    }

    @Test(
        arguments: [
            ("3600", 3600), ("3600.5", 3600.5), ("\"3600\"", 3600), ("\"\"", nil), ("\"soon\"", nil), ("1e300", nil),
            ("-1", nil), ("null", nil), ("[]", nil), ("true", nil), ("\"nan\"", nil), ("\"inf\"", nil), ("0", nil),
            ("\"00000000000000000000003600\"", nil), ("99999999999", nil),
        ] as [(String, Double?)])
    func `expires_in may be anything and never traps`(_ value: String, _ seconds: Double?) throws {
        #expect(try read("{\"access_token\":\"a\",\"expires_in\":\(value)}").expiresIn == seconds)
    }

    @Test func `expires_on is used when expires_in is missing`() throws {
        #expect(try read("{\"expires_on\":\"1800000060\"}").expiresIn == 60)
        #expect(try read("{\"expires_on\":\"1\"}").expiresIn == nil)
    }

    @Test(arguments: [
        ("", HTTPStatus.ok, "application/json", "answer-malformed"),
        ("<html>", .ok, "text/html", "answer-malformed"),
        ("{\"access_token\":\"a\"}", .ok, "text/plain", "answer-malformed"),
        ("[]", .ok, "application/json", "answer-malformed"),
        ("{\"access_token\":7}", .ok, "application/json", "answer-malformed"),
        ("{\"access_token\":\"a\\r\\nb\"}", .ok, "application/json", "answer-malformed"),
        ("{\"refresh_token\":\"a b\"}", .ok, "application/json", "answer-malformed"),
        ("{\"access_token\":\"a\",\"access_token\":\"b\"}", .ok, "application/json", "answer-malformed"),
        ("{}", .found, "application/json", "provider-answered"),
        ("{}", .internalServerError, "application/json", "provider-answered"),
        ("{\"access_token\":\"a\"}", .badRequest, "application/json", "provider-answered"),
        ("down", .badGateway, "text/html", "provider-answered"),
        ("{\"error\":\"invalid_grant\"}", .badRequest, "application/json", "token-error"),
        ("{\"error\":\"invalid_client\"}", .unauthorized, "application/json", "token-error"),
        ("{\"error\":\"invalid_grant\"}", .ok, "application/json", "token-error"),
        // A refusal is read whatever its type is; a success is not.
        ("{\"error\":\"invalid_client\"}", .unauthorized, "text/plain", "token-error"),
        ("{\"error\":\"invalid_client\"}", .unauthorized, "text/html; charset=utf-8", "token-error"),
        ("{\"error\":\"invalid_client\"}", .unauthorized, "", "token-error"),
        ("{\"error\":\"invalid_client\"}", .ok, "text/plain", "token-error"),
        ("error=invalid_client&error_description=No+such+client", .ok, "text/plain", "token-error"),
        ("{\"error\":\"x\",\"access_token\":\"a\"}", .badRequest, "text/plain", "provider-answered"),
        ("<a href=\"?error=x&error=y\">", .badRequest, "text/html", "provider-answered"),
        ("{\"error\":\"\"}", .badRequest, "application/json", "provider-answered"),
        ("{\"error\":7}", .badRequest, "application/json", "provider-answered"),
        ("{\"title\":\"Bad\",\"status\":400}", .badRequest, "application/problem+json", "provider-answered"),
    ])
    func `what is no token response has its own error`(
        _ body: String, _ status: HTTPStatus, _ type: String, _ name: String
    ) async {
        let error = await refusal { try read(body, status: status, type: type) }
        #expect(error?.name == name)
        #expect(error?.description.contains("access_token\":") == false)
    }

    @Test(
        arguments: [
            // RFC 6749, as a form, and with other names for the description
            (#"{"error": "invalid_client", "error_description": "No."}"#, "invalid_client", "No."),
            ("error=invalid_client&error_description=No.", "invalid_client", "No."),
            (#"{"error": "invalid_client", "message": "No."}"#, "invalid_client", "No."),
            (#"{"error": "invalid_client", "detail": "No."}"#, "invalid_client", "No."),
            (#"\u{FEFF}{"error": "invalid_client"}"#, nil, nil),
            // Apigee, Google, Facebook, Microsoft Graph, Okta, Salesforce, PingFederate and others
            (#"{"fault": {"faultstring": "No.", "detail": {"errorcode": "invalid_client"}}}"#, "invalid_client", "No."),
            (#"{"ErrorCode": "invalid_client", "Error": "No."}"#, "invalid_client", "No."),
            (#"{"error": {"code": 401, "message": "No.", "status": "invalid_client"}}"#, "invalid_client", "No."),
            (#"{"error": {"code": 401, "message": "No.", "type": "invalid_client"}}"#, "invalid_client", "No."),
            (#"{"error": {"code": "invalid_client", "message": "No."}}"#, "invalid_client", "No."),
            (#"{"errorCode": "invalid_client", "errorSummary": "No."}"#, "invalid_client", "No."),
            (#"[{"errorCode": "invalid_client", "message": "No."}]"#, "invalid_client", "No."),
            (#"{"errors": [{"code": "invalid_client", "message": "No."}]}"#, "invalid_client", "No."),
            (#"{"code": "invalid_client", "message": "No."}"#, "invalid_client", "No."),
            ("<html><title>401</title><p>No such <b>client</b>.</p></html>", nil, "401 No such client ."),
            ("No such client.", nil, "No such client."), ("", nil, nil), ("[[]]", nil, "[[]]"),
        ] as [(String, String?, String?)])
    func `an error is read in many forms, and otherwise its text is kept for the operator`(
        _ body: String, _ code: String?, _ said: String?
    ) async throws {
        for type in ["text/plain", "application/json", "text/html", "application/x-www-form-urlencoded"] {
            let error = try #require(await refusal { try read(body, status: .unauthorized, type: type) })
            #expect(error.reported?.code == code)
            if code != nil {
                #expect(error.action == .configuration && error.reported?.text == said)
            } else if let said {
                #expect(error.description.contains("status 401, which says: \(said)"), "\(error.description)")
            }
        }
    }

    @Test func `a success is never taken for an error in another form`() throws {
        #expect(try read(#"{"code": "x", "message": "y"}"#).accessToken == nil)
    }

    @Test func `an error is also read in a challenge`() async {
        let fields: HTTPFields = [
            .wwwAuthenticate: #"Basic realm="x""#,
            .wwwAuthenticate: #"Bearer error="invalid_client", error_description="No.""#,
        ]
        let error = await refusal {
            try TokenResponse(HTTPResponse(.unauthorized, fields: fields, body: []), at: HandClock.start)
        }
        #expect(error?.reported?.code == "invalid_client" && error?.reported?.text == "No.")
    }

    @Test func `the text that is kept has an end, and no secrets`() async {
        let secret = String(repeating: "s3cr3t", count: 10)
        let error = await refusal {
            try read(
                "Unknown \(secret) \(String(repeating: "no ", count: 5000))", status: .forbidden, type: "text/plain")
        }
        #expect(
            error?.description.contains("Unknown *** no no") == true && error?.description.contains(secret) == false)
        #expect((error?.description.count ?? 999) < 400)
    }

    @Test func `a token has an end`() async throws {
        let longest = String(repeating: "a", count: 100_000)
        #expect(try read("{\"access_token\":\"\(longest)\"}").accessToken == longest)
        let error = await refusal { try read("{\"access_token\":\"\(longest)a\"}") }
        #expect(error?.name == "answer-malformed")
    }

    @Test(arguments: [
        ("invalid_grant", HTTPStatus.badRequest, false, AADB2CError.Action.signInAgain),
        ("invalid_client", .unauthorized, false, .configuration), ("server_error", .badRequest, true, .retryLater),
        ("temporarily_unavailable", .serviceUnavailable, true, .retryLater), ("x", .tooManyRequests, true, .unknown),
        ("x", .internalServerError, true, .unknown), ("x", .badRequest, false, .unknown),
    ])
    func `a refusal says whether it is for good`(
        _ code: String, _ status: HTTPStatus, _ isTemporary: Bool, _ action: AADB2CError.Action
    ) async {
        let error = await refusal { try read("{\"error\":\"\(code)\"}", status: status) }
        #expect(error?.isTemporary == isTemporary)
        #expect(error?.action == action)
    }

    @Test func `expiry counts from when the request was sent`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let token = "/token"
        let start = try await harness.relyingParty.beginSignIn()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.replace(token) { [clock = harness.clock] _ throws(HTTPClientError) in
            clock.advance(by: 20)
            var answer = RelyingPartyHarness.tokenAnswer(idToken: raw)
            answer["refresh_token_expires_in"] = 100
            return .json(JSONValue.object(answer).encoded())
        }
        let tokens = try await harness.complete(start.transaction).tokens
        #expect(tokens.accessTokenExpiry == HandClock.start.addingTimeInterval(3600))
        #expect(tokens.refreshTokenExpiry == HandClock.start.addingTimeInterval(100))
    }

    @Test(.holds("T12")) func `without an access token the sign-in succeeds nevertheless`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        let start = try await harness.relyingParty.beginSignIn()
        let raw = try harness.forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.change { $0.token = ["id_token": .string(raw), "token_type": "Bearer"] }
        let result = try await harness.complete(start.transaction)
        #expect(result.tokens.accessToken == nil)
        #expect(result.checks.last?.name == "id-token-policy")
    }

    @Test func `a refused code is the provider's word, with the checks so far`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let start = try await harness.relyingParty.beginSignIn()
        harness.provider.replace("/token") { _ throws(HTTPClientError) in
            .json(Array("{\"error\":\"invalid_grant\",\"error_description\":\"used\"}".utf8), status: .badRequest)
        }
        let error = await refusal { try await harness.complete(start.transaction) }
        #expect(error?.name == "token-error")
        #expect(error?.checks.last?.name == "response-code")
    }
}
