import Cryptography
import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import Traces

/// How much of a message a trace keeps, and how much of a file is read.
@Suite struct TraceBoundsTests {
    private struct Place: Sendable {
        let name: String
        let limit: Int
        let kept: @Sendable (String) -> String?

        init(_ name: String, _ limit: Int, _ kept: @escaping @Sendable (String) -> String?) {
            (self.name, self.limit, self.kept) = (name, limit, kept)
        }
    }

    private static let redaction = Redaction(marks: TraceMarks(key: Array(repeating: 7, count: 32)))

    /// A text that is not taken for a random value anywhere.
    private static func text(_ count: Int) -> String {
        String(String(repeating: "a/", count: (count + 1) / 2).prefix(count))
    }

    private static func text(_ field: TraceField?) -> String? {
        guard case .text(let text)? = field?.value else { return nil }
        return text
    }

    private static func field(_ name: HTTPField.Name, _ value: String) -> [TraceField] {
        redaction.fields([name: value])
    }

    private static func name(_ field: TraceField?, behind prefix: String) -> String? {
        (field?.name).map { String($0.dropFirst(prefix.count)) }
    }

    private static func answer(_ value: JSONValue, to purpose: RequestPurpose) -> [TraceField] {
        guard case .fields(let fields) = redaction.response(.json(value.encoded()), to: purpose).body else { return [] }
        return fields
    }

    private static func body(_ response: HTTPResponse) -> String? {
        guard case .text(let text) = redaction.response(response, to: nil).body else { return nil }
        return text
    }

    private static func token(header: JSONValue, claims: JSONValue = [:]) -> TraceToken? {
        let parts = [header, claims].map { Base64URL.encode($0.encoded()) }
        return redaction.token("\(parts[0]).\(parts[1]).c2lnbmF0dXJl", .idToken)
    }

