public import Localization

/// What one part of the connection to a provider and a task API was seen to do.
public struct ConnectionFinding: Sendable, Hashable {
    /// How sure it is.
    public enum Verdict: String, Sendable, TextKey {
        /// It was seen to work.
        case good
        /// It was seen to be wrong.
        case wrong
        /// It can't be seen without a person.
        case unseen
    }

    /// The part, such as `client-secret`; `Words` has a name for each.
    public let topic: String
    /// What is wrong, or why it can't be seen, such as `secret-wrong`; nil for what works.
    public let problem: String?
    /// How sure it is.
    public let verdict: Verdict
    /// The values of the sentence, by name. They may come from outside.
    public let values: [String: String]
    /// The provider's own words. They come from outside.
    public let said: String?

    /// A finding from its parts.
    public init(
        topic: String, problem: String?, verdict: Verdict, values: [String: String] = [:], said: String? = nil
    ) {
        self.topic = topic
        self.problem = problem
        self.verdict = verdict
        self.values = values
        self.said = said
    }

    /// Which one it is of several about the same part: the policy, or the host of a certificate.
    public var detail: String? {
        switch topic {
        case "policy": values["policy"]
        case "certificate": values["host"]
        default: nil
        }
    }

    /// The part, and which one it is: no other finding of a trial has the same.
    public var name: String { [topic, detail].compactMap(\.self).joined(separator: " ") }

    /// What it says, without markup.
    public func text(_ words: Words) -> String {
        guard let problem else { return words.setup.good[topic]?.text(values) ?? topic }
        return words.setup.problems[problem].map { "\($0.means.text(values)) \($0.next.text(values))" } ?? problem
    }
}
