import Traces

extension Words {
    /// The rules as questions, and what is wrong when the answer is no; by the name of the rule.
    struct FlowChecks: Codable, Sendable {
        let questions: [String: String]
        let failures: [String: String]

        func question(_ name: String) -> String? { FlowChecks.find(name, in: questions) }
        /// What a failed rule means, as the end of a sentence.
        func failure(_ name: String) -> String? { FlowChecks.find(name, in: failures) }

        /// What is asked of every signed token is said once, for the ID token.
        static func find<Text>(_ name: String, in texts: [String: Text]) -> Text? {
            if let text = texts[name] { return text }
            for prefix in ["userinfo-", "logout-token-", "token-"] where name.hasPrefix(prefix) {
                if let text = texts["id-token-" + name.dropFirst(prefix.count)] { return text }
            }
            return nil
        }
    }
}
