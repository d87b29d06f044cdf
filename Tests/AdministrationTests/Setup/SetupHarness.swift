import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSETestSupport
import Localization
import Storage
import Synchronization
import TestSupport
import Testing
import Texts

/// A second provider beside the one that the companion uses: a plain one, with a different client and secret.
struct SetupHarness: Sendable {
    static let issuer = "http://localhost:4001"
    static let clientID = "another-client"
    static let secret = "the-secret-of-another-client"

    /// What is between the companion and the new provider; responds in its place where a test wants that.
    let provider: Checkpoint
    let companion: CompanionHarness
    let browser: Browser

    init(_ companion: CompanionHarness) throws {
        self.companion = companion
        browser = companion.browser("operator")
        let tenant = try DemoTenant(
            configuration: DemoTenantConfiguration(
                publicURL: try url(SetupHarness.issuer), form: .plain,
                clients: [
                    RegisteredClient(
                        clientID: SetupHarness.clientID, secret: SetupHarness.secret,
                        redirectURIs: ["\(companion.url)/auth/openid/return"],
                        postLogoutRedirectURIs: ["\(companion.url)/signed-out"], apiScopes: [])
                ], policies: DemoPolicy.plain, databasePath: companion.folder.file("other-provider.sqlite")
            ).with(signingKeys: SigningKeyPool.keys()),
            masterKey: .random(), client: companion.client, now: companion.clock.now, log: { Issue.record("\($0)") })
        provider = Checkpoint()
        provider.route(to: tenant)
        try #require(companion.client as? InMemoryNetwork).connect(SetupHarness.issuer, to: provider)
    }

    /// Names a provider, and arrives at the page about it.
    func look(_ address: String, kind: ProviderKind = .other, plist: String = "") async throws -> BrowserPage {
        let page = try await companion.open("/setup", browser)
        return try await browser.press(
            words.setup.look, on: page,
            filling: FormParameters([("kind", kind.rawValue), ("address", address), ("plist", plist)]))
    }

    /// Types what the new provider issued and presses a button.
    func press(
        _ button: String, on page: BrowserPage, clientID: String = clientID, secret: String = secret,
        api: String? = nil, scopes: String? = nil
    ) async throws -> BrowserPage {
        var typed: FormParameters = ["clientID": clientID, "clientSecret": secret]
        typed.append("taskAPI", api)
        typed.append("apiScopes", scopes)
        return try await browser.press(button, on: page, filling: typed)
    }

    /// The parts of the connection that the page marks as wrong.
    static func wrong(_ page: BrowserPage) -> [String] { findings(page, "wrong") }

    static func findings(_ page: BrowserPage, _ verdict: String) -> [String] {
        page.markup.elements.indices.compactMap { index in
            let element = page.markup.elements[index]
            guard element.name == "strong",
                element.ancestors.contains(where: { page.markup.elements[$0]["class"] == "finding \(verdict)" }),
                element.ancestors.contains(where: { page.markup.elements[$0]["class"] == "finding-name" })
            else { return nil }
            return element.text
        }
    }
}
