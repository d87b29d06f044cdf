package import HTML
import Localization
package import Texts

/// Why a sign-in was refused, and what to change. Displayed to the operator only.
public struct Diagnosis: Sendable {
    /// The check that failed. `expected` and `actual` are bounded and may contain untrusted text.
    public struct Check: Sendable {
        let name: String
        let clause: String
        let expected: String
        let actual: String

        /// Creates a failed check.
        public init(name: String, clause: String, expected: String, actual: String) {
            self.name = name
            self.clause = clause
            self.expected = expected
            self.actual = actual
        }
    }

    /// Settings that the advice mentions: values to register at the provider, or to compare with it. Not secret.
    public enum Value: String, Sendable, CaseIterable {
        /// The settings key that identifies the provider.
        case setting
        /// The value of that key.
        case address
        /// The client id.
        case clientID
        /// The redirect URI.
        case redirectURI
        /// The redirect URI after sign-out.
        case postLogoutRedirectURI
        /// The requested scopes.
        case scopes
        /// The policy of this sign-in.
        case policy
    }

    /// The key of the advice: the name of a check, `aadb2c-` and the topic of the code, `authorization-error/` or
    /// `token-error/` and the error, or the name of a failure without a response.
    let advice: String
    let check: Check?
    /// The log line, for a failure without a check.
    let logged: String?
    let values: [Value: String]

    /// The maximum length of each displayed text.
    static let textLimit = 500

    /// Creates a diagnosis.
    public init(advice: String, check: Check?, logged: String?, values: [Value: String]) {
        self.advice = advice
        self.check = check
        self.logged = logged
        self.values = values
    }

    /// The values by their placeholder in the advice; a dash for missing ones.
    static func texts(_ values: [Value: String]) -> [String: String] {
        Value.allCases.reduce(into: [:]) { texts, value in
            texts[value.rawValue] = values[value].map { PageMessage.shortened($0, to: textLimit) } ?? "–"
        }
    }

    /// The part of a page that explains it.
    package func node(_ words: Words) -> Node {
        let text = words.advice.text(advice)
        let values = Diagnosis.texts(values)
        return section(.class("support diagnosis"), .ariaLabelledBy("diagnosis")) {
            h2(.id("diagnosis")) { words.advice.heading }
            p(.class("hint")) { words.advice.onlyHere }
            if let text {
                p(.class("text")) { Diagnosis.node(text.means, values) }
                p(.class("text")) {
                    strong { words.advice.toDo }
                    words.colon
                    Diagnosis.node(text.next, values)
                }
            }
            if check != nil || logged != nil { facts(words) }
        }
    }

    /// A sentence with its values marked up, so that they are recognizable and easy to copy.
    private static func node(_ phrase: Phrase, _ values: [String: String]) -> Node {
        .fragment(
            phrase.pieces(values).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value(let value): bdi { code { value } }
                }
            })
    }

    private func facts(_ words: Words) -> Node {
        let detail = words.flow.detail
        func said(_ text: String) -> Node { bdi { PageMessage.shortened(text, to: Diagnosis.textLimit) } }
        return dl(.class("facts")) {
            if let check {
                dt { words.advice.check }
                dd {
                    if let question = words.flow.checks.question(check.name) { "\(question) " }
                    code { check.name }
                }
                dt { detail.expected }
                dd { said(check.expected) }
                dt { detail.actual }
                dd { said(check.actual) }
                dt { detail.clause }
                dd { SpecificationLink.node(of: check.clause) }
            }
            if let logged {
                dt { words.advice.logged }
                dd { said(logged) }
            }
        }
    }
}
