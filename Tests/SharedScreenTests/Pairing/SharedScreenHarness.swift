import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import Localization
import TestSupport
import Testing
import Texts

@testable import Sessions

/// A shared screen called "Hall" in a local network, and people's own phones.
struct SharedScreenHarness {
    let companion: CompanionHarness
    /// The browser of the screen.
    let screen: Browser
    /// A phone.
    let phone: Browser

    /// The code as it is on the screen.
    struct Code {
        let page: BrowserPage
        /// What a phone opens.
        let address: String
        let number: String

        /// The others among the three.
        func wrong(on question: BrowserPage) throws -> String {
            try #require(SharedScreenHarness.choices(question).first { $0 != number })
        }

        var id: String { String(address.split(separator: "/").last ?? "") }
    }

    static func run(
        _ settings: SettingsFixture = .demo, isolation: isolated (any Actor)? = #isolation,
        _ scenario: (SharedScreenHarness) async throws -> Void
    ) async throws {
        // Its own clock: this one moves.
        var options = CompanionHarness.Options(
            settings: settings.with("kiosk", "<true/>").with("kioskName", "<string>Hall</string>"))
        options.clock = TestClock()
        options.isInLAN = true
        try await CompanionHarness.run(options) { companion in
            try await scenario(
                SharedScreenHarness(
                    companion: companion, screen: companion.browser("screen"), phone: companion.browser("phone")))
        }
    }

    /// Requests a code as a user of the screen does.
    func code(_ screen: Browser? = nil) async throws -> Code {
        let screen = screen ?? self.screen
        let start = try await companion.open("/", screen)
        return try code(on: try await screen.press(words.pairing.offer, on: start))
    }

    /// Reads the code.
    func code(on page: BrowserPage) throws -> Code {
        try #require(page.target == "/pair" && page.heading == words.pairing.title, "\(page.target) \(page.text)")
        func text(_ name: String) -> String { page.markup.elements.first { $0["class"] == name }?.text ?? "" }
        return Code(page: page, address: text("address"), number: text("number"))
    }

    /// Opens the code with a phone, continues and signs in.
    /// - Returns: the page with the question for the number.
    func question(_ code: Code, _ phone: Browser? = nil, _ persona: DemoPersona = .alice) async throws -> BrowserPage {
        let phone = phone ?? self.phone
        let page = try await phone.open(code.address)
        try #require(page.heading == SharedScreenHarness.text(words.pairing.show), "\(page.text)")
        let next = try await phone.press(words.pairing.resume, on: page)
        guard next.url.origin != CompanionHarness.phonesURL else { return next }
        return try await companion.press(persona, on: next, in: phone)
    }

    /// All of it, up to the list on the screen.
    /// - Returns: the page of the screen and that of the phone.
    func pair(
        _ screen: Browser? = nil, _ phone: Browser? = nil
    ) async throws -> (screen: BrowserPage, phone: BrowserPage) {
        let code = try await code(screen)
        let question = try await question(code, phone)
        _ = try await (phone ?? self.phone).press(code.number, on: question)
        let list = try await companion.open("/pair", screen ?? self.screen)
        try #require(list.target == "/tasks" && list.account == "Alice Adams", "\(list.target) \(list.text)")
        return (list, try await open("/screen", phone))
    }

    /// Opens a page on a phone.
    func open(_ target: String, _ phone: Browser? = nil) async throws -> BrowserPage {
        try await (phone ?? self.phone).open(CompanionHarness.phonesURL + target)
    }

    /// Signs in on a phone without a code.
    @discardableResult
    func signIn(_ phone: Browser? = nil) async throws -> BrowserPage {
        try await companion.press(
            .alice, on: try await open("/sign-in?policy=B2C_1_susi", phone), in: phone ?? self.phone)
    }

    /// The question on the page of the code.
    func state(_ screen: Browser? = nil) async throws -> String {
        let answer = try await companion.open("/pair/state", screen ?? self.screen).response.text
        return String(answer.prefix { $0 != " " })
    }

    /// The question on the phone's page about the screen.
    func phoneState(_ phone: Browser? = nil) async throws -> String {
        try await open("/screen/state", phone).response.text
    }

    /// The numbers that are offered.
    static func choices(_ page: BrowserPage) -> [String] {
        page.markup.all("button").filter { $0["name"] == "number" }.map(\.text)
    }

    /// A sentence about this screen.
    static func text(_ phrase: Phrase) -> String { phrase.text(["screen": "Hall"]) }
}
