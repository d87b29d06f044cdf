internal import DemoServices
internal import Running

/// The verdict about a fault in what follows a sign-in: a refresh, a sign-out or its announcement.
struct SessionJudgement: Sendable, Equatable {
    let verdict: ClientVerdict
    /// What the client was seen to do, in one sentence.
    let observed: String

    /// - Parameter control: what was seen without the fault.
    init(of fault: DemoFault, _ seen: SessionObservation, control: SessionObservation) {
        let place = seen.after.status.map { "The browser ended at \(seen.after.place) (\($0))." }
        let after = place ?? "The browser ended: \(seen.after.place)."
        func judgement(_ verdict: ClientVerdict, _ observed: String) -> SessionJudgement {
            SessionJudgement(verdict: verdict, observed: observed)
        }
        // A refresh may be a part of the sign-in, which fails where that is refused.
        guard seen.wasSignedIn || (seen.isMet && fault.demand == .refuse(.refresh)) else {
            self = judgement(.cannotTell(because: "the sign-in before it failed"), "No one was signed in. \(after)")
            return
        }
        guard seen.isMet else {
            // The client did ask, and wrongly.
            let refusals = seen.refusals.joined(separator: "; ")
            let because =
                refusals.isEmpty
                ? SessionJudgement.unmet(fault.point) : "the provider refused the \(Log.bounded(refusals, to: 400))"
            self = judgement(.cannotTell(because: because), after)
            return
        }
        switch fault.demand {
        case .refuse(.refresh): self = SessionJudgement.refresh(seen, control, after)
        case .refuse: self = SessionJudgement.logoutToken(seen, control, after)
        case .accept, .discardUserInfo:
            let isSignedIn = seen.after.isAnyoneSignedIn
            if fault.point == .refresh {
                self =
                    isSignedIn
                    ? judgement(.tolerated, "The tokens were refreshed, and the person is still signed in.")
                    : judgement(.notTolerated, "No one is signed in after a refresh. \(after)")
            } else {
                self =
                    isSignedIn
                    ? judgement(.notTolerated, "The person is still signed in. \(after)")
                    : judgement(.tolerated, "No one is signed in any more.")
            }
        }
    }

    private init(verdict: ClientVerdict, observed: String) {
        (self.verdict, self.observed) = (verdict, observed)
    }

    private static func refresh(
        _ seen: SessionObservation, _ control: SessionObservation, _ after: String
    ) -> SessionJudgement {
        if seen.after.text.contains("somebody-else") {
            return SessionJudgement(verdict: .accepted, observed: "The page shows somebody else.")
        }
        if seen.refreshedUses > 0 {
            return SessionJudgement(verdict: .accepted, observed: "A token that came with the refresh was used.")
        }
        guard control.after.isAnyoneSignedIn else {
            return SessionJudgement(
                verdict: .cannotTell(because: "a refresh without a fault ends the session too"), observed: after)
        }
        if !seen.after.isAnyoneSignedIn {
            if let status = seen.after.pageStatus, status >= 500 {
                return SessionJudgement(
                    verdict: .cannotTell(
                        because:
                            "the page answers \(status) after the refresh: the new tokens may be stored, and a crash is no refusal"
                    ), observed: after)
            }
            return SessionJudgement(verdict: .refused, observed: "No one is signed in any more. \(after)")
        }
        guard control.refreshedUses > 0 else {
            return SessionJudgement(
                verdict: .cannotTell(
                    because:
                        "the client uses no token of a refresh without a fault either; --refresh URL names a page that uses the access token"
                ), observed: "The person is still signed in.")
        }
        return SessionJudgement(
            verdict: .refused,
            observed: "The person is still signed in, and no token that came with the refresh was used.")
    }

    private static func logoutToken(
        _ seen: SessionObservation, _ control: SessionObservation, _ after: String
    ) -> SessionJudgement {
        guard control.isMet, control.wasSignedIn, !control.after.isAnyoneSignedIn else {
            return SessionJudgement(
                verdict: .cannotTell(because: "a logout token without a fault does not end the session either"),
                observed: "The client responded with \(statuses(seen.answers)).")
        }
        guard seen.after.isAnyoneSignedIn else {
            return SessionJudgement(
                verdict: .accepted,
                observed: "The session is over. The client responded with \(statuses(seen.answers)).")
        }
        // Back-Channel Logout section 2.8.
        return SessionJudgement(
            verdict: .refused,
            observed: "The person is still signed in. The client responded with \(statuses(seen.answers))"
                + (seen.answers.allSatisfy { $0 == 400 } ? "." : ", where it should be 400."))
    }

    private static func statuses(_ answers: [Int]) -> String { answers.map(String.init).joined(separator: ", ") }

    private static func unmet(_ point: DemoFault.Point) -> String {
        switch point {
        case .refresh:
            "the client has not refreshed its tokens; --refresh URL names a page of it that uses the access token"
        case .endSession: "the client has not sent the browser to the end_session_endpoint"
        case .backChannelLogout: "the client has not responded at the address of --backchannel-logout-uri"
        case .frontChannelLogout: "the provider has not opened the address of --frontchannel-logout-uri"
        case .metadata, .keys, .authorization, .token, .userInfo: "the response with the fault was not asked for"
        }
    }
}
