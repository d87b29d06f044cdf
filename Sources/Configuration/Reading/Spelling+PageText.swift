internal import Running
internal import Texts

extension Spelling {
    /// A problem with a name, with a suggestion if a candidate is similar.
    static func hinted(_ problem: PageText, for word: String, among candidates: [String]) -> PageText {
        nearest(to: word, among: candidates).map { hinted(problem, $0) } ?? problem
    }

    /// A problem with a suggestion.
    static func hinted(_ problem: PageText, _ name: String) -> PageText {
        .words(\.settingsProblems.didYouMean, ["name": name], texts: ["problem": problem])
    }
}
