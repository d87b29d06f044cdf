import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import Localization
import Testing
import Texts

@testable import Screens
@testable import Sessions
@testable import Web
@testable import WebCompanion

extension SharedScreenHarness {
    /// The screens of the running program.
    var screens: SharedScreens { get throws { try companion.application.opened.stores.screens } }

    /// A link as the command prints it.
    func link(_ name: String = "Counter 2") async throws -> String {
        ScreenLinkController.address(
            of: try await screens.makeLink(named: name), at: try CompanionTestSupport.url(CompanionHarness.phonesURL))
    }

    /// Makes a browser of the local network a screen.
    /// - Returns: its start page.
    @discardableResult
    func becomeScreen(_ browser: Browser, _ name: String = "Counter 2") async throws -> BrowserPage {
        let page = try await browser.open(try await link(name))
        return try await browser.press(words.screens.make.text(["screen": name]), on: page)
    }

    /// Signs Alice in on a screen of the local network.
    @discardableResult
    func signInOnScreen(_ browser: Browser) async throws -> BrowserPage {
        try await companion.press(.alice, on: try await open("/sign-in?policy=B2C_1_susi", browser), in: browser)
    }

    /// The value of a browser's screen cookie.
    func screenCookie(of browser: Browser) async -> (name: String, value: String)? {
        await browser.jar.cookies.first { $0.name.hasSuffix("-screen") }.map { ($0.name, $0.value) }
    }
}
