public import HTML
import Localization

/// The choice of the pages' language: each by the name that its speakers give it.
public struct LanguagePage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let returnPath: String
    private let csrf: String

    /// Where the choice is made.
    public static let address = "/language"

    /// - Parameters:
    ///   - returnPath: where to go after the choice.
    ///   - csrf: the proof of the browser.
    public init(_ context: PageContext, returnPath: String, csrf: String) {
        self.context = context
        self.returnPath = returnPath
        self.csrf = csrf
    }

    /// The whole document.
    public var document: Document {
        let words = context.words.languageChoice
        return Layout(context: context, title: words.title).document {
            h1 { words.title }
            p(.class("lead")) { words.lead }
            PostForm(
                action: LanguagePage.address, csrf: csrf, style: "languages", hidden: [("return", returnPath)]
            ).node {
                ul(.class("choices")) {
                    for language in Language.allCases { li { button(of: language) } }
                }
            }
        }
    }

    private func button(of language: Language) -> Node {
        let isCurrent = language == context.words.language
        return HTML.button(
            .class("button", isCurrent ? "first" : nil), .name("language"), .value(language.tag),
            .lang(language.tag), .ariaCurrent(isCurrent ? "true" : nil)
        ) { language.name }
    }
}
