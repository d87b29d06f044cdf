import Localization

extension Words {
    /// Advice for the operator about a refused sign-in: its meaning, and what to change.
    struct Advice: Codable, Sendable {
        let heading: String
        let onlyHere: String
        let toDo: String
        let check: String
        let logged: String
        let seeTrace: String
        let seeFlow: String
        let texts: [String: AdviceText]

        /// The advice for a name as described at ``Diagnosis/advice``.
        func text(_ name: String) -> AdviceText? {
            // The advice for rules common to all signed tokens is that of the ID token.
            if let text = FlowChecks.find(name, in: texts) { return text }
            // The advice for an unknown error is that of its kind.
            guard let slash = name.firstIndex(of: "/") else { return nil }
            return texts[String(name[..<slash])]
        }
    }

    /// The meaning of a refusal, and the next step. Values: ``Diagnosis/Value``.
    struct AdviceText: Codable, Sendable {
        let means: Phrase
        let next: Phrase

        init(_ means: Phrase, next: Phrase) {
            self.means = means
            self.next = next
        }
    }

    /// The advice without markup, for the log; `nil` when there is none.
    /// - Parameter name: as described at ``Diagnosis``.
    public func advice(_ name: String, _ values: [Diagnosis.Value: String]) -> String? {
        let values = Diagnosis.texts(values)
        return advice.text(name).map { "\($0.means.text(values)) \($0.next.text(values))" }
    }
}
