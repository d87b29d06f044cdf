package import OpenIDConnect
package import Traces

extension TraceCheck {
    /// A check of this program.
    package init(_ check: Check) {
        self.init(
            name: check.name, clause: check.clause, expected: check.expected, actual: check.actual,
            verdict: Verdict(check.verdict))
    }

    /// What ``unknownState(_:)`` expects. A trace does not contain what decides it.
    package static let stateOfThisBrowser = "the state of a sign-in that this browser has begun and not completed"

    /// The check that refuses a response without a pending sign-in in this browser; the store of pending sign-ins applies it.
    static func unknownState(_ state: String?) -> TraceCheck {
        TraceCheck(
            name: "response-state", clause: "RFC 6749 §10.12",
            expected: stateOfThisBrowser,
            actual: state.map { $0.isEmpty ? "an empty state" : "another state (\($0.utf8.count) characters)" }
                ?? "no state", verdict: .failed)
    }
}

extension TraceCheck.Verdict {
    /// The verdict of a check of this program.
    package init(_ verdict: Check.Verdict) {
        self =
            switch verdict {
            case .passed: .passed
            case .failed: .failed
            case .notApplicable: .notApplicable
            }
    }
}
