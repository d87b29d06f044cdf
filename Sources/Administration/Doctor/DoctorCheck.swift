internal import Running
package import Texts

/// One property of the program, checked on the running instance.
package struct DoctorCheck: Sendable, Hashable {
    /// The checked property; each has a test that breaks it.
    package enum Name: String, Sendable, CaseIterable {
        case running, ready, host, operatorPages = "operator-pages", formToken = "form-token"
        case formOrigin = "form-origin", cookies, headers, csp, longHead = "long-head", longTarget = "long-target"
        case slowHead = "slow-head", tls, store, settingsFile = "settings-file", disk, database
        case earlierKey = "earlier-key"
        case lan, lanCertificate = "lan-certificate", lanRedirect = "lan-redirect", lanHost = "lan-host"
        case provider, taskAPI = "task-api"

        /// The subject of the check.
        package var subject: CheckSubject {
            switch self {
            case .running, .ready, .tls: .program
            case .host, .operatorPages, .formToken, .formOrigin, .cookies, .headers, .csp: .requests
            case .longHead, .longTarget, .slowHead: .requests
            case .settingsFile, .store, .disk, .database, .earlierKey: .files
            case .lan, .lanCertificate, .lanRedirect, .lanHost: .network
            case .provider: .provider
            case .taskAPI: .taskAPI
            }
        }
    }

    /// Whether the property holds.
    package enum Verdict: String, Sendable {
        case holds
        case broken
        /// Not applicable.
        case skipped
    }

    /// What was checked.
    package let name: Name
    /// The part of the provider connection that it checks.
    package let part: ConnectionFinding?
    /// Whether it holds.
    package let verdict: Verdict
    /// What was expected.
    package let expected: PageText
    /// What was observed. May contain external text.
    let seen: PageText
    /// What to do next; `nil` where the check holds.
    package let next: PageText?

    /// A check that holds if `isRight`.
    package init(
        _ name: Name, part: ConnectionFinding? = nil, _ isRight: Bool, expected: PageText, seen: PageText,
        next: PageText
    ) {
        self.init(
            name, part, isRight ? .holds : .broken, expected: expected, seen: seen, next: isRight ? nil : next)
    }

    /// A check that does not apply.
    package init(skipping name: Name, part: ConnectionFinding? = nil, expected: PageText, because reason: PageText) {
        self.init(name, part, .skipped, expected: expected, seen: reason, next: nil)
    }

    private init(
        _ name: Name, _ part: ConnectionFinding?, _ verdict: Verdict, expected: PageText, seen: PageText,
        next: PageText?
    ) {
        self.name = name
        self.part = part
        self.verdict = verdict
        self.expected = expected
        self.seen = seen
        self.next = next
    }

    /// The unique short name: at the provider with the part, such as `provider client-id`.
    var code: String {
        guard name == .provider, let part else { return name.rawValue }
        return "\(name.rawValue) \(Log.bounded(part.name))"
    }

    /// What was observed, in English and of limited length, and what the provider said.
    package var seenText: String {
        [seen.plainEnglish, part?.saidText(.english)].compactMap { $0.map { Log.bounded($0, to: 600) } }
            .joined(separator: " ")
    }

    /// The status of a response; nil where there was none.
    static func seen(_ status: Int?) -> PageText {
        status.map { .value("\($0)") } ?? .words(\.doctor.lines.seen.noAnswer)
    }

    /// The line for a terminal.
    package var line: String {
        let mark =
            switch verdict {
            case .holds: "ok     "
            case .broken: "BROKEN "
            case .skipped: "-      "
            }
        let end = seenText.hasSuffix(".") ? "" : "."
        return
            "\(mark)\(code): expected \(expected.plainEnglish); seen \(seenText)\(next.map { "\(end) \($0.plainEnglish)" } ?? "")"
    }
}
