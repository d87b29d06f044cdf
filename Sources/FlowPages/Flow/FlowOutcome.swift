import HTML
import Localization
import Pages
import Texts
import Traces

/// The outcome of a trace as text.
struct FlowOutcome {
    let trace: Trace
    let words: Words

    /// The heading.
    func headline(isWaiting: Bool = false) -> String {
        let frame = words.flow.page
        switch trace.outcome {
        case .running: return isWaiting ? frame.waiting : frame.running
        case .stopped: return frame.stopped
        case .signedIn:
            if let refusal { return refusal }
            let here = passed(by: .companion)
            guard here > 0 else { return frame.signedIn }
            let there = passed(by: .provider)
            guard there > 0 else { return words.count(frame.signedInChecks, here) }
            let atTheAPI = firstPassedByTheAPI
            return atTheAPI == 0
                ? words.count(frame.signedInChecksOfBoth, here, ["there": words.number(there)])
                : words.count(
                    frame.signedInChecksOfAll, here,
                    ["there": words.number(there), "api": words.number(atTheAPI)])
        case .refused(let name):
            // Other refusals have only a code, which is displayed below the heading.
            let reason = failed.map { words.flow.checks.failure(of: $0.check) } ?? words.flow.checks.failure(name)
            return reason.map { frame.refused.text(["reason": $0]) } ?? words.flow.message(.refusal).name
        }
    }

    /// What this program refused of a sign-in that has succeeded: a UserInfo response, a refresh, or a logout token.
    private var refusal: String? {
        guard let (place, check) = failedHere else { return nil }
        var kind = trace.messages[place.message].kind
        // The ID token of a refresh is checked in a separate message.
        if kind == .idToken,
            trace.messages[..<place.message].last(where: { [.tokenResponse, .refreshResponse].contains($0.kind) })?
                .kind == .refreshResponse
        {
            kind = .refreshResponse
        }
        let reason = words.flow.checks.failure(of: check) ?? check.name
        return words.flow.page.signedInRefused.text(["message": words.flow.message(kind).name, "reason": reason])
    }

    /// The last check of this program that failed in a sign-in that has succeeded.
    private var failedHere: (place: Trace.Place, check: TraceCheck)? {
        trace.outcome == .signedIn ? allFailed.last { $0.check.party == .companion } : nil
    }

    /// Whether there is a refusal to show: refusals by other parties after a sign-in are results of what the presenter tried.
    var isRefusal: Bool { trace.outcome != .signedIn || failedHere != nil }

    /// The number of checks of a party that the sign-in passed, without later actions.
    private func passed(by party: TraceParty) -> Int {
        let end = trace.messages.firstIndex { $0.kind == .session } ?? trace.messages.indices.last
        return end.map { end in
            trace.messages[...end].reduce(0) { sum, message in
                sum + message.checks.count { $0.verdict == .passed && $0.party == party }
            }
        } ?? 0
    }

    /// The number of checks that the first call of the task API passed. Later ones are results of what the presenter tried.
    private var firstPassedByTheAPI: Int {
        let first = trace.messages.first { $0.checks.contains { $0.party == .taskAPI } }
        return first?.checks.count { $0.verdict == .passed && $0.party == .taskAPI } ?? 0
    }

    var tone: PageMessage.Tone {
        switch trace.outcome {
        case .running, .stopped: .note
        case .signedIn: failedHere == nil ? .done : .fail
        case .refused: .fail
        }
    }

    /// The check that refused the sign-in, or else the last one that failed.
    var failed: (place: Trace.Place, check: TraceCheck)? {
        let failed = allFailed
        if case .refused(let name) = trace.outcome, let refusing = failed.last(where: { $0.check.name == name }) {
            return refusing
        }
        return failedHere ?? failed.last
    }

    private var allFailed: [(place: Trace.Place, check: TraceCheck)] {
        var failed: [(place: Trace.Place, check: TraceCheck)] = []
        for (message, content) in trace.messages.enumerated() {
            for (index, check) in content.checks.enumerated() where check.verdict == .failed {
                failed.append((Trace.Place(message: message, check: index), check))
            }
        }
        return failed
    }
}
