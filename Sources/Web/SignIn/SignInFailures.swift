package import HTTP
internal import Observability
package import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import Storage
internal import Traces

/// The pages for failed sign-ins. They change nothing: signed-in users stay signed in.
package struct SignInFailures: Sendable {
    let pages: PageRenderer
    /// The settings' values that are shown to the operator.
    let values: [Diagnosis.Value: String]
    let audit: AuditTrail
    let stores: Stores
    let log: Log

    /// A page for something of a sign-in that is not there: as ``unknownSignIn(_:_:)``, unless the store can't be written. Then another copy of
    /// the program, which answered the request before, may have it in memory alone, and the sign-in has not expired.
    package func missingSignIn(_ context: RequestContext) async -> HTTPResponse {
        await stores.tryWriting()
        guard let failure = stores.writeFailure else { return unknownSignIn(context) }
        return response(to: failure, policy: nil, returnPath: ReturnPath.tasks.path, in: context)
    }

    /// A response that belongs to no pending sign-in of this browser: without `state`, foreign, expired, or already used.
    /// - Parameter response: its parameters; none where they could not be found. Anyone may have made them up.
    package func unknownSignIn(_ context: RequestContext, _ response: FormParameters = FormParameters()) -> HTTPResponse
    {
        let requestID = context.request.connection.requestID
        let reported = ReportedError(unverified: response)
        // Without a response or with a `state`, this sign-in may have begun in another browser or too long ago.
        let lacksState = !response.pairs.isEmpty && response.first("state") == nil
        let reason = lacksState ? "it has no state" : "no sign-in of this browser waits for it"
        let said = reported.map { "; it says \($0.code): \($0.loggedText ?? "no description")" } ?? ""
        let line = "callback refused: \(reason)\(Log.bounded(said, to: SignInFailures.maxLogLength))"
        log(.notice, line)
        audit.record(.signIn(.unknown, reported: reported), context.request)
        let check = TraceCheck.unknownState(response.first("state"))
        TraceRecorder.current?.record([check])
        let pageContext = pages.context(context.account)
        let page: ErrorPage =
            lacksState
            ? .signInRefused(
                pageContext, startAgain: "/sign-in", facts: .init(requestID: requestID, providerCode: check.name))
            : .signInExpired(pageContext, startAgain: "/sign-in", facts: .init(requestID: requestID))
        return respond(page, to: context) {
            Diagnosis(
                advice: lacksState ? "\(check.name)/missing" : check.name, check: .init(check),
                logged: reported == nil ? nil : line, values: values)
        }
    }

    /// A sign-in that could not begin, or not be completed because of the store.
    package func response(
        to error: any Error, policy: String?, returnPath: String, purpose: SignInTransaction.Purpose = .signIn,
        in context: RequestContext
    ) -> HTTPResponse {
        record(error, context)
        return page(for: error, policy: policy, returnPath: returnPath, purpose: purpose, in: context)
    }

    /// Writes a failure to the log and to the audit log, once each, whatever the user is shown.
    package func record(_ error: any Error, _ context: RequestContext) {
        audit.record(.signIn(failed: error), context.request)
        guard let error = error as? OpenIDConnectError else {
            let reason =
                (error as? StorageError).map { "the store can't be used: \($0.kind.rawValue)" }
                ?? Log.bounded(String(describing: type(of: error)))
            log(.error, "sign-in: \(reason)")
            return
        }
        let text = Log.bounded(error.description, to: SignInFailures.maxLogLength)
        switch error.action {
        case .cancelled: log(.info, "sign-in cancelled at the provider: \(text)")
        case .resetPassword: log(.info, "sign-in left for a new password: \(text)")
        default: log(.warning, "sign-in: \(text)")
        }
    }

    /// Room for the provider's words.
    package static let maxLogLength = 500

    /// The page for a failure that has been recorded.
    /// - Parameters:
    ///   - way: how the response was received.
    ///   - purpose: what the sign-in was for.
    package func page(
        for error: any Error, by way: ResponseDelivery = .redirect, policy: String?, returnPath: String,
        purpose: SignInTransaction.Purpose, in context: RequestContext
    ) -> HTTPResponse {
        let requestID = context.request.connection.requestID
        let pageContext = pages.context(context.account)
        let again = pages.address(ofSignInBy: policy, returnPath: returnPath, as: purpose)
        guard let error = error as? OpenIDConnectError else {
            if error is StorageError {
                return pages.error(.storeUnavailable(pageContext, address: again, requestID: requestID))
            }
            return pages.error(.serverError(pageContext, requestID: requestID))
        }
        let facts = facts(error, requestID)
        // The provider may have a session for the account that it refused: without account selection, the next attempt would fail
        // again. A profile or a password is changed with one's own account only.
        let other: String? =
            switch purpose {
            case .addAccount: again
            case .signIn, .switchUser: pages.address(ofSignInBy: policy, returnPath: returnPath, as: .switchUser)
            case .editProfile, .resetPassword: nil
            }
        if let page = pageAboutAccount(error, again: again, other: other, policy, returnPath, facts, pageContext) {
            return respond(page, to: context) { diagnosis(of: error, policy) }
        }
        guard let page = page(for: error, by: way, policy: policy, again: again, facts, pageContext) else {
            // A user who is not signed in and can't fix it sees the page with the sign-in options.
            guard context.account != nil || context.isOfOperator else { return pages.unavailable(retry: again) }
            return respond(.providerUnavailable(pageContext, retry: again, facts: facts), to: context) {
                diagnosis(of: error, policy)
            }
        }
        return respond(page, to: context) { diagnosis(of: error, policy) }
    }

    /// The page for an error that concerns the account that the user chose.
    private func pageAboutAccount(
        _ error: OpenIDConnectError, again: String, other: String?, _ policy: String?, _ returnPath: String,
        _ facts: ErrorPage.Facts, _ context: PageContext
    ) -> ErrorPage? {
        switch error.azureADB2C?.topic {
        case .accountGone: return .accountGone(context, signInAsAnother: other ?? again, facts: facts)
        case .accountMissing:
            let signUp = pages.signUpEntry(besides: policy, returnPath: returnPath)
            return .accountMissing(context, signUp: signUp, signInAsAnother: other ?? again, facts: facts)
        default: break
        }
        guard error.action == .denied else { return nil }
        return .signInDenied(context, signInAsAnother: other, startAgain: again, facts: facts)
    }

    /// The page for an error; `nil` where the provider is unavailable.
    private func page(
        for error: OpenIDConnectError, by way: ResponseDelivery, policy: String?, again: String,
        _ facts: ErrorPage.Facts, _ pageContext: PageContext
    ) -> ErrorPage? {
        switch error.action {
        case .resetPassword: return .noResetPolicy(pageContext, startAgain: again, facts: facts)
        case .retryLater:
            let isLocked = error.azureADB2C?.topic == .accountLocked
            return .signInLater(pageContext, retry: again, isLocked: isLocked, facts: facts)
        // A wrong code that was pasted is the user's mistake; on a redirect it is ours.
        case .configuration where way == .pasted && isOfProofKey(error): break
        case .configuration: return .setUpWrong(pageContext, startAgain: again, facts: facts)
        case .beginAgain: return .signInExpired(pageContext, startAgain: again, facts: facts)
        case .cancelled, .denied, .signInAgain, .wrongPolicy, .badCredentials, .unknown, nil: break
        }
        if isUnknownPolicy(error, policy) {
            var facts = facts
            facts.providerText = policy.map { "The provider has nothing by the policy name “\($0)”." }
            return .setUpWrong(pageContext, startAgain: again, facts: facts)
        }
        if let fault = error.fault?.text {
            return .providerFault(pageContext, fault, startAgain: again, facts: facts)
        }
        if error.isTemporary || error.fault == .away { return nil }
        return .signInRefused(pageContext, startAgain: again, facts: facts)
    }

    /// Responds with a page; the operator's browser also receives the diagnosis.
    private func respond(
        _ page: ErrorPage, to context: RequestContext, _ diagnosis: () -> Diagnosis
    ) -> HTTPResponse {
        var page = page
        // The expected values and the settings would help an attacker.
        if context.isOfOperator { page.diagnosis = diagnosis() }
        if TraceRecorder.current != nil {
            page.flow = .thisSignIn
        } else if context.isOfOperator {
            page.flow = .nextSignIn
        }
        return pages.error(page)
    }

    private func diagnosis(of error: OpenIDConnectError, _ policy: String?) -> Diagnosis {
        var values = values
        values[.policy] = policy ?? pages.policies.standard?.name
        let check = error.failedCheck.map { Diagnosis.Check($0) }
        // The provider's message is shown on every page.
        let isInDetails = if case .tokenError = error.kind { true } else { check != nil }
        return Diagnosis(
            advice: isUnknownPolicy(error, policy) ? "aadb2c-policy-unknown" : error.advice, check: check,
            logged: isInDetails ? nil : Log.bounded(error.description, to: SignInFailures.maxLogLength), values: values)
    }

    private func isOfProofKey(_ error: OpenIDConnectError) -> Bool {
        [.proofKeyWrong, .proofKeyMethod].contains(error.azureADB2C?.topic)
    }

    /// For an unknown policy, a tenant has no metadata (AADB2C90031 on its pages).
    private func isUnknownPolicy(_ error: OpenIDConnectError, _ policy: String?) -> Bool {
        guard policy != nil, case .providerAnswered(.metadata, let status) = error.kind else { return false }
        return status == 400 || status == 404
    }

    private func facts(_ error: OpenIDConnectError, _ requestID: String) -> ErrorPage.Facts {
        let reported = error.reported
        let code: String? =
            switch error.kind {
            case .authorizationError, .tokenError: reported?.code
            case .checkFailed(let name): name
            case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
            default: error.name
            }
        return .init(
            requestID: requestID, providerCode: code, correlationID: reported?.correlationID,
            ownCorrelationID: error.correlationID, providerText: reported?.text)
    }
}
