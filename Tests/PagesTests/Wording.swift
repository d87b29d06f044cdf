import Localization

@testable import Pages

/// What the program's pages say. Tests name a text instead of repeating it, so that a change of wording touches one file.
let words = Words.english

extension Words {
    /// A message as it stands on a page, with its detail where it has one.
    func says(_ notice: Notice, _ text: String = "") -> String {
        notices[notice]?.text(["text": text]) ?? "nothing is said about \(notice)"
    }
}
