import Localization
import Testing
import Texts

@testable import Pages

struct ErrorPageTests {
    @Test func `each error has the status that machines need`() {
        let statuses = Specimens.ordinary.filter { $0.page is ErrorPage }.map { ($0.name, $0.page.status) }
        #expect(
            Dictionary(uniqueKeysWithValues: statuses) == [
                "not-found": 404, "kiosk-not-found": 404,
                "task-gone": 404, "method-not-allowed": 405, "sign-in-expired": 400,
                "sign-in-refused": 400, "sign-in-account-gone": 400, "sign-in-account-missing": 403,
                "sign-in-denied": 403, "change-denied": 403,
                "provider-unavailable": 503, "form-old": 403, "form-old-no-text": 403,
                "form-old-signed-out": 403, "too-large": 413, "server-error": 500, "no-room": 409,
                "form-of-browser": 403, "form-from-elsewhere": 403, "settings-not-here": 403,
                "form-of-somebody-else": 403,
                "sign-in-later": 503, "sign-in-locked": 503, "set-up-wrong": 502, "provider-fault": 502,
                "provider-untrusted": 502, "provider-unsupported": 502,
            ])
        #expect(ErrorPage.wrongAddress(Specimens.signedOut, rightAddress: nil).status == 421)
        #expect(NoCookiesPage(Specimens.signedOut, site: "localhost", retry: "/").status == 400)
    }

    @Test func `a form that was refused is shown again with its text and fields and a new secret`() throws {
        let page = ErrorPage.formNoLongerValid(
            Specimens.signedIn, text: " Buy\nmilk ", address: "/tasks/7",
            fields: [("csrf", "old"), ("text", "other"), ("show", "open")])
        let markup = Markup(page)
        let (form, content) = try #require(markup.forms.first { $0.form["action"] == "/tasks/7" })
        #expect(form["method"] == "post")
        #expect(content.filter { $0["name"] == "csrf" }.map { $0["value"] } == [Specimens.csrf])
        #expect(content.filter { $0["name"] == "show" }.map { $0["value"] } == ["open"])
        #expect(content.filter { $0["name"] == "text" }.map(\.text) == ["\n Buy\nmilk "])
        #expect(!markup.source.contains("value=\"old\""))
    }

    @Test func `without a sign-in the text can be copied and nothing is sent`() {
        let markup = Markup(ErrorPage.formNoLongerValid(Specimens.signedOut, text: "Buy milk", address: "/tasks"))
        #expect(markup.forms.isEmpty)
        #expect(markup.all("textarea").first?["readonly"] != nil)
        #expect(markup.all("textarea").first?.text == "\nBuy milk")
        #expect(markup.all("a").contains { $0.text == words.errors.signIn })
    }

    @Test func `the page for a wrong name needs nothing from the referring page`() {
        let page = ErrorPage.wrongAddress(Specimens.signedOut, rightAddress: "http://localhost:3000")
        let markup = Markup(page)
        for name in ["link", "script", "img", "style", "form"] { #expect(markup.all(name).isEmpty, "\(name)") }
        #expect(markup.all("a").map { $0["href"] } == ["http://localhost:3000"])
        #expect(markup.all("h1").map(\.text) == [words.errors.wrongAddress.heading])
        #expect(markup.all("html").first?["lang"] != nil)
        #expect(markup.all("title").count == 1)
    }

    @Test func `the page about a proxy needs nothing else from this host, and names what to set`() {
        let markup = Markup(ErrorPage.hiddenHost(Specimens.signedOut))
        for name in ["link", "script", "img", "style", "form"] { #expect(markup.all(name).isEmpty, "\(name)") }
        #expect(ErrorPage.hiddenHost(Specimens.signedOut).status == 421)
        for words in ["proxy_set_header Host $http_host;", "ProxyPreserveHost On", "publicURL"] {
            #expect(markup.source.contains(words))
        }
    }

    @Test func `support finds code, correlation and number, and the provider's words escaped`() {
        let markup = Markup(
            ErrorPage.signInRefused(
                Specimens.signedOut, startAgain: "/sign-in",
                facts: .init(
                    requestID: "r1", providerCode: "AADB2C90085", correlationID: "c1", providerText: "<b>no</b>")))
        #expect(markup.all("code").map(\.text) == ["AADB2C90085", "c1", "r1"])
        #expect(markup.source.contains("&lt;b&gt;no&lt;/b&gt;"))
        #expect(markup.all("a").first { $0["class"] == "button first" }?["href"] == "/sign-in")
    }

    @Test func `a signed-in user is led to the list, others to the start`() {
        #expect(Markup(ErrorPage.pageNotFound(Specimens.signedIn)).all("a").dropLast().last?["href"] == "/tasks")
        #expect(Markup(ErrorPage.pageNotFound(Specimens.signedOut)).all("a").dropLast().last?["href"] == "/")
    }

    @Test func `the page for browsers without cookies names the site and how to allow them`() {
        let markup = Markup(NoCookiesPage(Specimens.signedIn, site: "tasks.example.com", retry: "/sign-in?policy=p"))
        #expect(markup.all("ol").count == 1)
        #expect(markup.wording.contains("tasks.example.com"))
        #expect(markup.all("a").contains { $0.text == words.errors.tryAgain && $0["href"] == "/sign-in?policy=p" })
    }
}
