import OpenIDConnect
import Sessions
import Storage
import TestSupport
import Testing

@Suite("Clearing a keychain")
struct StoreClearingTests {
    @Test("nothing of any audience is left, in the tables, in the file and in its log", .holds("U25"))
    func everyAudience() async throws {
        let fixture = Fixture()
        let ours = try fixture.stores()
        let theirs = try fixture.stores(
            audience: SessionAudience(authority: "https://fabrikam.example.com/", clientID: "client-1"))
        var ids: [SessionID] = []
        for stores in [ours, theirs] {
            for number in 0..<50 {
                let id = try await stores.sessions.create(
                    fixture.session("person-\(number)", tokens: fixture.tokens(number, policy: "p-\(number)")))
                ids.append(id)
            }
            let browser = BrowserBinding.random()
            try await stores.signIns.add(fixture.signIn("state-\(ids.count)"), browser: browser)
            try await stores.drafts.store(Draft(form: "f", fields: ["text": "typed"]), of: fixture.person())
        }
        let intruder = try fixture.intruder()
        let sealed = try intruder.query("SELECT value FROM records").compactMap { $0.blob("value") }
        #expect(sealed.count == 103 || sealed.count == 104)
        // Some go before: freed pages keep their bytes too.
        for id in ids.prefix(20) { try await ours.sessions.delete(id) }

        try await ours.clear()

        #expect(try intruder.query("SELECT 1 FROM records").isEmpty)
        let bytes = TemporaryFolder.read(fixture.path) + TemporaryFolder.read(fixture.path + "-wal")
        #expect(!bytes.isEmpty)
        for record in sealed { #expect(bytes.firstRange(of: record.prefix(64)) == nil) }
        #expect(try await ours.sessions.load(ids[30]) == nil)
        #expect(try await theirs.sessions.load(ids[80]) == nil)
        // It can be used as before.
        let id = try await ours.sessions.create(fixture.session())
        #expect(try await ours.sessions.load(id) != nil)
    }
}
