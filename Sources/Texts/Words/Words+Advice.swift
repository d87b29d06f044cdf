package import Localization

extension Words {
    /// Advice for the operator about a refused sign-in: its meaning, and what to change.
    package struct Advice: Codable, Sendable {
        package var heading: String = "For you, who run this site"
        package var onlyHere: String = "Only your own browser is shown this part."
        package var toDo: String = "What to change"
        package var check: String = "Check"
        package var logged: String = "In the log"
        package var seeTrace: String = "See every message of this sign-in"
        package var seeFlow: String = "Watch the next sign-in, message by message"
        package var texts: [String: AdviceText] = [englishCheckAdvice, englishErrorAdvice, englishAADB2CAdvice]
            .reduce(into: [:]) { $0.merge($1) { _, last in last } }

        /// The advice for a name as described at `Diagnosis`.
        package func text(_ name: String) -> AdviceText? {
            // The advice for rules common to all signed tokens is that of the ID token.
            if let text = FlowChecks.find(name, in: texts) { return text }
            // The advice for an unknown error is that of its kind.
            guard let slash = name.firstIndex(of: "/") else { return nil }
            return texts[String(name[..<slash])]
        }
    }

    /// The meaning of a refusal, and the next step. Values: `Diagnosis.Value`.
    package struct AdviceText: Codable, Sendable {
        package let means: Phrase
        package let next: Phrase

        init(_ means: Phrase, next: Phrase) {
            self.means = means
            self.next = next
        }
    }
}
