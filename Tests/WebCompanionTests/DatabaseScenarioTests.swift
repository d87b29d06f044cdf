import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Running
import StorageTestSupport
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Web

/// The sessions are in PostgreSQL.
@Suite("A store in a database", .patientTimeLimit)
struct DatabaseScenarioTests {
    @Test("the program starts without its database, says so, and uses it as soon as it is there, again and again")
    func withoutDatabase() async throws {
        let server = try PostgreSQLServer()
        defer { server.stop() }
        let place = try server.schema("companion") + " password=hunter2"
        server.stop()
        let options = CompanionHarness.Options(
            settings: SettingsFixture.demo.with("sessionStore", "<string>postgresql</string>")
                .with("postgresqlConnection", "<string>\(place)</string>"))
        try await CompanionHarness.run(options) { companion in
            let (browser, machine) = (companion.browser(), companion.browser("machine"))
            #expect(try await companion.open("/", browser).status == .ok)
            func isReady() async throws -> Bool {
                // It is time to try whether it can be written.
                companion.clock.advance(by: StoreReadiness.interval)
                let page = try await companion.open("/readyz", machine)
                if page.status == .ok { return true }
                #expect(page.status == .serviceUnavailable)
                #expect(page.response.text.hasPrefix("the session store (PostgreSQL) "), "\(page.response.text)")
                return false
            }
            #expect(try await !isReady())
            try server.start()
            // Waits: between two looks at a page, as a monitoring system does.
            while try await !isReady() { try await Task.sleep(for: .milliseconds(20)) }
            try await companion.signIn(.alice, browser)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")

            server.crash()
            let page = try await companion.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.link(words.errors.tryAgain) == "/tasks")
            #expect(try await !isReady())
            #expect(try await companion.open("/healthz", machine).status == .ok)
            try server.start()
            // Waits: between two looks at a page, as a monitoring system does.
            while try await !isReady() { try await Task.sleep(for: .milliseconds(20)) }
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams", "nobody is signed out by it")

            let settings = try await companion.open("/settings", browser)
            #expect(settings.text.contains("postgresql") && !settings.response.text.contains("hunter2"))
            let log = companion.log
            #expect(log.contains { $0.contains("the session store can't be used: PostgreSQL at \(server.folder)") })
            #expect(log.contains { $0.contains("the session store can be used again: PostgreSQL at") })
            #expect(!log.contains { $0.contains("hunter2") })
            #expect(!companion.folder.names.contains("web-companion.sqlite"), "no file takes its place")
            #expect(companion.folder.names.contains("web-companion.key"))
        }
    }

    @Test("two machines with one database and one key are one companion")
    func twoMachines() async throws {
        let place = try PostgreSQLServer.shared().schema("two machines")
        let options = CompanionHarness.Options(
            settings: SettingsFixture.demo.with("sessionStore", "<string>postgresql</string>")
                .with("postgresqlConnection", "<string>\(place)</string>"))
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try companion.restart()
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("what a trigger keeps from being stored is a failure of the store, and not a sign-in that has expired")
    func discarded() async throws {
        let server = try PostgreSQLServer.shared()
        let place = try server.schema("discarded")
        let options = CompanionHarness.Options(
            settings: SettingsFixture.demo.with("sessionStore", "<string>postgresql</string>")
                .with("postgresqlConnection", "<string>\(place)</string>"))
        try await CompanionHarness.run(options) { companion in
            let (browser, machine) = (companion.browser(), companion.browser("machine"))
            try await companion.signIn(.bob, companion.browser("bob"))
            try server.run(
                "CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
                "CREATE TRIGGER swallow BEFORE INSERT ON web_companion_records FOR EACH ROW EXECUTE FUNCTION swallow()",
                at: place)
            let page = try await companion.open("/sign-in", browser)
            #expect(page.status == .serviceUnavailable && page.heading == words.errors.storeUnavailable.heading)
            #expect(page.url.origin == companion.url.origin)
            let log = companion.log
            #expect(log.contains { $0.contains("sign-in: the store can't be used: unusable") }, "\(log)")
            let cause = "a trigger or a rule of the table web_companion_records discards what is stored"
            #expect(
                log.contains { $0.contains("the session store can't be used: PostgreSQL at") && $0.contains(cause) })
            companion.clock.advance(by: StoreReadiness.interval)
            _ = try await companion.open("/readyz", machine)
            #expect(try await companion.open("/readyz", machine).status == .serviceUnavailable)
            try server.run("DROP TRIGGER swallow ON web_companion_records", at: place)
            try await companion.signIn(.alice, browser)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("a sign-in that is in the memory of another copy, as the database is full, has not expired")
    func inTheMemoryOfAnother() async throws {
        let server = try PostgreSQLServer.shared()
        let place = try server.schema("memory of another")
        let options = CompanionHarness.Options(
            settings: SettingsFixture.demo.with("sessionStore", "<string>postgresql</string>")
                .with("postgresqlConnection", "<string>\(place)</string>"))
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await browser.open("\(companion.url)/sign-in?policy=B2C_1_susi")
            try server.run(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                    + "'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100''; END'",
                "CREATE TRIGGER refuse BEFORE INSERT ON web_companion_records "
                    + "FOR EACH ROW EXECUTE FUNCTION refuse()",
                at: place)
            page = try await browser.press("Continue as Alice Adams", on: page)
            #expect(page.heading == words.confirmation.heading.text(["name": "Alice Adams"]), "\(page.heading)")
            let address = page.url
            // Here, what it had in memory is the same as what another copy has.
            try companion.restart()
            page = try await browser.open("\(address)")
            #expect(page.status == .serviceUnavailable && page.heading == words.errors.storeUnavailable.heading)
            #expect(companion.log.contains { $0.contains("sign-in: the store can't be used: full") })
            try server.run("DROP TRIGGER refuse ON web_companion_records", at: place)
            page = try await browser.open("\(address)")
            #expect(page.status == .badRequest && page.heading == words.errors.signInExpired.heading)
        }
    }
}
