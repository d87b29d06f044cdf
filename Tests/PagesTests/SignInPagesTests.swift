import Localization
import Testing
import Texts

@testable import Pages

struct SignInPagesTests {
    @Test func `each configured policy has one entry with its title, in the configured order`() {
        let markup = Markup(WelcomePage(Specimens.signedOut, .init(entries: Specimens.entries)))
        let entries = markup.all("a").filter { $0["href"]?.hasPrefix("/sign-in") == true }
        #expect(entries.map(\.text) == Specimens.entries.map(\.title))
        #expect(entries.first?["href"] == "/sign-in?policy=B2C_1_susi")
    }

    @Test
    func `where one policy suits everyone, only that one is emphasized, and the others are a separate group`() {
        let page = WelcomePage(
            Specimens.signedOut, .init(entries: Specimens.entries, isDemo: true, hasSettings: true, offersPasting: true)
        )
        let wording = Markup(page).wording
        #expect(Markup(page).all("a").filter { $0["class"] == "button first" }.map(\.text) == ["Sign in or sign up"])
        #expect(wording.contains(words.welcome.otherWays))
        #expect(
            Markup(page).all("a").suffix(4).map { $0["href"] } == [
                "/sign-in/paste", "/setup", "/settings", LanguagePage.address,
            ])
        let several = WelcomePage(Specimens.signedOut, .init(entries: Array(Specimens.entries.dropFirst())))
        #expect(!Markup(several).wording.contains(words.welcome.otherWays))
    }

    @Test(
        arguments: [
            (nil, nil, false, "/sign-in"), ("a&b=c", nil, false, "/sign-in?policy=a%26b%3Dc"),
            ("p", "/tasks?show=open", false, "/sign-in?policy=p&return=%2Ftasks%3Fshow%3Dopen"),
            ("p", nil, true, "/sign-in?policy=p&switch=1"),
        ] as [(String?, String?, Bool, String)])
    func `the address of an entry is encoded`(policy: String?, returnPath: String?, switches: Bool, expected: String) {
        let entry = SignInEntry(
            policy: policy, title: "x", kind: .signIn, returnPath: returnPath, switchesAccount: switches)
        #expect(entry.address == expected)
    }

    @Test func `Alice and Bob are offered with the demo tenant only`() {
        for isDemo in [true, false] {
            let page = WelcomePage(Specimens.signedOut, .init(entries: Specimens.entries, isDemo: isDemo))
            #expect(Markup(page).wording.contains(words.welcome.tryItHow) == isDemo)
        }
    }

    @Test func `a provider that is down is reported and can be tried again`() {
        let page = WelcomePage(
            Specimens.signedOut, .init(entries: [], isUnavailable: true, retryAddress: "/sign-in?policy=p"))
        #expect(page.status == 503)
        #expect(
            Markup(page).all("a").contains { $0.text == words.errors.tryAgain && $0["href"] == "/sign-in?policy=p" })
    }

    @Test func `a person who has signed out is not named and may sign in as another one`() {
        let page = SignedOutPage(Specimens.signedIn, .init(again: Specimens.signUpSignIn))
        let markup = Markup(page)
        #expect(!markup.source.contains("Alice"))
        #expect(!markup.source.contains(Specimens.csrf))
        let links = markup.all("a").filter { $0["class"]?.hasPrefix("button") == true }
        #expect(links.map(\.text) == [words.signedOut.again, words.signedOut.other])
        #expect(links.map { $0["href"] } == ["/sign-in?policy=B2C_1_susi", "/sign-in?policy=B2C_1_susi&switch=1"])
    }

    @Test func `the menu offers claims, the profile policies, switching and signing out`() {
        let markup = Markup(ErrorPage.pageNotFound(Specimens.signedIn))
        let items = markup.tags.filter { $0["class"] == "item" }
        #expect(
            items.map(\.text) == [
                words.tasks.title, words.frame.aboutMe, "Change your details", words.frame.switchAccount,
                words.frame.switchUser,
                words.frame.signOut,
            ])
        #expect(markup.forms.map { $0.form["action"] } == ["/switch-user", "/sign-out"])
    }

    @Test func `policies for signing in are not in the menu`() {
        let account = Account(name: "A", csrf: "c", profileEntries: Specimens.entries)
        #expect(account.profileEntries.map(\.kind) == [.resetPassword])
    }

    @Test func `every claim is a row: lists are lists, moments are dates`() throws {
        let markup = Markup(ClaimsPage(Specimens.signedIn, claims: Specimens.claims))
        // The number of a date that is shown in words has a separate row among the collapsed ones.
        #expect(markup.all("th").filter { $0["scope"] == "row" }.count == Specimens.claims.count + 1)
        #expect(markup.wording.contains("alice@example.com"))
        #expect(
            markup.all("time").map { $0["datetime"] } == [
                "2025-11-24T14:59:59Z", "2025-11-24T16:00:00Z", "2025-11-24T15:00:00Z", "2025-11-24T14:59:59Z",
            ])
        let time = try #require(CivilTime(secondsSince1970: 1_764_000_000))
        #expect(markup.wording.contains(words.moment(time)))
        #expect(markup.wording.contains(#"{"colour":"green","numbers":[3,7]}"#))
        #expect(markup.all("a").contains { $0["href"] == "/tasks" && $0.text == words.errors.toTasks })
    }

    @Test func `the person's name is first, and what only the protocol needs is collapsed`() throws {
        let claims: [ClaimsPage.Claim] = [
            .init("sub", .text("6b1a")), .init("idp", .text("facebook.com")),
            .init("emails", .list([.text("a@b.example")])),
            .init("name", .text("Alice Example")), .init("auth_time", .integer(1_763_996_399)),
        ]
        let folded = [
            "iss", "aud", "azp", "exp", "nbf", "iat", "nonce", "at_hash", "c_hash", "sid", "acr", "tfp", "ver",
        ]
        let all = folded.map { ClaimsPage.Claim($0, .integer(1)) } + claims
        let tags = Markup(ClaimsPage(Specimens.signedIn, claims: all)).tags
        func names(_ part: ArraySlice<Markup.Tag>) -> [String] {
            zip(part, part.dropFirst()).filter { $0.0["scope"] == "row" }.map(\.1.text)
        }
        let fold = try #require(tags.firstIndex { $0.name == "details" && $0["class"] == "more" })
        #expect(names(tags[..<fold]) == ["name", "emails", "idp", "sub", "auth_time"])
        #expect(names(tags[fold...]) == folded + ["auth_time"])
        #expect(
            tags[fold...].contains { $0.text == "1763996399" } && !tags[..<fold].contains { $0.text == "1763996399" })
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, nil), (.min, nil), (.max, nil),
        ] as [(Int64, String?)])
    func `a moment is written in the calendar, or left as a number`(seconds: Int64, expected: String?) {
        let markup = Markup(ClaimsPage(Specimens.signedIn, claims: [.init("exp", .integer(seconds))]))
        #expect(markup.all("time").first?["datetime"] == expected)
        #expect(markup.wording.contains(String(seconds)))
    }
}
