public import HTML
import Localization
public import Pages
import Texts

/// Asks before the keychain is cleared. To prevent accidental clicks, the user must also enter a word.
public struct ClearKeychainPage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let csrf: String
    private let wrongWord: String?

    /// Creates a page.
    /// - Parameter wrongWord: the entered wrong word; `nil` before the form was submitted.
    public init(_ context: PageContext, csrf: String, wrongWord: String? = nil) {
        self.context = context
        self.csrf = csrf
        self.wrongWord = wrongWord
    }

    /// Whether it is the word displayed on this page, ignoring case.
    public static func isWord(_ typed: String, in context: PageContext) -> Bool {
        let word = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return word.lowercased() == context.words.settings.clearWord.lowercased()
    }

    /// 422 after a wrong word, else 200.
    public var status: Int { wrongWord == nil ? 200 : 422 }

    /// The complete document.
    public var document: Document {
        let words = context.words.settings
        return Layout(context: context, title: words.clearQuestion, style: "halt", reportsError: wrongWord != nil)
            .document {
                h1 { words.clearQuestion }
                p(.class("lead")) { words.clearMeaning }
                p(.class("text")) { words.clearNoWayBack }
                PostForm(action: "/settings/clear-keychain", csrf: csrf, style: "settings").node {
                    field(words)
                    div(.class("actions")) {
                        button(.class("button danger")) { words.clearNow }
                        a(.class("button"), .href("/settings")) { words.clearNot }
                    }
                }
            }
    }

    private func field(_ words: Words.Settings) -> Node {
        div(.class("field")) {
            label(.for("word")) { words.clearConfirm.node(["word": words.clearWord]) }
            input(
                .class("input"), .id("word"), .name("word"), .value(wrongWord.map { PageMessage.shortened($0) }),
                .dir("auto"), .autocomplete("off"), .spellcheck(false), .ariaInvalid(wrongWord.map { _ in true }),
                .ariaDescribedBy(wrongWord.map { _ in "word-error" }), .autofocus(wrongWord != nil))
            if wrongWord != nil {
                p(.class("error"), .id("word-error")) { words.clearWrongWord.node(["word": words.clearWord]) }
            }
        }
    }
}
