import BrowserModel
import CompanionTestSupport
import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import OpenIDConnect
import Running
import Storage
import TestSupport
import Testing
import Texts

@testable import Accounts
@testable import Administration
@testable import Sessions
@testable import Tasks
@testable import Web

/// How long what the program generates is, and how long what it reads may be: at the edge, with the number itself.
struct LengthsTests {
    private let session = Session(
        claims: IDTokenClaims(
            issuer: "https://contoso.example.com/", subject: "alice", audience: ["client-1"],
            expiration: Date(timeIntervalSince1970: 1_760_003_600),
            issuedAt: Date(timeIntervalSince1970: 1_760_000_000)),
        tokens: TokenSet(accessToken: "access", rawIDToken: "id"), clientID: "client-1",
        now: Date(timeIntervalSince1970: 1_760_000_000))

    @Test func `a person's handle has 96 bits, and an account's 128`() {
        let handle = PersonHandle(.random()).make(for: session.person)
        #expect(handle.utf8.count == 16)
        let account = SignedInAccount(id: .random(), session: session, isOperator: false)
        #expect(account.handle.utf8.count == 22)
    }

    @Test func `the mark in a form's token has 64 bits, and what is longer or shorter is none`() {
        #expect(CSRFToken.mark(of: session.person).utf8.count == 11)
        for (count, isMark) in [(10, false), (11, true), (12, false)] {
            #expect((CSRFToken.mark(in: String(repeating: "A", count: count) + ".x") != nil) == isMark, "\(count)")
        }
    }

    @Test func `the number of a form has 96 bits`() { #expect(FormSubmission.number().utf8.count == 16) }

    @Test func `a version of a file or of what waits has 72 bits`() {
        let entry = OutboxEntry(key: "k", text: "Milk", accepted: .now, next: .now)
        #expect(ListVersion.digest(of: [entry]).utf8.count == 12)
        #expect(PublicFiles.File(bytes: Array("a".utf8), contentType: "text/css").version.utf8.count == 12)
    }

    @Test func `the names of cookies have 32 bits that identify the keychain`() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let names = await browser.jar.cookies.map(\.name).filter { $0.hasPrefix("web-companion-") }
            #expect(!names.isEmpty)
            for name in names { #expect(name.split(separator: "-")[2].utf8.count == 8, "\(name)") }
        }
    }

    @Test func `a proof of the operator has 128 random bits`() {
        let parts = OperatorProof(.random(), now: TestClock().now).make().split(separator: ".")
        #expect(parts.map(\.utf8.count) == [10, 22, 43])
    }

    @Test func `the state of a code names six characters of it`() {
        let id = String(repeating: "x", count: 22)
        let pairing = Pairing(
            id: id,
            entry: PairingEntry(hash: [], sealedID: [], screen: [], screenName: "Hall", at: TestClock().date))
        #expect(pairing.state == "open \(pairing.id.prefix(6))" && pairing.state.utf8.count == 11)
    }

    @Test func `files are compressed as small as they can be`() throws {
        // RFC 1952 section 2.3.1: XFL is 2 for the slowest algorithm.
        #expect(try #require(Gzip.compress(Array(repeating: 97, count: 1000)))[8] == 2)
    }

    @Test(arguments: [(31, false), (32, true), (33, false)])
    func `the cookie of a browser that watches has 256 bits`(_ count: Int, _ isRead: Bool) {
        let value = Base64URL.encode([UInt8](repeating: 7, count: count))
        #expect((Watcher(cookieValue: value) != nil) == isRead)
    }

    @Test func `text from outside has 200 characters in the log and 600 at the doctor`() {
        for (count, left) in [(200, 200), (201, 200)] {
            #expect(Log.bounded(String(repeating: "x", count: count)).count == left)
            #expect(Log.bounded(String(repeating: "\u{E4}", count: count)).count == left)
        }
        for (count, left) in [(600, 600), (601, 600)] {
            let seen = String(repeating: "x", count: count)
            #expect(DoctorCheck(.disk, true, expected: "", seen: .value(seen), next: "").seenText.count == left)
        }
    }

    @Test(arguments: [120, 121])
    func `a value in a message has 120 characters`(_ count: Int) {
        let shown = MessageText.quoted(String(repeating: "x", count: count))
        #expect(shown == "\"\(String(repeating: "x", count: min(count, 120)))\(count > 120 ? "…" : "")\"")
    }

    @Test(arguments: [(1, true), (254, true), (255, false)])
    func `a name for the provider's page has 254 bytes at most`(_ count: Int, _ isTaken: Bool) {
        let name = String(repeating: "x", count: count)
        #expect(LoginHint.choose(["login_hint": name], nil) == (isTaken ? name : nil))
    }

    @Test(arguments: [(299, true), (300, false)])
    func `the address of the running program has less than 300 bytes`(_ count: Int, _ isRead: Bool) {
        let folder = TemporaryFolder()
        let text = "http://localhost:3000/"
        let address = text + String(repeating: "x", count: count - text.utf8.count)
        TemporaryFolder.write(Array(address.utf8), to: folder.file("web-companion.address"))
        let running = RunningAddress(
            folder: StateFolder(path: folder.path, isTemporary: false), keychain: "web-companion")
        #expect((running.read() != nil) == isRead)
    }

    @Test(arguments: [(31, true), (32, false)])
    func `the file of an operator's link has less than 32 bytes`(_ count: Int, _ isGood: Bool) throws {
        let (folder, clock) = (TemporaryFolder(), TestClock())
        let links = OperatorLinks(folder: folder.file("links"), now: clock.now)
        let token = try links.make()
        let file = folder.file("links/\(try #require(TemporaryFolder.names(in: folder.file("links")).first))")
        let bytes = TemporaryFolder.read(file)
        TemporaryFolder.write(bytes + Array(repeating: 10, count: count - bytes.count), to: file)
        #expect(links.take(token) == isGood)
    }

    @Test(arguments: [
        ("extxaParaxeters", "extraParameters"), ("extxaParaxetexs", nil), ("prt", "port"), ("pr", nil),
        ("poxxs", nil), ("poxts", "ports"),
    ])
    func `two slips are forgiven, and one in three letters`(_ word: String, _ meant: String?) {
        #expect(Spelling.nearest(to: word, among: ["extraParameters", "port", "ports"]) == meant)
    }

    @Test func `no more than 64 letters are compared`() {
        let (left, right) = (String(repeating: "a", count: 70), String(repeating: "b", count: 64))
        #expect(Spelling.distance(left, right) == 64 && Spelling.distance(right, left) == 64)
    }
}
