internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Storage
internal import Traces

/// The pages for failed sign-ins. They change nothing: signed-in users stay signed in.
struct SignInFailures: Sendable {
    let pages: PageRenderer
    /// The settings' values that are shown to the operator.
    let values: [Diagnosis.Value: String]
    let audit: AuditTrail
    let log: Log

    /// A response that belongs to no pending sign-in of this browser: without `state`, foreign, expired, or already used.
    func unknownSignIn(_ context: RequestContext) -> HTTPResponse {
        let requestID = context.request.connection.requestID
        log(.notice, "callback refused: no sign-in of this browser waits for it")
        audit.record(.signIn(.unknown), context.request)
        let check = TraceCheck.unknownState((try? context.request.queryParameters())?.first("state"))
        TraceRecorder.current?.record([check])
        let page = ErrorPage.signInExpired(
            pages.context(context.account), startAgain: "/sign-in", facts: .init(requestID: requestID))
        return respond(page, to: context) {
            Diagnosis(advice: check.name, check: .init(check), logged: nil, values: values)
        }
    }

    /// A sign-in that could not begin, or that returned an error or an invalid response.
    /// - Parameter way: how the response was received.
    func response(
        to error: any Error, by way: ResponseDelivery = .redirect, policy: String?, returnPath: String,
        in context: RequestContext
    ) -> HTTPResponse {
        let requestID = context.request.connection.requestID
        let pageContext = pages.context(context.account)
        let again = pages.address(ofSignInBy: policy, returnPath: returnPath)
        audit.record(.signIn(failed: error), context.request)
        guard let error = error as? OpenIDConnectError else {
            log(.error, "sign-in: \(Log.bounded(String(describing: type(of: error))))")
            if error is StorageError {
                return pages.error(.storeUnavailable(pageContext, address: again, requestID: requestID))
            }
            return pages.error(.serverError(pageContext, requestID: requestID))
        }
        log(.warning, "sign-in: \(Log.bounded(error.description))")
        let facts = facts(error, requestID)
        if error.azureADB2C?.topic == .accountGone {
            // The provider's session is that of a deleted account: without account selection, the next attempt would fail again.
            let other = pages.address(ofSignInAsAnotherBy: policy, returnPath: returnPath)
            return respond(.accountGone(pageContext, signInAsAnother: other, facts: facts), to: context) {
                diagnosis(of: error, policy)
            }
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
        case .cancelled, .signInAgain, .wrongPolicy, .badCredentials, .unknown, nil: break
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
            logged: isInDetails ? nil : Log.bounded(error.description), values: values)
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
        let provider = error.azureADB2C
        let said: String? =
            switch error.kind {
            case .authorizationError(let response): response.azureADB2C?.message ?? response.errorDescription
            case .tokenError(let response): response.azureADB2C?.message ?? response.errorDescription
            default: nil
            }
        let code: String? =
            switch error.kind {
            case .authorizationError(let response): provider?.code ?? response.error
            case .tokenError(let response): provider?.code ?? response.error
            case .checkFailed(let name): name
            case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
            default: error.name
            }
        return .init(
            requestID: requestID, providerCode: code, correlationID: provider?.correlationID,
            ownCorrelationID: error.correlationID, providerText: said)
    }
}
