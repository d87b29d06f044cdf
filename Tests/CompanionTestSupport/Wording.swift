package import Localization
package import Texts

@testable package import DemoServices

/// The texts of the program's pages. Tests name a text instead of repeating it, so that a change of wording touches one file.
package let words = Words.english

/// The texts of the demo tenant's pages.
package let tenantWords = TenantWords.english

extension Words {
    /// A message as it is on a page, with its detail where it has one.
    package func says(_ notice: Notice, _ text: String = "") -> String {
        notices[notice]?.text(["text": text]) ?? "nothing is said about \(notice)"
    }

    /// The message of the page for pasting a response about one that can't be used.
    package func says(_ problem: PasteProblem) -> String {
        paste.problems[problem] ?? "nothing is said about \(problem)"
    }
}

extension Phrase {
    /// The words before its first value, for a value that is in a separate element.
    package var beginning: String { String(template.prefix { $0 != "{" }) }
}
