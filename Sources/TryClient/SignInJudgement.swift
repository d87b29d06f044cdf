internal import DemoServices

/// The verdict about a fault in a sign-in, by how that ended and what the provider was asked meanwhile.
struct SignInJudgement {
    let fault: DemoFault
    let ending: ClientSignIn.Ending
    /// The provider, right after the sign-in.
    let tenant: DemoTenant
    /// The status of the page that shows who is signed in, for a browser that is not signed in; `nil` when it could not be opened.
    let strangersStatus: Int?
    /// How a sign-in without a fault ended.
    let control: ClientSignIn.Ending?
    /// Whether the client can be made to forget the metadata and the keys.
    let canRestart: Bool

    /// The verdict, with what the client was seen to do.
    var row: ClientTrialRow {
        guard isMet else { return makeRow(.cannotTell(because: unmet), after) }
        if fault.isEndless {
            return tenant.wasReadToTheLimit
                ? makeRow(
                    .accepted,
                    "The client was still reading when the provider cut the response off, after \(DemoTenant.endlessLimit). \(after)"
                )
                : makeRow(.refused, "The client gave up before the response was cut off. \(after)\(crash)")
        }
        if fault.changes.contains(.codeChallengeRequired), tenant.latestRequest?.hasCodeChallenge == false {
            return makeRow(.accepted, "The client has neither a secret nor a code_challenge. \(after)")
        }
        switch fault.demand {
        case .accept: return rowOfGood
        case .discardUserInfo:
            if ending.showsSomebodyElse {
                return makeRow(.accepted, "The page shows what UserInfo says about somebody else.")
            }
            if ending.isAnyoneSignedIn { return makeRow(.refused, "The claims are not shown.") }
            if let hidden { return makeRow(.cannotTell(because: hidden), after) }
            return makeRow(.refused, "No one is signed in. \(after)\(crash)")
        case .refuse(let stage): return ending.isAnyoneSignedIn ? rowOfAccepted : rowOfRefused(stage)
        }
    }

    private func makeRow(_ verdict: ClientVerdict, _ observed: String) -> ClientTrialRow {
        ClientTrialRow(fault: fault, verdict: verdict, observed: observed, advice: CheckAdvice(fault))
    }

    /// Where the browser was in the end.
    private var after: String {
        ending.status.map { "The browser ended at \(ending.place) (\($0))." } ?? "The browser ended: \(ending.place)."
    }

    /// 502 is what a client says of a wrong response of the provider.
    private var crash: String {
        ending.status == 500
            ? " It answered with an error of its own (500): a refusal that it does not show, or a crash; check its log to see which."
            : ""
    }

    /// Why a page that answers with an error shows no refusal; `nil` where it does not. Visitors who are not signed in get another page, without
    /// an error, and without tokens there is no session.
    private var hidden: String? {
        guard let status = ending.pageStatus, status >= 500, status != strangersStatus, tenant.requests(at: .token) > 0
        else { return nil }
        return
            "the page of --signed-in answers \(status) after the sign-in, but not to someone who is not signed in: a session may have begun, and a crash is no refusal"
    }

    /// The verdict about what a client has to accept.
    private var rowOfGood: ClientTrialRow {
        // The name of the person may be the one that the fault gives.
        guard ending.isAnyoneSignedIn || ending.text.contains(DemoFault.markedName) else {
            return makeRow(.notTolerated, "No one is signed in. \(after)\(crash)")
        }
        // Some clients begin the session before the step that fails.
        guard !ending.isError(unlike: control) else {
            return makeRow(.notTolerated, "Someone is signed in, but got an error page. \(after)\(crash)")
        }
        return makeRow(.tolerated, "The person is signed in.")
    }

    /// The verdict about a client that had to refuse and has signed someone in.
    private var rowOfAccepted: ClientTrialRow {
        // "Try all or reject, either passes."
        if fault.point == .keys, fault.changes.contains(.namelessKeys(2)) {
            return makeRow(.tolerated, "The person is signed in: the client has tried the keys.")
        }
        if fault.isOfNonce, let request = tenant.latestRequest, !request.hasNonce {
            return request.hasCodeChallenge
                ? makeRow(
                    .cannotTell(
                        because:
                            "the client sends no nonce; its code_challenge protects the code too (RFC 9700 section 2.1.1)"
                    ), after)
                : makeRow(.accepted, "The person is signed in; the client sends neither nonce nor code_challenge.")
        }
        return makeRow(.accepted, ending.isSignedIn ? "The person is signed in." : "Someone is signed in.")
    }

    /// The verdict about a client that had to refuse and has signed no one in.
    private func rowOfRefused(_ stage: DemoFault.Stage) -> ClientTrialRow {
        if let hidden { return makeRow(.cannotTell(because: hidden), after) }
        guard let use = useBeforeRefusal(stage) else {
            return makeRow(.refused, "No one is signed in. \(after)\(crash)")
        }
        return makeRow(.refusedLate, "No one is signed in, but \(use) before the client refused. \(after)\(crash)")
    }

    /// What a client did with a response that it had to refuse at once; `nil` for nothing.
    private func useBeforeRefusal(_ stage: DemoFault.Stage) -> String? {
        switch stage {
        case .metadata where tenant.requests(at: .authorization) > 0: "the person was sent to the provider"
        case .authorizationResponse where tenant.tokenRequestCount > 0: "the token endpoint was asked for tokens"
        case .idToken where tenant.attackerKeyRequestCount > 0: "the address in the header of the token was opened"
        case .idToken where tenant.tokenUseCount > 0: "the access token was used"
        default: nil
        }
    }

    /// Whether the client has received the response with the fault.
    private var isMet: Bool {
        let wasSent = tenant.requests(at: fault.point) > 0
        switch fault.point {
        case .authorization where fault.isByForm: return wasSent && tenant.latestRequest?.wantsForm == true
        case .authorization where fault.isByQuery: return wasSent && tenant.latestRequest?.wantsForm == false
        case .keys where fault.isInMetadataToo: return wasSent && tenant.requests(at: .metadata) > 0
        // A client that does not read the metadata was told nothing of it.
        case .token where fault.isInMetadataToo:
            return wasSent || (tenant.tokenRequestCount > 0 && tenant.requests(at: .metadata) > 0)
        // Nothing has come of a request that the token endpoint had to refuse.
        case .token: return wasSent || (fault.demand == .accept && tenant.tokenRequestCount > 0)
        case .userInfo: return wasSent || (fault.demand == .accept && tenant.tokenUseCount > 0)
        default: return wasSent
        }
    }

    /// Why it has not.
    private var unmet: String {
        let isMetadataMissing = fault.isInMetadataToo && tenant.requests(at: .metadata) == 0
        switch isMetadataMissing ? .metadata : fault.point {
        case .metadata, .keys:
            let what = isMetadataMissing || fault.point == .metadata ? "metadata" : "keys"
            return !canRestart
                ? "the client has not asked for the \(what) again; --restart COMMAND makes it forget them"
                : "the client does not ask for the \(what), not even after --restart"
        case .userInfo: return "the client does not ask UserInfo"
        case .token: return "the client has not redeemed the code"
        case .authorization where fault.isByForm: return "the client does not ask for response_mode=form_post"
        case .authorization where fault.isByQuery: return "the client asks for response_mode=form_post"
        default: return "the response with the fault was not asked for"
        }
    }
}
