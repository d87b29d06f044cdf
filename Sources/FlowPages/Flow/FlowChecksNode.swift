import HTML
import Pages
import Texts
import Traces

/// The checks of a message: those of this program, then those of the other parties.
struct FlowChecksNode {
    let message: TraceMessage
    let trace: Trace
    /// The number of the message, counted from 1.
    let number: Int
    let words: Words

    var node: Node {
        let detail = words.flow.detail
        guard !message.checks.isEmpty else {
            return section(.class("checked")) {
                h4 { detail.checked }
                p { detail.nothingChecked }
            }
        }
        let parties: [TraceParty] = [.companion, .browser, .provider, .taskAPI]
        return .fragment(
            parties.compactMap { party in
                let checks = message.checks.enumerated().filter { $0.element.party == party }
                return checks.isEmpty
                    ? nil
                    : section(.class("checked")) {
                        h4(.id("m\(number)-\(party.rawValue)")) { detail.checkedBy[party] ?? detail.checked }
                        table(checks.map { (number: $0.offset + 1, check: $0.element) }, party)
                    }
            })
    }

    private func table(_ checks: [(number: Int, check: TraceCheck)], _ party: TraceParty) -> Node {
        let detail = words.flow.detail
        return HTML.table(.class("checks"), .ariaLabelledBy("m\(number)-\(party.rawValue)")) {
            thead {
                tr {
                    for name in [detail.rule, detail.expected, detail.actual, detail.verdict, detail.clause] {
                        th(.scope("col")) { name }
                    }
                }
            }
            tbody { for (index, check) in checks { row(check, index) } }
        }
    }

    private func row(_ check: TraceCheck, _ index: Int) -> Node {
        let detail = words.flow.detail
        return tr(.id("m\(number)-c\(index)"), .class(check.verdict.rawValue)) {
            th(.scope("row")) {
                if let question = words.flow.checks.question(check.name) { span(.class("question")) { question } }
                code { check.name }
            }
            td(.attribute("data-label", detail.expected)) { text(check.expected) }
            td(.attribute("data-label", detail.actual)) { text(check.actual) }
            td(.class("verdict"), .attribute("data-label", detail.verdict)) {
                span {
                    FlowVerdict.sign(check.verdict)
                    detail.verdicts[check.verdict] ?? check.verdict.rawValue
                }
            }
            td(.attribute("data-label", detail.clause)) { span { SpecificationLink.node(of: check.clause) } }
        }
    }

    private func text(_ text: String) -> Node { FlowCheckTextNode(text: text, trace: trace, words: words).node }
}
