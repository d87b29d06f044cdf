import HTML
import Texts
import Traces

/// The results of checks as a symbol, a word and a colour.
enum FlowVerdict {
    /// A decorative symbol; a word is next to it.
    static func sign(_ verdict: TraceCheck.Verdict) -> Node {
        span(.class("sign"), .ariaHidden(true)) { character(verdict) }
    }

    static func character(_ verdict: TraceCheck.Verdict) -> String {
        switch verdict {
        case .passed: "✓"
        case .failed: "✗"
        case .notApplicable: "–"
        }
    }

    /// The summary of a party's checks of a message: "4 passed", or "1 failed"; `nil` when there are none.
    static func sum(_ checks: [TraceCheck], _ words: Words) -> (verdict: TraceCheck.Verdict, count: Int, text: String)?
    {
        let failed = checks.count { $0.verdict == .failed }
        if failed > 0 { return (.failed, failed, words.count(words.flow.detail.failed, failed)) }
        let passed = checks.count { $0.verdict == .passed }
        return passed > 0 ? (.passed, passed, words.count(words.flow.detail.passed, passed)) : nil
    }

    /// The summary of one party's checks.
    struct Sum {
        let party: TraceParty
        let verdict: TraceCheck.Verdict
        /// "4 passed", or "Provider: 4 passed".
        let text: String
        /// The short form: "Provider: 4". A cross next to it means that they failed.
        let short: String
    }

    /// The summaries of a message by party, in the order of the parties.
    static func sums(of message: TraceMessage, _ words: Words) -> [Sum] {
        TraceParty.allCases.compactMap { party in
            guard let sum = sum(message.checks.filter({ $0.party == party }), words) else { return nil }
            guard party != .companion else {
                return Sum(party: party, verdict: sum.verdict, text: sum.text, short: sum.text)
            }
            let name = words.flow.party(party)
            return Sum(
                party: party, verdict: sum.verdict, text: "\(name)\(words.colon)\(sum.text)",
                short: sum.verdict == .failed ? sum.text : "\(name)\(words.colon)\(sum.count)")
        }
    }

    /// The summaries of a message as labels.
    static func chips(of message: TraceMessage, _ words: Words) -> Node {
        .fragment(
            sums(of: message, words).map { sum in
                span(.class("chip", sum.verdict.rawValue)) {
                    sign(sum.verdict)
                    sum.text
                }
            })
    }
}
