public import HTML
import Localization
import Texts

/// The choice of language; each language is listed by its own name.
public struct LanguagePage: Page {
    /// Language, assets and account.
    public let context: PageContext
    private let returnPath: String
    private let csrf: String

    /// The address of the page.
    public static let address = "/language"

    /// - Parameters:
    /// - returnPath: where to redirect to after the choice.
    ///   - csrf: the CSRF token of the browser.
    public init(_ context: PageContext, returnPath: String, csrf: String) {
        self.context = context
        self.returnPath = returnPath
        self.csrf = csrf
    }

    /// The complete document.
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
