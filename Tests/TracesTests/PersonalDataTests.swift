import Cryptography
import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import Traces

/// A trace whose file may be attached to a public report.
@Suite struct PersonalDataTests {
    private static let subject = "pairwise-Zm9vYmFyYmF6cXV4cXV1eDEyMzQ"

    private static func token(_ claims: JSONValue) -> String {
        let header: JSONValue = ["alg": "RS256", "kid": "key-1"]
        return "\(Base64URL.encode(header.encoded())).\(Base64URL.encode(claims.encoded())).c2lnbmF0dXJl"
    }

    /// A sign-in of Erika Mustermann with UserInfo and one request to the API.
    private static func specimen() throws -> Trace { try recorded().trace }

    private static func recorded() throws -> TraceRecorder {
        let recorder = TraceRecorder(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        recorder.describe(clientID: "companion", issuer: "https://id.example.com")
        recorder.browserRequest(
            .signIn, HTTPRequest(target: "/sign-in?return=/tasks?q=divorce&email=erika@muster.example"))
        recorder.leave(
            .authorizationRequest,
            to: try #require(
                HTTPURL("https://id.example.com/authorize?login_hint=erika@muster.example&state=Zm9vYmFyYmF6cXV4cXV1")))
        var request = OutgoingRequest.form(["grant_type": "x"], to: try #require(HTTPURL("https://id.example.com/t")))
        request.purpose = .token
        let claims: JSONValue = [
            "iss": "https://id.example.com", "sub": .string(subject), "aud": "companion", "exp": 1_800_003_600,
            "name": "Erika Mustermann", "emails": ["erika@muster.example"], "oid": "0bc4", "extension_Shoe": 4_711_001,
            "address": ["locality": "Köln"], "email_verified": true, "updated_at": 1_700_000_000,
        ]
        let tokens: JSONValue = [
            "access_token": .string(token(claims)), "id_token": .string(token(claims)), "token_type": "Bearer",
            "user": ["nickname": "Riki"],
        ]
        recorder.receive(.success(.json(tokens.encoded())), to: request, number: recorder.send(request))
        var userInfo = OutgoingRequest(url: try #require(HTTPURL("https://id.example.com/u")))
        userInfo.purpose = .userInfo
        let about: JSONValue = ["sub": .string(subject), "email": "erika@muster.example", "phone_number": "+49 221"]
        recorder.receive(.success(.json(about.encoded())), to: userInfo, number: recorder.send(userInfo))
        var list = OutgoingRequest(url: try #require(HTTPURL("https://api.example.com/tasks")))
        list.purpose = .taskAPI
        let tasks =
            #"{"value":[{"id":17,"text":"Call the \"lawyer\"","done":true},{"owner":"erika@muster.example","text":"Buy a r"#
        recorder.receive(
            .success(HTTPResponse(.ok, fields: [.contentType: "application/json"], body: Array(tasks.utf8))),
            to: list, number: recorder.send(list))
        recorder.record([
            TraceCheck(
                name: "userinfo-subject", clause: "c", expected: subject, actual: subject, verdict: .passed),
            TraceCheck(
                name: "userinfo-answer", clause: "c", expected: "any", actual: "for erika@muster.example",
                verdict: .failed),
        ])
        return recorder
    }

    @Test func `after a sign-out no check names the user`() throws {
        let recorder = try Self.recorded()
        recorder.forgetPerson()
        let check = try #require(recorder.trace.checks.first { $0.name == "userinfo-subject" })
        #expect(check.expected == "removed at the sign-out" && check.actual == "removed at the sign-out")
    }

    @Test func `nothing of the user is left, and the protocol is`() throws {
        let file = TraceFile.encoded(try Self.specimen().withoutPersonalData)
        let text = String(decoding: file, as: UTF8.self)
        for personal in [
            "rika", "muster", "Muster", "0bc4", "4711001", "Köln", "Riki", "+49", "lawyer", "Buy", "divorce",
            "pairwise",
            "1700000000", "pair\"",
        ] {
            #expect(!text.contains(personal), "\(personal)")
        }
        for kept in [
            "https://id.example.com", "companion", "1800003600", "Bearer", "RS256", "key-1", "\"text\":\"true\"",
            "/tasks", #""personalData":false"#,
        ] {
            #expect(text.contains(kept), "\(kept)")
        }
        #expect(try TraceFile.read(file).hasPersonalData == false)
    }

    @Test func `a value has the same placeholder everywhere`() throws {
        let whole = try Self.specimen()
        let trace = try TraceFile.read(TraceFile.encoded(whole.withoutPersonalData))
        #expect(whole.hasPersonalData)
        func value(_ name: String, in fields: [TraceField]?) -> TraceValue? { fields?.first { $0.name == name }?.value }
        let hint = value("login_hint", in: trace.messages.compactMap(\.request).flatMap(\.query))
        #expect(hint == .text("‹login_hint 1›"))
        let tokens = trace.messages.flatMap(\.tokens)
        #expect(tokens.count == 2)
        for token in tokens {
            #expect(value("emails", in: token.claims) == .text(#"["‹login_hint 1›"]"#))
            #expect(value("sub", in: token.claims) == .text("‹sub 1›"))
            #expect(value("address", in: token.claims) == .text(#"{"locality":"‹locality 1›"}"#))
        }
        guard case .fields(let userInfo)? = trace.messages.first(where: { $0.kind == .userInfo })?.response?.body,
            case .text(let tasks)? = trace.messages.first(where: { $0.kind == .taskAPI })?.response?.body
        else {
            Issue.record("no bodies")
            return
        }
        #expect(value("sub", in: userInfo) == .text("‹sub 1›") && value("email", in: userInfo) == hint)
        #expect(
            tasks == #"{"value":[{"id":17,"text":"‹text 1›","done":true},{"owner":"‹login_hint 1›","text":"‹text 2›""#)
        #expect(trace.checks.map(\.expected) == ["‹sub 1›", "any"])
        #expect(trace.checks.map(\.actual) == ["‹sub 1›", "for ‹login_hint 1›"])
        #expect(trace.withoutPersonalData == trace)
    }

    @Test func `what may be a masked address shows no letters of it`() throws {
        let trace = try Self.specimen().withoutPersonalData
        let masked = trace.messages.compactMap(\.request).flatMap(\.query).compactMap { field -> String? in
            guard case .masked(let value) = field.value else { return nil }
            return "\(field.name) \(value.head)"
        }
        #expect(masked.contains("email ") && masked.contains("state Zm9v"))
    }
}
