internal import HTTP
internal import MicroHTTPServer
internal import OpenIDConnect

/// The values that labels have, so that each counter begins at 0.
extension CompanionMetrics {
    /// The reasons of refused forms.
    package static let (formOfAnotherSession, formOfAnotherBrowser) = (
        "form-of-another-session", "form-of-another-browser"
    )

    static let refusalReasons = (GateRefusal.codes + [formOfAnotherSession, formOfAnotherBrowser]).map { [$0] }

    /// How sign-ins end, with the check or the kind of error (``AuditEvent/signIn(failed:)``).
    static let signInOutcomes: [[String]] =
        [AuditEvent.SignInOutcome.completed, .cancelled, .discarded, .unknown].map { [$0.rawValue, ""] }
        + Check.namesOfSignIns.map { [AuditEvent.SignInOutcome.refused.rawValue, $0] }
        + OpenIDConnectError.namesOfAnswers.map { [AuditEvent.SignInOutcome.denied.rawValue, $0] }
        + OpenIDConnectError.temporaryNames.map { [AuditEvent.SignInOutcome.unavailable.rawValue, $0] }
        + (OpenIDConnectError.names + ["store", "internal"]).map { [AuditEvent.SignInOutcome.failed.rawValue, $0] }

    static let sessionEndings =
        AuditEvent.SignOutParty.allCases.map { [$0.rawValue] } + AuditEvent.SessionEnding.allCases.map { [$0.rawValue] }

    static let purposes = RequestPurpose.allCases.map(\.rawValue) + ["other"]

    package static let outgoingResults = purposes.flatMap { purpose in
        (["2xx", "3xx", "4xx", "5xx"] + HTTPClientError.names).map { [purpose, $0] }
    }
}