    private static func recorded(clientID: String? = nil, issuer: String? = nil, fault: String? = nil) -> Trace {
        let recorder = TraceRecorder(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        recorder.describe(clientID: clientID, issuer: issuer, fault: fault)
        return recorder.trace
    }

    /// A trace with some members of its file replaced.
    private static func read(_ change: [String: JSONValue]) -> Trace? {
        let file: [String: JSONValue] = [
            "format": "web-companion-trace", "version": 1, "id": "abcdefgh", "startedAt": 1_800_000_000,
            "outcome": "running", "messages": [],
        ]
        return try? TraceFile.read(JSONValue.object(file.merging(change) { $1 }).encoded())
    }

    /// A message with some members of a file replaced.
    private static func message(_ change: [String: JSONValue]) -> TraceMessage? {
        let message: [String: JSONValue] = ["kind": "task-api", "from": "companion", "to": "task-api", "start": 0]
        return read(["messages": [.object(message.merging(change) { $1 })]])?.messages.first
    }

    private static func request(method: String = "GET", address: String = "/", name: String = "sub", text: String = "b")
        -> TraceMessage.Request?
    {
        let fields: JSONValue = [["name": .string(name), "text": .string(text)]]
        return message([
            "request": ["method": .string(method), "address": .string(address), "query": fields, "fields": []]
        ])?.request
    }

    private static let places: [Place] = [
        Place("public parameter", 1_000) { text(redaction.parameter("scope", $0)) },
        Place("parameter that identifies", 300) { text(redaction.parameter("client_id", $0)) },
        Place("header field", 500) { text(field(.contentType, $0).first) },
        Place("scheme of Authorization", 20) {
            name(field(.authorization, "\($0) x").first, behind: "Authorization: ")
        },
        Place("name of a cookie", 100) { name(field(.cookie, "\($0)=x").first, behind: "Cookie: ") },
        Place("name of a new cookie", 100) { name(field(.setCookie, "\($0)=x").first, behind: "Set-Cookie: ") },
        Place("attributes of a new cookie", 200) { text(field(.setCookie, "a=x; \($0)").last) },
        Place("Location", 500) { text(field(.location, $0).first) },
        Place("path of a navigation", 500) { path in
            // "https://a" precedes it.
            HTTPURL("https://a/" + path.dropFirst(10)).map { redaction.navigation(to: $0).address }
                .map { String(path.prefix(10)) + $0.dropFirst(10) }
        },
        Place("text of an answer", 1_500) { body(.text($0)) },
        Place("name of a key", 100) {
            name(answer(["keys": [["kid": .string($0)]]], to: .keys).first, behind: "kid ")
        },
        Place("type of a key", 30) {
            text(answer(["keys": [["kty": .string($0)]]], to: .keys).first).map { String($0.dropFirst(4)) }
        },
        Place("member of the metadata", 600) { text(answer(["a": .string($0)], to: .metadata).first) },
        Place("member of a token's header", 200) { text(token(header: ["typ": .string($0)])?.header.first) },
        Place("claim that identifies", 300) { text(token(header: [:], claims: ["sub": .string($0)])?.claims.first) },
        Place("name of a field", 200) { TraceField($0, .text("")).name },
        Place("name of a check", 100) {
            TraceCheck(name: $0, clause: "", expected: "", actual: "", verdict: .passed).name
        },
        Place("clause of a check", 200) {
            TraceCheck(name: "", clause: $0, expected: "", actual: "", verdict: .passed).clause
        },
        Place("what a check expects", 400) {
            TraceCheck(name: "", clause: "", expected: $0, actual: "", verdict: .passed).expected
        },
        Place("what came", 400) {
            TraceCheck(name: "", clause: "", expected: "", actual: $0, verdict: .passed).actual
        },
        Place("client of a trace", 200) { recorded(clientID: $0).clientID },
        Place("issuer of a trace", 300) { recorded(issuer: $0).issuer },
        Place("fault of a trace", 200) { recorded(fault: $0).fault },
        Place("client in a file", 200) { read(["clientID": .string($0)])?.clientID },
        Place("issuer in a file", 300) { read(["issuer": .string($0)])?.issuer },
        Place("fault in a file", 200) { read(["fault": .string($0)])?.fault },
        Place("reason in a file", 100) { text in
            guard case .refused(let name)? = read(["outcome": .string("refused:\(text)")])?.outcome else { return nil }
            return name
        },
        Place("failure in a file", 100) { message(["failure": .string($0)])?.failure },
        Place("method in a file", 20) { request(method: $0)?.method },
        Place("address in a file", 500) { request(address: $0)?.address },
        Place("identifier in a file", 600) { text(request(text: $0)?.query.first) },
        Place("any other text in a file", 4_000) { text(request(name: "a", text: $0)?.query.first) },
    ]

    @Test(arguments: places.indices) func `a text is cut at its length`(_ index: Int) {
        let place = Self.places[index]
        #expect(place.kept(Self.text(place.limit)) == Self.text(place.limit), "\(place.name)")
        #expect(place.kept(Self.text(place.limit + 1)) == Self.text(place.limit) + "…", "\(place.name)")
    }

    @Test func `JSON that is no object is cut as text is`() {
        // The quotation marks count.
        for (count, end) in [(1_498, "\""), (1_499, "…")] {
            let body = Self.body(.json(JSONValue.string(Self.text(count)).encoded()))
            #expect(body == "\"" + Self.text(count) + end, "\(count)")
        }
    }

    @Test func `of one field 50 cookies are kept, 20 keys, and 20 members of a token's header`() {
        #expect(Self.field(.cookie, (0..<51).map { "c\($0)=x" }.joined(separator: "; ")).count == 50)
        let keys = JSONValue.array((0..<21).map { ["kid": .string("k\($0)")] })
        #expect(Self.answer(["keys": keys], to: .keys).count == 20)
        let header = Dictionary(uniqueKeysWithValues: (0..<21).map { ("h\($0)", JSONValue.integer(1)) })
        #expect(Self.token(header: .object(header))?.header.count == 20)
    }

    @Test func `a message of a file has at most 8 tokens and 200 checks, a token 40 members and 200 claims`() {
        let value: JSONValue = ["head": "", "tail": "", "length": 1, "mark": 1]
        func fields(_ count: Int) -> JSONValue { .array(Array(repeating: ["name": "a", "text": "b"], count: count)) }
        func token(header: Int = 0, claims: Int = 0) -> JSONValue {
            ["kind": "id-token", "header": fields(header), "claims": fields(claims), "signature": value]
        }
        func isRead(tokens: [JSONValue]) -> Bool { Self.message(["tokens": .array(tokens)]) != nil }
        #expect(isRead(tokens: Array(repeating: token(), count: 8)))
        #expect(!isRead(tokens: Array(repeating: token(), count: 9)))
        #expect(isRead(tokens: [token(header: 40, claims: 200)]))
        #expect(!isRead(tokens: [token(header: 41)]) && !isRead(tokens: [token(claims: 201)]))
        let check: JSONValue = [
            "name": "a", "clause": "b", "expected": "c", "actual": "d", "verdict": "passed", "party": "companion",
        ]
        #expect(Self.message(["checks": .array(Array(repeating: check, count: 200))]) != nil)
        #expect(Self.message(["checks": .array(Array(repeating: check, count: 201))]) == nil)
        func fields(ofResponse count: Int) -> TraceMessage? {
            Self.message(["response": ["status": 200, "fields": fields(count)]])
        }
        #expect(fields(ofResponse: 400) != nil && fields(ofResponse: 401) == nil)
    }

    @Test func `a file may say that a million messages were left out, and that a secret had ten million characters`() {
        #expect(Self.read(["omitted": 1_000_000])?.omitted == 1_000_000)
        #expect(Self.read(["omitted": 1_000_001])?.omitted == 1_000_000)
        #expect(Self.read(["omitted": -1])?.omitted == 0)
        #expect(MaskedValue(head: "", tail: "", length: 10_000_000, mark: 1) != nil)
        #expect(MaskedValue(head: "", tail: "", length: 10_000_001, mark: 1) == nil)
        #expect(MaskedValue(head: "", tail: "", length: -1, mark: 1) == nil)
    }

    @Test func `a trace has an id of 22 characters, and the keys of its last four authorization requests`() throws {
        let recorder = TraceRecorder(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        #expect(recorder.trace.id.utf8.count == 22)
        for number in 0..<5 {
            recorder.leave(
                .authorizationRequest, to: try #require(HTTPURL("https://op.example.com/authorize?state=\(number)")))
        }
        #expect(recorder.stateKeys == (1..<5).map { Base64URL.encode(SHA256.hash("\($0)".utf8)) })
    }
}
