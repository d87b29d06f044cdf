internal import DemoServices

/// The result of one fault.
struct ClientTrialRow: Sendable {
    let fault: DemoFault
    let verdict: ClientVerdict
    /// What the client was seen to do, in one sentence.
    let observed: String
    /// What the check is about; `nil` for a fault that has to be tolerated.
    let advice: CheckAdvice?
    /// How long it took to try it, restarts included.
    var time: Duration = .zero

    /// Why the client should accept the response; `nil` unless it has stopped though nothing was wrong.
    var acceptance: AcceptanceAdvice? { verdict == .notTolerated ? AcceptanceAdvice(fault) : nil }

    /// What decides nothing, and what would; `nil` for any other verdict.
    var openReason: String? { if case .cannotTell(let because) = verdict { because } else { nil } }

    /// What was seen, why nothing follows from it, and why a response should be accepted.
    var explanation: String {
        [observed, openReason.map { "Cannot tell: \($0)." }, acceptance?.text].compactMap(\.self).joined(separator: " ")
    }

    /// Its names, for people.
    var title: String { fault.title }

    /// Whether one of its names is among them.
    func isNamed(in names: Set<String>) -> Bool { fault.isNamed(in: names) }

    /// The same, where a client has to do only what binds every client.
    var withPermissions: ClientTrialRow {
        guard verdict == .accepted, advice?.permission != nil else { return self }
        return ClientTrialRow(fault: fault, verdict: .permitted, observed: observed, advice: advice, time: time)
    }
}

extension DemoFault {
    /// All its names, for people.
    var title: String { names.joined(separator: ", ") }

    /// Whether one of its names is among them.
    func isNamed(in names: Set<String>) -> Bool { self.names.contains(where: names.contains) }
}
