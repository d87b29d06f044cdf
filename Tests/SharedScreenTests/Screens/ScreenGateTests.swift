import FoundationEssentials
import HTTP
import Storage
import Testing

@testable import Screens
@testable import Sessions
@testable import Web

/// Which application handles a request of the local network, without the applications.
@Suite struct ScreenGateTests {
    private static let cookies = CompanionCookies(
        keychainID: "11111111", operatorID: "22222222", isSecure: true, sessionLifetime: nil)

    /// Responds with its name and the screen of the request.
    private struct Probe: HTTPResponder {
        let name: String

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            .text("\(name), \(LinkedScreen.current?.name ?? "no screen")")
        }
    }

    /// A table that can't be read.
    private struct Away: RecordTable {
        private static let error = StorageError(.unusable, "away")

        func record(_ id: Record.ID) async throws -> Record? { throw Away.error }
        func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] { throw Away.error }
        func count(_ selection: RecordSelection) async throws -> Int { throw Away.error }
        func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
            throw Away.error
        }
        func erase(_ collections: [RecordCollection]) async throws { throw Away.error }
        var revision: RecordRevision? { nil }
        var othersCommits: UInt64? { nil }
        var writeFailure: StorageError? { Away.error }
        func tryWriting(_ record: Record) async {}
    }

    private func text(_ target: String, _ cookie: String?) async -> String {
        let gate = ScreenGate(
            screens: SharedScreens(table: Away(), key: .random(), now: { Date(timeIntervalSince1970: 1_760_000_000) }),
            cookies: Self.cookies, shared: Probe(name: "shared"), personal: Probe(name: "personal"))
        var fields: HTTPFields = [:]
        if let cookie { fields[.cookie] = "\(Self.cookies.screenName)=\(cookie)" }
        return await gate.respond(to: HTTPRequest(target: target, fields: fields)).text
    }

    @Test func `a browser that stays a screen is to delete every other cookie, by its name`() {
        let cookies = Self.cookies
        let response = cookies.clearingPerson(in: .seeOther("/"), keepingScreen: true)
        for name in [
            cookies.sessionName, cookies.browserName, cookies.askingName, cookies.accountsName, cookies.watcherName,
            cookies.languageName, cookies.orderName,
        ] { #expect(response.sets(cookieNamed: name), "\(name)") }
        #expect(!response.sets(cookieNamed: cookies.screenName))
        #expect(response.fields[.clearSiteData] == KioskHeaders.everythingButCookies)
    }

    @Test func `while the store can't be read a cookie makes no screen that could ask for a code`() async {
        let cookie = ScreenID.random().cookieValue
        for target in ["/", "/pair", "/tasks"] {
            // With the limits of a shared screen, which are the stricter.
            #expect(await text(target, cookie) == "shared, no screen")
            #expect(await text(target, nil) == "personal, no screen")
            #expect(await text(target, "x") == "personal, no screen", "it is none in any case")
        }
        #expect(
            !ScreenRule(isForLinkedScreens: true).allows(HTTPRequest(target: "/pair", fields: [.host: "localhost"])))
    }
}
