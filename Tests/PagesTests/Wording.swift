import Localization
import Texts

/// The texts of the program's pages. Tests name a text instead of repeating it, so that a change of wording touches one file.
let words = Words.english

extension Words {
    /// A message as it is on a page, with its detail where it has one.
    func says(_ notice: Notice, _ text: String = "") -> String {
        notices[notice]?.text(["text": text]) ?? "nothing is said about \(notice)"
    }
}
