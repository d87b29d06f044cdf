/// One promise of the program, measured on the copy that runs.
struct DoctorCheck: Sendable, Hashable {
    /// Which promise; each has a test that breaks it.
    enum Name: String, Sendable, CaseIterable {
        case running, ready, host, operatorPages = "operator-pages", formToken = "form-token"
        case formOrigin = "form-origin", cookies, headers, csp, longHead = "long-head", longTarget = "long-target"
        case slowHead = "slow-head", tls, store, settingsFile = "settings-file", disk
        case lan, lanCertificate = "lan-certificate", lanRedirect = "lan-redirect", lanHost = "lan-host"
        case provider, taskAPI = "task-api"
    }

    /// Whether it holds.
    enum Verdict: String, Sendable {
        case holds
        case broken
        /// Nothing to measure here.
        case skipped
    }

    let name: Name
    let verdict: Verdict
    /// What was expected.
    let expected: String
    /// What was seen. May hold bounded text that came from outside.
    let seen: String
    /// What to do; `nil` where it holds.
    let next: String?

    /// A promise that holds if `isRight`.
    init(_ name: Name, _ isRight: Bool, expected: String, seen: String, next: String) {
        self.init(name, isRight ? .holds : .broken, expected: expected, seen: seen, next: isRight ? nil : next)
    }

    /// A promise for which there is nothing to measure.
    init(skipping name: Name, expected: String, because reason: String) {
        self.init(name, .skipped, expected: expected, seen: reason, next: nil)
    }

    private init(_ name: Name, _ verdict: Verdict, expected: String, seen: String, next: String?) {
        self.name = name
        self.verdict = verdict
        self.expected = expected
        self.seen = Log.bounded(seen, to: 600)
        self.next = next
    }

    /// One line for a terminal.
    var line: String {
        let mark =
            switch verdict {
            case .holds: "ok     "
            case .broken: "BROKEN "
            case .skipped: "-      "
            }
        let end = seen.hasSuffix(".") ? "" : "."
        return "\(mark)\(name.rawValue): expected \(expected); seen \(seen)\(next.map { "\(end) \($0)" } ?? "")"
    }
}
