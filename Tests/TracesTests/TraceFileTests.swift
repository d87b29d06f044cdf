import FoundationEssentials
import HTTP
import JOSE
import Testing

@testable import Traces

/// A trace as a file, read back and read from whoever sends one.
@Suite struct TraceFileTests {
    private static let secret = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLW9mLXNvbWUtbGVuZ3Ro"

    static func specimen() throws -> Trace {
        let recorder = TraceRecorder(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        recorder.describe(clientID: "companion", issuer: "http://localhost:3001")
        recorder.browserRequest(.signIn, HTTPRequest(target: "/sign-in?return=/flow/latest"))
        let url = try #require(
            HTTPURL(
                "http://localhost:3001/authorize?client_id=companion&state=Zm9vYmFyYmF6cXV4cXV1eDEyMzQ&scope=openid"))
        recorder.leave(.authorizationRequest, to: url)
        recorder.comeBack()
        var request = OutgoingRequest.form(
            ["grant_type": "authorization_code", "code": "SplxlOBeZQQYbYS6WxSbIA8x"],
            to: try #require(HTTPURL("http://localhost:3001/token")))
        request.purpose = .token
        let number = recorder.send(request)
        let body: JSONValue = [
            "access_token": "opaque-Zm9vYmFyYmF6", "token_type": "Bearer", "id_token": .string(secret),
        ]
        recorder.receive(.success(.json(body.encoded())), to: request, number: number)
        recorder.note([
            TraceCheck(name: "id-token-issuer", clause: "c", expected: "a", actual: "b", verdict: .failed)
        ])
        recorder.end(.refused("id-token-issuer"))
        return recorder.trace
    }

    @Test func `a trace is the same after it was saved and opened`() throws {
        let trace = try Self.specimen()
        #expect(try TraceFile.read(TraceFile.encoded(trace)) == trace)
        #expect(
            trace.messages.map(\.kind) == [
                .signIn, .authorizationRequest, .authentication, .tokenRequest, .tokenResponse, .idToken,
            ])
    }

    @Test func `no secret stands in a file, not even in parts`() throws {
        let text = String(decoding: TraceFile.encoded(try Self.specimen()), as: UTF8.self)
        for secret in ["Zm9vYmFyYmF6cXV4", "SplxlOBeZQQYb", "opaque-Zm9vYm", "c2lnbmF0dXJl"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(text.contains("Splx") && text.contains("IA8x"))
    }

    @Test(
        "what is no trace is refused by a name",
        arguments: [
            ("", TraceFile.Failure.notATrace), ("{}", .notATrace), ("[]", .notATrace), ("not json", .notATrace),
            (#"{"format":"something-else","version":1}"#, .notATrace),
            (#"{"format":"web-companion-trace"}"#, .damaged("version")),
            (#"{"format":"web-companion-trace","version":"1"}"#, .damaged("version")),
            (#"{"format":"web-companion-trace","version":2}"#, .newer(2)),
            (#"{"format":"web-companion-trace","version":1,"id":"../../etc/passwd"}"#, .damaged("id")),
            (#"{"format":"web-companion-trace","version":1,"id":"abcdefgh","startedAt":1e300}"#, .damaged("startedAt")),
        ]) func refused(_ text: String, _ failure: TraceFile.Failure)
    {
        #expect(throws: failure) { try TraceFile.read(Array(text.utf8)) }
    }

    @Test func `a file that is cut anywhere is refused`() throws {
        let bytes = TraceFile.encoded(try Self.specimen())
        for count in stride(from: 0, to: bytes.count, by: 37) {
            #expect(throws: TraceFile.Failure.self) { try TraceFile.read(Array(bytes.prefix(count))) }
        }
    }

    @Test func `a file of any size beyond the limit is refused before it is read`() {
        #expect(throws: TraceFile.Failure.tooLarge) {
            try TraceFile.read([UInt8](repeating: 0x20, count: TraceFile.maxSize + 1))
        }
    }

    @Test func `too many messages are refused, and whole secrets are masked again`() throws {
        func file(_ messages: [JSONValue]) -> [UInt8] {
            let file: JSONValue = [
                "format": "web-companion-trace", "version": 1, "id": "abcdefgh", "startedAt": 1_800_000_000,
                "outcome": "running", "messages": .array(messages),
            ]
            return file.encoded()
        }
        let message: JSONValue = ["kind": "sign-in", "from": "browser", "to": "companion", "start": 0]
        #expect(try TraceFile.read(file(Array(repeating: message, count: 200))).messages.count == 200)
        #expect(throws: TraceFile.Failure.damaged("messages")) {
            try TraceFile.read(file(Array(repeating: message, count: 201)))
        }
        let telling: JSONValue = [
            "kind": "task-api", "from": "companion", "to": "task-api", "start": 0,
            "request": [
                "method": "GET", "address": "/", "query": [], "fields": [],
                "body": ["text": "the token is dBjftJeZ4CVPmB92K27uhbUJU1p1rwW1gFWFOEjXk"],
            ],
        ]
        let trace = try TraceFile.read(file([telling]))
        #expect(trace.messages[0].request?.body == .text("the token is dBjf… (41 characters)"))
    }

    @Test func `a masked value of a file has no room for a secret`() {
        #expect(MaskedValue(head: "eyJhb", tail: "", length: 20, mark: 1) == nil)
        #expect(MaskedValue(head: "eyJh", tail: "9f3k", length: 15, mark: 1) == nil)
        #expect(MaskedValue(head: "eyJh", tail: "9f3k", length: 20, mark: 65536) == nil)
        #expect(MaskedValue(head: "eyJh", tail: "9f3k", length: 20, mark: 65535) != nil)
    }
}
