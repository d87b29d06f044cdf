public import Localization

/// The result of checking one part of the connection to a provider and a task API.
public struct ConnectionFinding: Sendable, Hashable {
    /// The certainty of the result.
    public enum Verdict: String, Sendable, TextKey {
        /// It works.
        case good
        /// It is wrong.
        case wrong
        /// It can't be checked without a user.
        case unseen
    }

    /// The part, such as `client-secret`; `Words` has a name for each.
    public let topic: String
    /// What is wrong, or why it can't be checked, such as `secret-wrong`; `nil` for what works.
    public let problem: String?
    /// The certainty of the result.
    public let verdict: Verdict
    /// The values of the sentence, by name. Untrusted.
    public let values: [String: String]
    /// The provider's error text. Untrusted.
    public let said: String?

    /// Creates a finding.
    public init(
        topic: String, problem: String?, verdict: Verdict, values: [String: String] = [:], said: String? = nil
    ) {
        self.topic = topic
        self.problem = problem
        self.verdict = verdict
        self.values = values
        self.said = said
    }

    /// Distinguishes several findings about the same part: the policy, or the host of a certificate.
    public var detail: String? {
        switch topic {
        case "policy": values["policy"]
        case "certificate": values["host"]
        default: nil
        }
    }

    /// The part with its detail, unique among the findings of a trial.
    public var name: String { [topic, detail].compactMap(\.self).joined(separator: " ") }

    /// The provider's error text with its label, without markup.
    public func saidText(_ words: Words) -> String? {
        said.map { "\(words.errors.providerSaid)\(words.colon)\($0)" }
    }

    /// The text, without markup.
    public func text(_ words: Words) -> String {
        guard let problem else { return words.setup.good[topic]?.text(values) ?? topic }
        return words.setup.problems[problem].map { "\($0.means.text(values)) \($0.next.text(values))" } ?? problem
    }
}
