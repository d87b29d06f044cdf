import Localization
import Testing
import Texts

@testable import Pages
@testable import TaskPages

/// Would your mother know what to do next?
struct WordsTests {
    /// Jargon that is not necessary in order to keep a list of tasks.
    static let jargon: Set<String> = [
        "api", "assertion", "auth", "authenticate", "authentication", "authorization", "authorize", "backend",
        "callback",
        "claim", "claims", "client", "csrf", "deprecated", "endpoint", "exception", "fatal", "http", "https", "id",
        "invalid", "json", "jwt", "localhost", "login", "logout", "metadata", "null", "oauth", "openid", "parameter",
        "payload", "policy", "redirect", "request", "response", "server", "session", "state", "token", "uri", "url",
        "user", "username",
    ]

    /// The reason phrases of status codes; on a page that explains what went wrong they don't help.
    static let statuses: Set<String> = ["400", "401", "403", "404", "405", "413", "421", "422", "500", "502", "503"]

    @Test(
        arguments: Specimens.ordinary.filter {
            ![
                "claims", "claims-no-refresh", "claims-tried", "claims-tried-in-vain", "provider-fault",
                "provider-unsupported", "provider-untrusted", "set-up-wrong", "sign-in-refused", "sign-in-account-gone",
                "sign-in-account-missing", "sign-in-denied", "no-cookies",
            ]
            .contains($0.name)
        }.map(
            \.name))
    func `an ordinary page has no word of the trade`(name: String) throws {
        let page = try #require(Specimens.ordinary.first { $0.name == name }?.page)
        // "Switch user" is what the original calls it, and the menu is on most pages. "Copy URL" is in a browser's own menu.
        // The addresses for people's own phones are addresses.
        // Programs call their file formats that.
        let known =
            (page is TransferPage ? ["JSON"] : []) + [
                "switch user", "Copy URL", "https://tasks.example.com", Specimens.authority.page,
            ]
        let wording = known.reduce(Markup(page).wording) { $0.split(separator: $1).joined() }
        let words = Set(wording.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        #expect(words.intersection(WordsTests.jargon).isEmpty)
        if page is ErrorPage { #expect(words.intersection(WordsTests.statuses).isEmpty) }
    }

    @Test(arguments: Notice.allCases) func `every notice has words`(notice: Notice) {
        let page = Specimens.list(.init(tasks: .loaded([]), message: PageMessage(notice, detail: "Buy milk")))
        let wording = Markup(page).wording
        #expect(Words.english.notices[notice] != nil)
        #expect(!wording.contains("{"))
        #expect(notice.rawValue.hasPrefix("task-") == wording.contains("Buy milk"))
    }

    @Test func `every filter has words`() {
        for filter in TaskFilter.allCases { #expect(Words.english.tasks.filters[filter] != nil) }
    }

    @Test(arguments: [(1, "in a second."), (2, "in 2 seconds.")]) func `seconds are counted`(seconds: Int, end: String)
    {
        #expect(TaskProblem.tooMany(retryAfter: seconds).text(.english).hasSuffix(end))
    }

    @Test func `a wait of unknown length is shown as a moment`() {
        for retryAfter in [nil, 0, -1] {
            #expect(TaskProblem.tooMany(retryAfter: retryAfter).text(.english).contains("a moment"))
        }
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (10_000, "10,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
    ])
    func `digits are grouped`(number: Int, expected: String) {
        #expect(Words.english.number(number) == expected)
    }

    @Test func `a sentence takes its values once, in its own order, and keeps what it does not know`() {
        let phrase: Phrase = "{b} before {a}, {c} and {"
        #expect(phrase.text(["a": "{b}", "b": "2"]) == "2 before {b}, {c} and {")
        #expect(phrase.pieces(["a": "1", "b": "2"]).first == .value("2"))
    }
}
