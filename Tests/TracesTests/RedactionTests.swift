import Cryptography
import HTTP
import JSON
import Testing

@testable import Traces

/// What a trace keeps of requests and responses. The secret here looks like words, so that only its position reveals it.
@Suite struct RedactionTests {
    private static let secret = "correct horse"
    private let redaction = Redaction(marks: TraceMarks(key: Array(repeating: 7, count: 32)))

    @Test(
        "a secret in a header field is masked or left out",
        arguments: [
            ("Authorization", "Bearer correct horse", 1), ("Authorization", "correct-horse", 1),
            ("Cookie", "first=correct horse; second=correct horse", 2),
            ("Set-Cookie", "first=correct horse; Path=/; HttpOnly", 2),
            ("Location", "https://app.example.com/return?code=correct horse", 1), ("X-API-Key", "correct horse", 0),
        ]) func fields(_ name: String, _ value: String, count: Int) throws
    {
        let name = try #require(HTTPField.Name(name))
        let fields = redaction.fields([name: value])
        #expect(fields.count == count)
        #expect(!"\(fields)".contains("horse"))
    }

    @Test func `a public field is kept, and what looks like a token in it is not`() {
        let fields = redaction.fields([.contentType: "text/html", .referer: "https://app.example.com/?code=x"])
        #expect(fields == [TraceField("Content-Type", .text("text/html"))])
        let challenge = redaction.fields([
            .wwwAuthenticate: "Bearer error=\"dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk\""
        ])
        #expect(!"\(challenge)".contains("mB92K27u"))
    }

    @Test func `a parameter is masked unless its name is known to be public`() {
        let form: FormParameters = [
            "scope": "openid", "code": Self.secret, "password": Self.secret, "Scope": Self.secret,
        ]
        let fields = redaction.parameters(form)
        #expect(fields.map(\.name) == ["scope", "code", "password", "Scope"])
        #expect(fields[0].value == .text("openid"))
        #expect(!"\(fields)".contains("horse"))
    }

    @Test func `no message has more than 120 fields`() {
        let form = FormParameters((0..<121).map { ("name\($0)", "x") })
        #expect(redaction.parameters(form).count == 120)
        #expect(redaction.fields(HTTPFields((0..<121).map { _ in HTTPField(.accept, "x") })).count == 120)
    }

    @Test func `a response's members are masked as parameters are, those of the task API are text`() throws {
        let body: JSONValue = ["access_token": .string(Self.secret), "token_type": "Bearer"]
        let answer = redaction.response(.json(body.encoded()), to: .token)
        #expect(!"\(answer)".contains("horse") && "\(answer)".contains("Bearer"))
        let tasks = redaction.response(.json(body.encoded()), to: .taskAPI)
        guard case .text = tasks.body else { throw Unexpected() }
    }

    @Test func `of a token the signature, unknown header members and values of this very sign-in are masked`() throws {
        let header: JSONValue = ["alg": "RS256", "kid": "key 1", "jwk": .string(Self.secret)]
        let claims: JSONValue = [
            "sub": "alice", "exp": 1_800_000_000, "nonce": .string(Self.secret), "sid": .string(Self.secret),
            "code": ["of": .string(Self.secret)],
        ]
        let parts = [header, claims].map { Base64URL.encode($0.encoded()) }
        let signature = "c2lnbmF0dXJlLW9mLXNvbWUtbGVuZ3Ro"
        let token = try #require(redaction.token("\(parts[0]).\(parts[1]).\(signature)", .idToken))
        #expect(!"\(token)".contains("horse") && !"\(token)".contains(signature))
        #expect(token.claims.contains(TraceField("sub", .text("alice"))))
        #expect(token.claims.contains(TraceField("exp", .time(1_800_000_000))))
        #expect(token.header.contains(TraceField("kid", .text("key 1"))))
    }

    private struct Unexpected: Error {}
}
