import HTML
import Localization

/// Why a sign-in was refused, and what to change: for whoever runs the site. Nobody else is shown it.
public struct Diagnosis: Sendable {
    /// The check that refused. `expected` and `actual` are bounded and may have come from outside.
    public struct Check: Sendable {
        let name: String
        let clause: String
        let expected: String
        let actual: String

        /// A check that failed.
        public init(name: String, clause: String, expected: String, actual: String) {
            self.name = name
            self.clause = clause
            self.expected = expected
            self.actual = actual
        }
    }

    /// What is set here and stands in the advice: what is to be registered at the provider, or compared with it. No secret.
    public enum Value: String, Sendable, CaseIterable {
        /// The key in the settings by which the provider is named.
        case setting
        /// What that key says.
        case address
        /// The client id.
        case clientID
        /// Where the provider sends the browser back to.
        case redirectURI
        /// Where it sends the browser after signing out.
        case postLogoutRedirectURI
        /// The scopes that are asked for.
        case scopes
        /// The policy of this sign-in.
        case policy
    }

    /// Names the advice: the name of a check, `aadb2c-` and what the code is about, `authorization-error/` or `token-error/` and the error,
    /// or the name of what went wrong before there was an answer.
    let advice: String
    let check: Check?
    /// The line of the log, where it came to no check.
    let logged: String?
    let values: [Value: String]

    /// The longest text of each part that a page shows.
    static let textLimit = 500

    /// A diagnosis from its parts.
    public init(advice: String, check: Check?, logged: String?, values: [Value: String]) {
        self.advice = advice
        self.check = check
        self.logged = logged
        self.values = values
    }

    /// The values by the names that stand in the advice; a dash for what is not set.
    static func texts(_ values: [Value: String]) -> [String: String] {
        Value.allCases.reduce(into: [:]) { texts, value in
            texts[value.rawValue] = values[value].map { PageMessage.shortened($0, to: textLimit) } ?? "–"
        }
    }

    func node(_ words: Words) -> Node {
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

    /// A sentence whose values can be told from its words, and copied whole.
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
                dd { FlowChecksNode.clause(check.clause) }
            }
            if let logged {
                dt { words.advice.logged }
                dd { said(logged) }
            }
        }
    }
}
