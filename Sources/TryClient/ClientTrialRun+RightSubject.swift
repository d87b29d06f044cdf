internal import DemoServices
internal import JOSE

// A page that shows nothing of UserInfo shows nothing of a wrong UserInfo either.
extension ClientTrialRun {
    /// A client that does not show the claims of somebody else has refused them only if it shows the same claims of the right person.
    /// - Returns: `nil` where the verdict stays.
    func comparedWithRightSubject(_ first: Attempt, _ algorithm: SignatureAlgorithm) async -> ClientTrialRow? {
        guard first.row.verdict == .refused, let other = first.row.fault.withRightSubject,
            let wrong = first.ending, let right = await attempt(other, algorithm).ending
        else { return nil }
        let isShown = right.showsSomebodyElse
        let isRefused = !wrong.isAnyoneSignedIn && right.isAnyoneSignedIn
        guard !isShown, !isRefused else { return nil }
        let because =
            right.isAnyoneSignedIn
            ? "the page shows nothing of what UserInfo says; one with the name or the e-mail address would tell"
            : "a sign-in with these claims about the right person fails too"
        return ClientTrialRow(
            fault: first.row.fault, verdict: .cannotTell(because: because), observed: first.row.observed,
            advice: first.row.advice)
    }
}

extension ClientSignIn.Ending {
    /// Whether the page shows what UserInfo said about somebody else.
    var showsSomebodyElse: Bool { [DemoFault.markedName, DemoFault.somebodyElse].contains { text.contains($0) } }
}
