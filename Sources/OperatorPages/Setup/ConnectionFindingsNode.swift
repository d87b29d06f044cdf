import HTML
import Localization
import Pages
import Texts

/// The findings of a trial of the connection: first what is wrong, then what could not be checked, then what works.
struct ConnectionFindingsNode {
    let findings: [ConnectionFinding]
    /// The provider in whose console something must be changed.
    let kind: ProviderKind
    let words: Words

    var node: Node {
        ul(.class("findings")) {
            for verdict in [ConnectionFinding.Verdict.wrong, .unseen, .good] {
                for finding in findings where finding.verdict == verdict { item(finding) }
            }
        }
    }

    private func item(_ finding: ConnectionFinding) -> Node {
        li(.class("finding", finding.verdict.rawValue)) {
            p(.class("finding-name")) {
                strong { words.setup.topics[finding.topic] ?? finding.topic }
                " "
                span(.class("verdict")) { words.setup.verdicts[finding.verdict] ?? "" }
            }
            if let problem = finding.problem.flatMap({ words.setup.problems[$0] }) {
                p { ConnectionFindingsNode.node(problem.means, finding.values) }
                p {
                    if finding.verdict == .wrong {
                        strong { words.advice.toDo }
                        words.colon
                    }
                    ConnectionFindingsNode.node(problem.next, finding.values)
                }
                if finding.verdict == .wrong, let place = kind.place(of: finding.topic, words) {
                    p(.class("hint")) { place }
                }
            } else if let good = words.setup.good[finding.topic] {
                p { ConnectionFindingsNode.node(good, finding.values) }
            }
            ConnectionFindingsNode.said(by: finding, words)
        }
    }

    /// The provider's error text, if there is one.
    static func said(by finding: ConnectionFinding, _ words: Words) -> Node {
        guard let said = finding.said else { return .empty }
        return p(.class("hint")) {
            words.errors.providerSaid
            words.colon
            bdi { PageMessage.shortened(said, to: 300) }
        }
    }

    /// A sentence with its values marked up.
    private static func node(_ phrase: Phrase, _ values: [String: String]) -> Node {
        .fragment(
            phrase.pieces(values).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .value(let value): bdi { code { PageMessage.shortened(value, to: 300) } }
                }
            })
    }
}
