import DemoServices
import FoundationEssentials
import HTTP
import JOSE
import JSON
import Storage
import TestSupport
import Testing

/// What a restart preserves.
@Suite struct TenantRestartTests {
    @Test func `accounts, keys, sessions, pages and refresh tokens outlive a restart`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let signUp = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up"))
        let verify = await browser.post(
            signUp,
            [
                "action": "create", "email": "erin@example.com", "displayName": "Erin", "password": "Long enough",
                "passwordAgain": "Long enough",
            ])
        _ = try await browser.typeCode(of: verify).redirect()
        let waiting = await browser.get(TenantHarness.authorize(["prompt": "login"]))
        let tokens = try await harness.tokens()
        let keys = try await harness.keys()

        let again = try harness.restarted()
        #expect(try await again.keys() == keys)
        let refresh = await again.token([
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": tokens["refresh_token"]?.string,
        ])
        #expect(refresh.status == .ok)
        var later = TenantBrowser(tenant: again.tenant, jar: browser.jar)
        #expect(try await later.get(TenantHarness.authorize()).redirect().first("code") != nil)
        let answer = await later.post(
            waiting, ["action": "sign-in", "email": "erin@example.com", "password": "Long enough"])
        #expect(try answer.redirect().first("code") != nil)
    }

    @Test func `with another master key there are new signing keys and the same people`() async throws {
        let harness = try TenantHarness()
        let old = try await harness.keys()
        let again = try TenantHarness(clock: harness.clock, folder: harness.folder)
        let new = try await again.keys()
        #expect(new != old && new.keys.count == 1)
        #expect(try await again.tokens()["id_token"] != nil)
    }

    @Test func `a damaged database is reported and replaced`() async throws {
        let folder = TemporaryFolder()
        TemporaryFolder.write(Array("no database at all".utf8), to: folder.file("tenant.sqlite"))
        let harness = try TenantHarness(folder: folder)
        #expect(harness.tenant.notice != nil)
        #expect(try await harness.tokens()["id_token"] != nil)
    }
}
