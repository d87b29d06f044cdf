import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import Traces

/// A trace as a file, read back, and read from any sender.
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
        recorder.record([
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

    @Test func `no secret is in a file, not even in parts`() throws {
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
            (#"{"format":"web-companion-trace","version":1,"id":"abcdefg"}"#, .damaged("id")),
            (
                #"{"format":"web-companion-trace","version":1,"id":"\#(String(repeating: "a", count: 65))"}"#,
                .damaged("id")
            ),
            (#"{"format":"web-companion-trace","version":1,"id":"abcdefgh","startedAt":1e300}"#, .damaged("startedAt")),
            (#"{"format":"web-companion-trace","version":1,"id":"abcdefgh","startedAt":-1}"#, .damaged("startedAt")),
            (
                #"{"format":"web-companion-trace","version":1,"id":"abcdefgh","startedAt":1,"outcome":"won"}"#,
                .damaged("outcome")
            ),
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

    private func file(_ messages: [JSONValue]) -> [UInt8] {
        let file: JSONValue = [
            "format": "web-companion-trace", "version": 1, "id": "abcdefgh", "startedAt": 1_800_000_000,
            "outcome": "running", "messages": .array(messages),
        ]
        return file.encoded()
    }

    /// A message of a file with a request of so many fields.
    private static func request(query: Int = 0, fields: Int = 0, body: Int = 0) -> JSONValue {
        func list(_ count: Int) -> JSONValue { .array(Array(repeating: ["name": "a", "text": "b"], count: count)) }
        return [
            "request": [
                "method": "GET", "address": "/", "query": list(query), "fields": list(fields),
                "body": ["fields": list(body)],
            ]
        ]
    }

    @Test(
        arguments: [
            (["duration": 1], true), (["duration": -1], false), (["duration": 1e8], false), (["duration": "1"], false),
            (["start": -1], false), (["start": 1e8], false), (["kind": "gossip"], false), (["to": "everybody"], false),
            (["response": ["status": 200, "fields": []]], true), (["response": ["status": 99, "fields": []]], false),
            (["response": ["status": 1000, "fields": []]], false), (["response": ["status": 200]], false),
            (["response": ["status": 200, "fields": [["name": "a"]]]], false),
            (request(query: 200, fields: 400, body: 200), true), (request(query: 201), false),
            (request(fields: 401), false), (request(body: 201), false), (["request": ["method": "GET"]], false),
            (["tokens": [["kind": "id-token"]]], false), (["checks": [["name": "a"]]], false),
        ] as [(JSONValue, Bool)])
    func `a message is read when every part of it is right`(_ change: JSONValue, isRead: Bool) throws {
        let whole: JSONValue = ["kind": "task-api", "from": "companion", "to": "task-api", "start": 0]
        let members = try #require(whole.object).merging(try #require(change.object)) { $1 }
        let bytes = file([.object(members)])
        if isRead {
            #expect(try TraceFile.read(bytes).messages.count == 1)
        } else {
            #expect(throws: TraceFile.Failure.damaged("messages[0]")) { try TraceFile.read(bytes) }
        }
    }

    @Test func `too many messages are refused, and whole secrets are masked again`() throws {
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
