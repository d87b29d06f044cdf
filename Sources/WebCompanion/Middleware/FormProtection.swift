internal import HTTP
internal import Pages

/// Refuses forms without the proof that their route requires; the page still shows what was entered.
struct FormProtection: AccessMiddleware {
    let sameOrigin: SameOriginRule
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let errors: ErrorResponses

    func refusal(of context: RequestContext) async throws -> HTTPResponse? {
        guard let proof = context.formProof else { return nil }
        return try await refusal(of: context, proof)
    }

    /// - Throws: ``HTTPError`` for a form that can't be read: reporting it as too old would be misleading.
    private func refusal(of context: RequestContext, _ proof: FormProof) async throws -> HTTPResponse? {
        let isFromHere = sameOrigin.allows(context.request)
        switch proof {
        case .provider: return nil
        // An attacker who plants the browser's cookie can get its token from a page of ours; only the browser's headers prove the origin.
        case .browserForm, .operator, .operatorOfScreens, .watcher:
            return try await refusalOfBrowser(context, sameOrigin.proves(context.request))
        case .anyAccount where isFromHere: return try await refusalOfAnyAccount(context)
        case .sessionForm, .signOutForm, .anyAccount: return try await refusalOfSession(context, proof, isFromHere)
        }
    }

    private func refusalOfSession(
        _ context: RequestContext, _ proof: FormProof, _ isFromHere: Bool
    ) async throws -> HTTPResponse? {
        guard let account = context.account else {
            // There is no session for a token to belong to; and sign-out must also work for users who are already signed out.
            if isFromHere, proof == .signOutForm { return nil }
            return await errors.formOfNobody(
                context, isFromHere: isFromHere, isProvenFromHere: sameOrigin.proves(context.request))
        }
        if let error = context.formError { throw error }
        let token = context.form.first("csrf")
        guard isFromHere, CSRFToken.isValid(token, for: account.session) else {
            // A user who signs out of an ended session sees the remaining accounts; the active one stays active.
            if isFromHere, accounts.areOffered, proof == .signOutForm,
                CSRFToken.isOfSomebodyElse(token, than: account.session)
            {
                return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
            }
            return errors.csrfFailure(context, account)
        }
        return nil
    }

    private func refusalOfBrowser(_ context: RequestContext, _ isFromHere: Bool) async throws -> HTTPResponse? {
        if let error = context.formError { throw error }
        guard isFromHere, browserForms.isValid(context.form.first("csrf"), for: context.browser) else {
            return await browserForms.page(for: context, cookies) { csrf in
                errors.browserCSRFFailure(context, isFromHere ? context.form : nil, csrf: csrf)
            }
        }
        return nil
    }

    /// A form about all accounts may carry the token of any account signed in here. With the token of an ended session it
    /// only shows the accounts page.
    private func refusalOfAnyAccount(_ context: RequestContext) async throws -> HTTPResponse? {
        if let error = context.formError { throw error }
        let token = context.form.first("csrf")
        let signedIn = try await accounts.signedIn(context)
        guard !signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else { return nil }
        return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
    }
}
