internal import HTTP
internal import Pages

/// Refuses forms that don't bring the proof that their route asks for, with what was typed still on the page.
struct FormProtection: RouteMiddleware {
    let sameOrigin: SameOriginRule
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let errors: ErrorResponses

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        guard let proof = context.formProof, let refusal = try await refusal(of: context, proof) else {
            return try await next(context)
        }
        return refusal
    }

    /// - Throws: ``HTTPError`` for a form that can't be read: "too old" would send people looking in the wrong place.
    private func refusal(of context: RequestContext, _ proof: FormProof) async throws -> HTTPResponse? {
        let isFromHere = sameOrigin.allows(context.request)
        switch proof {
        case .provider: return nil
        // Whoever plants the browser's cookie can have its token from a page of ours; that the form is from here, only the browser says.
        case .browserForm: return try await refusalOfBrowser(context, sameOrigin.proves(context.request))
        case .operator, .watcher: return try await refusalOfBrowser(context, isFromHere)
        case .anyAccount where isFromHere: return try await refusalOfAnyAccount(context)
        case .sessionForm, .signOutForm, .anyAccount: return try await refusalOfSession(context, proof, isFromHere)
        }
    }

    private func refusalOfSession(
        _ context: RequestContext, _ proof: FormProof, _ isFromHere: Bool
    ) async throws -> HTTPResponse? {
        guard let account = context.account else {
            // There is no session for a token to belong to; and leaving must work for whoever has been signed out already.
            if isFromHere, proof == .signOutForm { return nil }
            return await errors.formOfNobody(
                context, isFromHere: isFromHere, isProvenFromHere: sameOrigin.proves(context.request))
        }
        if let error = context.formError { throw error }
        let token = context.form.first("csrf")
        guard isFromHere, CSRFToken.isValid(token, for: account.session) else {
            // Who wants to leave and is gone already is shown who is still here; whoever is active stays so.
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

    /// A form about everybody may carry the token of anybody who is signed in here. One of somebody who is not any more
    /// does nothing but show who is.
    private func refusalOfAnyAccount(_ context: RequestContext) async throws -> HTTPResponse? {
        if let error = context.formError { throw error }
        let token = context.form.first("csrf")
        let signedIn = try await accounts.signedIn(context)
        guard !signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else { return nil }
        return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
    }
}
