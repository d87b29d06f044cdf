import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import OpenIDConnect

/// How much is kept of a text received from outside: so many characters, and a mark where there were more.
@Suite struct BoundedTextTests {
    private struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let limit: Int
        let kept: @Sendable (String) -> String?
        var testDescription: String { name }

        init(_ name: String, _ limit: Int, _ kept: @escaping @Sendable (String) -> String?) {
            (self.name, self.limit, self.kept) = (name, limit, kept)
        }
    }

    private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    private static func claims(name: String? = nil, emails: [String] = []) -> IDTokenClaims {
        IDTokenClaims(
            issuer: "i", subject: "s", audience: ["a"], expiration: HandClock.start, issuedAt: HandClock.start,
            name: name, emails: emails)
    }

    private static func b2c(_ description: String) -> AADB2CError? {
        AADB2CError.parse(error: "access_denied", errorDescription: description)
    }

    private static let places: [Place] = [
        Place("error of the authorization endpoint", 80) {
            AuthorizationErrorResponse(error: $0, errorDescription: nil).error
        },
        Place("description by the authorization endpoint", 1_000) {
            AuthorizationErrorResponse(error: "x", errorDescription: $0).errorDescription
        },
        Place("error of the token endpoint", 80) {
            TokenErrorResponse(status: 400, error: $0, errorDescription: nil).error
        },
        Place("description by the token endpoint", 1_000) {
            TokenErrorResponse(status: 400, error: "x", errorDescription: $0).errorDescription
        },
        Place("scope", 2_000) { text in
            let body: JSONValue = ["access_token": "a", "scope": .string(text)]
            return try? TokenResponse(.json(body.encoded()), at: HandClock.start).scope
        },
        Place("sentence of B2C", 500) { b2c("AADB2C90118: \($0)")?.message },
        Place("time of B2C", 40) { b2c("AADB2C90118: x\nTimestamp: \($0)")?.timestamp },
        Place("what a check expects", 300) { text in
            Check(.responseState, expected: { text }, actual: { "" }, verdict: .passed).expected
        },
        Place("what came", 300) { text in
            Check(.responseState, expected: { "" }, actual: { text }, verdict: .passed).actual
        },
        Place("claim in a check", 200) { UntrustedText.quoted($0) },
        Place("one of several names", 40) { UntrustedText.list([$0]).first },
        Place("name on a page", 200) { claims(name: $0).displayName },
        Place("address on a page", 200) { claims(emails: [$0]).displayEmail },
        Place("name by UserInfo", 1_000) { claims().completed(by: ["name": .string($0)]).name },
        Place("provider's words in a probe", 300) { ProbeFinding(.metadata, said: $0).said },
    ]

    @Test(arguments: places.indices) func `a text is cut at its length`(_ index: Int) {
        let place = Self.places[index]
        #expect(place.kept(Self.text(place.limit)) == Self.text(place.limit), "\(place.name)")
        #expect(place.kept(Self.text(place.limit + 1)) == Self.text(place.limit) + "…", "\(place.name)")
    }

    @Test func `six names are listed, of a random value six characters, and of UserInfo twenty addresses are kept`() {
        #expect(UntrustedText.list((0..<7).map(String.init)) == ["0", "1", "2", "3", "4", "5"])
        #expect(UntrustedText.shortened("abcdefgh") == "abcdef… (8 characters)")
        let addresses = JSONValue.array((0..<21).map { .string("\($0)@example.com") })
        #expect(Self.claims().completed(by: ["emails": addresses]).emails.count == 20)
    }

    @Test func `of a description of B2C 4,000 characters are read`() {
        func description(_ count: Int) -> String {
            let (head, tail) = ("AADB2C90091: x", "\nTimestamp: 9")
            return head + String(repeating: "\n", count: count - head.count - tail.count) + tail
        }
        #expect(Self.b2c(description(4_000))?.timestamp == "9")
        #expect(Self.b2c(description(4_001))?.timestamp == "")
    }

    @Test(arguments: [(42, false), (43, true), (128, true), (129, false)])
    func `a code verifier has 43 to 128 characters`(_ count: Int, isTaken: Bool) {
        #expect((CodeVerifier(Self.text(count)) != nil) == isTaken)
    }

    @Test func `of a page 100,000 bytes are read, of those 50,000 characters, and 400 of what Microsoft says`() {
        let page = HTTPResponse.html([UInt8](repeating: UInt8(ascii: "x"), count: 100_001), status: .badRequest)
        #expect(ProbeTransport.text(page).utf8.count == 100_000)
        #expect(ProbeRefusal(page: Self.text(49_991) + "client_id")?.topic == .clientID)
        #expect(ProbeRefusal(page: Self.text(49_992) + "client_id") == nil)
        #expect(ProbeRefusal(page: "AADSTS700016: \(Self.text(500))")?.said?.count == 400)
    }
}
