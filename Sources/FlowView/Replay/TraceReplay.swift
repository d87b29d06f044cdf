internal import FoundationEssentials
internal import JOSE
internal import JSON
internal import OpenIDConnect
package import Traces

/// Applies the rules again to a saved trace, message by message, as far as their inputs are in it. The clock is the recorded one.
///
/// A check is replayed with the values of the message that it was made on: the ID token of a refresh is compared with the token before
/// it, and may have no `nonce` (OpenID Connect Core 1.0 §12.2).
package struct TraceReplay: Sendable, Equatable {
    /// A rule, with its recorded and its replayed verdict.
    package struct Result: Sendable, Equatable {
        /// The number of the message, counted from 1.
        package let message: Int
        /// The name of the rule.
        package let name: String
        /// The verdict in the trace.
        package let recorded: TraceCheck.Verdict
        /// The verdict when the rule is applied again.
        package let replayed: TraceCheck.Verdict

        /// Whether both verdicts are equal.
        package var isSame: Bool { recorded == replayed }
    }

    /// A rule that was not applied.
    package struct Omission: Sendable, Hashable {
        /// The name of the rule.
        package let name: String
        /// Why it was not applied.
        package let reason: Reason
    }

    /// Why a rule was not applied.
    package enum Reason: Sendable, Hashable, CaseIterable {
        /// Its inputs are secret or were not recorded, such as a signature, or what the program knows of a browser.
        case inputMissing
        /// The claims were removed when the user signed out.
        case tokenRemoved
        /// Another party made the check.
        case otherParty
        /// It was recorded twice for one message: an earlier version added the checks of a refresh to those of the sign-in.
        case ambiguous
    }

    /// What was replayed, in the order of the messages.
    package private(set) var results: [Result] = []
    /// What was not, each rule once for each reason, in the order of the messages.
    package private(set) var omitted: [Omission] = []

    /// Replays every check of a trace that can be replayed.
    package init(_ trace: Trace) {
        for index in trace.messages.indices {
            let replayed = ReplayedMessage(trace, index)
            let verdicts = replayed.verdicts
            let checks = trace.messages[index].checks
            for check in checks {
                let isRepeated = checks.count { $0.name == check.name && $0.party == .companion } > 1
                if check.party != .companion {
                    omit(check, .otherParty)
                } else if isRepeated {
                    omit(check, .ambiguous)
                } else if let verdict = verdicts[check.name] {
                    results.append(
                        Result(message: index + 1, name: check.name, recorded: check.verdict, replayed: verdict))
                } else {
                    omit(check, replayed.isTokenRemoved ? .tokenRemoved : .inputMissing)
                }
            }
        }
    }

    /// The names of this program's rules that were applied nowhere in the trace.
    var notReplayable: [String] {
        let names = omitted.filter { $0.reason != .otherParty }.map(\.name)
        return names.filter { name in !results.contains { $0.name == name } }
    }

    private mutating func omit(_ check: TraceCheck, _ reason: Reason) {
        let omission = Omission(name: check.name, reason: reason)
        if !omitted.contains(omission) { omitted.append(omission) }
    }
}
