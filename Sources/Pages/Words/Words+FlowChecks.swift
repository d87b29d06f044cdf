import Traces

extension Words {
    /// The rules as questions, and the problem when the answer is no; by the name of the rule.
    struct FlowChecks: Codable, Sendable {
        let questions: [String: String]
        let failures: [String: String]
        /// The problem when what the rule is about is missing; for some rules.
        let missing: [String: String]
        /// What checks often expect or receive, by the text of the check with hyphens for spaces.
        let texts: [String: String]

        /// The text of a check in the language of the page; `nil` for one that is not a common word.
        func text(_ text: String) -> String? { texts[text.replacing(" ", with: "-")] }

        func question(_ name: String) -> String? { FlowChecks.find(name, in: questions) }
        /// The meaning of a failed rule, as the end of a sentence.
        func failure(_ name: String) -> String? { FlowChecks.find(name, in: failures) }
        /// The same for a failed check, which tells a missing value, one of a wrong type and a weak key from a wrong one.
        func failure(of check: TraceCheck) -> String? {
            let cause: String? =
                if check.actual == "missing" {
                    FlowChecks.find(check.name, in: missing)
                } else if check.actual.hasPrefix("of a wrong type: ") {
                    failures["claim-wrong-type"]
                } else if check.actual.hasPrefix("too weak: ") {
                    failures["key-weak"]
                } else {
                    nil
                }
            return cause ?? failure(check.name)
        }

        /// The texts for rules common to all signed tokens are those of the ID token.
        static func find<Text>(_ name: String, in texts: [String: Text]) -> Text? {
            if let text = texts[name] { return text }
            for prefix in ["userinfo-", "logout-token-", "token-"] where name.hasPrefix(prefix) {
                if let text = texts["id-token-" + name.dropFirst(prefix.count)] { return text }
            }
            return nil
        }
    }
}
