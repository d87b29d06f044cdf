import Localization

extension Words {
    /// What whoever runs the site is told about a sign-in that was refused: what it means, and what to change.
    struct Advice: Codable, Sendable {
        let heading: String
        let onlyHere: String
        let toDo: String
        let check: String
        let logged: String
        let seeTrace: String
        let seeFlow: String
        let texts: [String: AdviceText]

        /// What there is to say, by a name as ``Diagnosis/advice`` explains.
        func text(_ name: String) -> AdviceText? {
            // What every signed token is asked is said once, for the ID token.
            if let text = FlowChecks.find(name, in: texts) { return text }
            // An error that no specification knows comes under what all of its kind have in common.
            guard let slash = name.firstIndex(of: "/") else { return nil }
            return texts[String(name[..<slash])]
        }
    }

    /// What a refusal means, and the next step. Values: ``Diagnosis/Value``.
    struct AdviceText: Codable, Sendable {
        let means: Phrase
        let next: Phrase

        init(_ means: Phrase, next: Phrase) {
            self.means = means
            self.next = next
        }
    }

    /// The advice without markup, for the log; nil when there is none.
    /// - Parameter name: as ``Diagnosis`` explains.
    public func advice(_ name: String, _ values: [Diagnosis.Value: String]) -> String? {
        let values = Diagnosis.texts(values)
        return advice.text(name).map { "\($0.means.text(values)) \($0.next.text(values))" }
    }
}
