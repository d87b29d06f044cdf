package import Localization

@testable package import DemoServices
@testable package import Pages

/// What the program's pages say. Tests name a text instead of repeating it, so that a change of wording touches one file.
package let words = Words.english

/// What the pages of the demo tenant say.
package let tenantWords = TenantWords.english

extension Words {
    /// A message as it stands on a page, with its detail where it has one.
    package func says(_ notice: Notice, _ text: String = "") -> String {
        notices[notice]?.text(["text": text]) ?? "nothing is said about \(notice)"
    }

    /// What the page for pasting an answer says about one that can't be taken.
    package func says(_ problem: PastePage.Problem) -> String {
        paste.problems[problem] ?? "nothing is said about \(problem)"
    }
}

extension Phrase {
    /// The words before its first value, for where the value stands in an element of its own.
    package var beginning: String { String(template.prefix { $0 != "{" }) }
}
