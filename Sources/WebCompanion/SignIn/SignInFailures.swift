internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Storage

/// What people see when a sign-in did not work out. Nothing is changed by showing it: who is signed in stays so.
struct SignInFailures: Sendable {
    let pages: PageRenderer
    let log: Log

    /// An answer that belongs to no sign-in of this browser: without `state`, foreign, too old, or used already.
    func unknownSignIn(_ context: RequestContext) -> HTTPResponse {
        log(
            .notice, "\(context.request.connection.requestID) callback refused: no sign-in of this browser waits for it"
        )
        let pageContext = pages.context(context.person)
        return pages.error(
            .signInExpired(
                pageContext, startAgain: "/sign-in", facts: .init(requestID: context.request.connection.requestID)))
    }

    /// A sign-in that could not begin, or came back with an error or with an answer that is not to be trusted.
    /// - Parameter way: how the answer came here.
    func response(
        to error: any Error, by way: ResponseDelivery = .redirect, policy: String?, returnPath: String,
        in context: RequestContext
    ) -> HTTPResponse {
        let requestID = context.request.connection.requestID
        let pageContext = pages.context(context.person)
        guard let error = error as? OpenIDConnectError else {
            log(.error, "\(requestID) sign-in: \(Log.bounded(String(describing: type(of: error))))")
            if error is StorageError {
                let again = pages.address(ofSignInBy: policy, returnPath: returnPath)
                return pages.error(.storeUnavailable(pageContext, address: again, requestID: requestID))
            }
            return pages.error(.serverError(pageContext, requestID: requestID))
        }
        log(.warning, "\(requestID) sign-in: \(Log.bounded(error.description))")
        let again = pages.address(ofSignInBy: policy, returnPath: returnPath)
        let facts = facts(error, requestID)
        switch error.action {
        case .resetPassword: return pages.error(.noResetPolicy(pageContext, startAgain: again, facts: facts))
        case .retryLater:
            let isLocked = error.azureADB2C.map { [90111, 90114].contains($0.number) } ?? false
            return pages.error(.signInLater(pageContext, retry: again, isLocked: isLocked, facts: facts))
        // The wrong code in the box is the person's slip; on a redirect it is ours.
        case .configuration where way == .pasted && isOfProofKey(error): break
        case .configuration: return pages.error(.setUpWrong(pageContext, startAgain: again, facts: facts))
        case .cancelled, .signInAgain, .wrongPolicy, .badCredentials, .unknown, nil: break
        }
        if isUnknownPolicy(error, policy) {
            var facts = facts
            facts.providerText = policy.map { "The provider has nothing by the policy name “\($0)”." }
            return pages.error(.setUpWrong(pageContext, startAgain: again, facts: facts))
        }
        if let fault = error.fault?.text {
            return pages.error(.providerFault(pageContext, fault, startAgain: again, facts: facts))
        }
        if error.isTemporary || error.fault == .away {
            return context.person == nil
                ? pages.unavailable(retry: again)
                : pages.error(.providerUnavailable(pageContext, retry: again, facts: facts))
        }
        return pages.error(.signInRefused(pageContext, startAgain: again, facts: facts))
    }

    private func isOfProofKey(_ error: OpenIDConnectError) -> Bool {
        error.azureADB2C.map { 90182...90184 ~= $0.number } ?? false
    }

    /// A tenant that does not know a policy has no metadata for it (AADB2C90031 on its pages).
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
            default: error.name
            }
        return .init(
            requestID: requestID, providerCode: code, correlationID: provider?.correlationID,
            ownCorrelationID: error.correlationID, providerText: said)
    }
}
