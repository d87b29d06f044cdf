package import HTTP
internal import Texts

/// Refuses forms without the proof that their route requires, without which its handler can't be called; the page still shows what was
/// entered.
package struct FormProtection: Sendable {
    let sameOrigin: SameOriginRule
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let operatorAccess: OperatorAccess
    let flowAccess: FlowAccess
    let errors: ErrorResponses

    package init(
        sameOrigin: SameOriginRule, browserForms: BrowserFormToken, cookies: CompanionCookies,
        accounts: SignedInAccounts, operatorAccess: OperatorAccess, flowAccess: FlowAccess, errors: ErrorResponses
    ) {
        self.sameOrigin = sameOrigin
        self.browserForms = browserForms
        self.cookies = cookies
        self.accounts = accounts
        self.operatorAccess = operatorAccess
        self.flowAccess = flowAccess
        self.errors = errors
    }

    /// The response of the handler, or that to a form that is refused.
    /// - Throws: ``HTTPError`` for a form that can't be read: reporting it as too old would be misleading.
    package func respond(to context: RequestContext, by access: FormAccess) async throws -> HTTPResponse {
        switch access {
        case .provider(let handler): return try await handler(OpenRequest(context))
        case .sessionForm(_, _, let handler):
            guard let form = SessionForm(context, sameOrigin) else { return try await refusalOfSession(context) }
            return try await handler(form)
        case .signOutForm(let handler):
            if let form = SignOutForm(signedOut: context, sameOrigin) { return try await handler(form) }
            guard let form = SessionForm(context, sameOrigin) else { return try await refusalOfSignOut(context) }
            return try await handler(SignOutForm(form))
        case .anyAccount(let handler):
            guard let form = try await AccountsForm(context, sameOrigin, accounts) else {
                return try await refusalOfAnyAccount(context)
            }
            return try await handler(form)
        case .browserForm(let handler): return try await ofBrowser(context, handler)
        case .operator(let handler):
            return try await ofBrowser(context) { form in
                guard let form = OperatorForm(form, operatorAccess) else { return errors.operatorOnly(context) }
                return try await handler(form)
            }
        case .operatorOfScreens(let handler):
            return try await ofBrowser(context) { form in
                guard let form = ScreensForm(form, operatorAccess) else { return errors.operatorOnly(context) }
                return try await handler(form)
            }
        case .watcher(_, let handler):
            return try await ofBrowser(context) { form in try await handler(WatcherForm(form, flowAccess)) }
        }
    }

    /// What becomes of a form whose browser is proven, or the response to one whose is not.
    private func ofBrowser(
        _ context: RequestContext, _ handler: (BrowserForm) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let form = BrowserForm(context, sameOrigin, browserForms) else {
            return try await refusalOfBrowser(context)
        }
        return try await handler(form)
    }

    private func refusalOfSession(_ context: RequestContext) async throws -> HTTPResponse {
        guard let account = context.account else {
            // There is no session for a token to belong to.
            return await errors.formOfNobody(
                context, isFromHere: sameOrigin.allows(context.request),
                isProvenFromHere: sameOrigin.proves(context.request))
        }
        if let error = context.formError { throw error }
        return errors.csrfFailure(context, account)
    }

    private func refusalOfSignOut(_ context: RequestContext) async throws -> HTTPResponse {
        // A user who signs out of an ended session sees the remaining accounts; the active one stays active.
        if let account = context.account, context.formError == nil, sameOrigin.allows(context.request),
            accounts.areOffered, CSRFToken.isOfSomebodyElse(context.form.first("csrf"), than: account.session)
        {
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        }
        return try await refusalOfSession(context)
    }

    /// A form about all accounts may carry the token of any account signed in here. With the token of an ended session it
    /// only shows the accounts page.
    private func refusalOfAnyAccount(_ context: RequestContext) async throws -> HTTPResponse {
        guard sameOrigin.allows(context.request) else { return try await refusalOfSession(context) }
        if let error = context.formError { throw error }
        return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
    }

    private func refusalOfBrowser(_ context: RequestContext) async throws -> HTTPResponse {
        if let error = context.formError { throw error }
        let isFromHere = sameOrigin.proves(context.request)
        return await browserForms.page(for: context, cookies) { csrf in
            errors.browserCSRFFailure(context, isFromHere ? context.form : nil, csrf: csrf)
        }
    }
}
