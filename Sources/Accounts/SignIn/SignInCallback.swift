internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import Texts
internal import Traces
internal import Web

/// Handles the provider's response, whether the sign-in succeeded or not.
struct SignInCallback: Sendable {
    let relyingParty: RelyingParty
    let audience: SessionAudience
    let policies: PolicyRegistry
    let sessions: any SessionStore
    let drafts: TaskDrafts
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    /// Begins another authorization request if the response requires it.
    let starter: SignInStarter
    /// Whether the claims are shown after a sign-in: by the setting `showClaims`, or because there is no task list.
    let showsClaims: Bool
    let confirmations: PendingConfirmations
    let now: @Sendable () -> Date
    let audit: AuditTrail
    let log: Log

    /// Completes a sign-in with the provider's response, however it was received. The sign-in must have been taken from its store.
    func handle(
        _ response: FormParameters, to transaction: SignInTransaction, by way: ResponseDelivery,
        _ browser: BrowserBinding, _ context: RequestContext
    ) async throws -> HTTPResponse {
        RequestScope.current?.correlationID = transaction.correlationID
        do {
            let result = try await relyingParty.completeSignIn(response, transaction: transaction, by: way)
            return try await complete(result, transaction, by: way, browser, context)
        } catch let error as OpenIDConnectError {
            failures.record(error, context)
            if let next = try await recover(from: error, transaction, by: way, browser, context) { return next }
            return failures.page(
                for: error, by: way, policy: transaction.policy, returnPath: transaction.returnPath,
                purpose: transaction.purpose, in: context)
        }
    }

    private func complete(
        _ result: SignInResult, _ transaction: SignInTransaction, by way: ResponseDelivery, _ browser: BrowserBinding,
        _ context: RequestContext
    ) async throws -> HTTPResponse {
        let passed = result.checks.count { $0.verdict == .passed }
        log(.info, "sign-in completed: \(passed) checks passed, policy \(transaction.policy ?? "none")")
        for line in result.discarded { log(.warning, "sign-in: \(line)") }
        switch transaction.purpose {
        case .signIn, .switchUser, .addAccount:
            let session = Session(result, clientID: audience.clientID, now: now())
            TraceRecorder.current?.belong(to: FlowAccess.owner(session.person))
            let pending = PendingConfirmation(session: session, transaction: transaction)
            if let allowed = AllowedSignIn(unconfirmed: pending, by: way, in: context) {
                return try await signIn(allowed, context)
            }
            let handle = await confirmations.store(
                pending, browser: browser, network: context.request.network)
            return .seeOther("\(ConfirmSignInPage.address)?id=\(handle)")
        case .editProfile:
            return try await profileChanged(result, transaction, context)
        case .resetPassword:
            // Its tokens start no session: access to a mailbox is not a sign-in here.
            guard let account = context.account else { return welcome(saying: .passwordChanged, transaction) }
            TraceRecorder.current?.end(.signedIn)
            return try await back(transaction, saying: .ownPasswordChanged, account, context)
        }
    }

    /// Signs the user in and redirects to the page that they requested.
    /// - Throws: what ``SessionStore/replace(_:with:under:taking:)`` throws; then no one was signed in or out.
    func signIn(_ allowed: AllowedSignIn, _ context: RequestContext) async throws -> HTTPResponse {
        let response = try await account(allowed, context)
        return cookies.requiresReauthentication(context.request) ? response.setting(cookies.endingAsking) : response
    }

    /// Whether a sign-in for this purpose signs out the active account.
    func endsActive(_ purpose: SignInTransaction.Purpose) -> Bool { purpose == .switchUser || !accounts.areOffered }

    /// Stores the session under a new id, replacing the user's previous one; other accounts are unaffected, unless
    /// the user replaces the active one.
    private func account(_ allowed: AllowedSignIn, _ context: RequestContext) async throws -> HTTPResponse {
        let (session, transaction) = (allowed.pending.session.beginning(at: now()), allowed.pending.transaction)
        let endsActive = endsActive(transaction.purpose)
        let signedIn = try await accounts.signedIn(context)
        let ending = signedIn.filter {
            $0.session.person == session.person || (endsActive && $0.id == context.account?.id)
        }
        .map(\.id)
        let staying = signedIn.map(\.id).filter { !ending.contains($0) }
        guard staying.count < AccountList.maxCount else { return pages.error(.noRoom(pages.context(context.account))) }
        let replaced = accounts.areOffered ? ending : context.account.map { [$0.id] } ?? []
        let earlier = (signedIn + [context.account].compactMap(\.self)).filter { replaced.contains($0.id) }
        let id = try await sessions.replace(
            replaced, with: LinkedScreen.own(session.continuing(earlier.map(\.session))), taking: allowed.confirmed)
        for ended in replaced {
            audit.record(.sessionEnded(by: .replaced), context.request, session: ended.reference)
        }
        audit.record(.signIn(.completed), context.request, person: session.person, session: id.reference)
        // A draft that can't be read now is adopted at the next sign-in.
        if let browser = context.browser { try? await drafts.adopt(by: session.person, in: browser) }
        // Without an access token there is no list; the claims page explains why.
        let showsClaims = self.showsClaims || session.tokens(of: nil)?.accessToken == nil
        // A watched sign-in always returns to its messages; and a sign-in for a shared screen to its number.
        let isAwaited = ["/flow/", PairingAddresses.phone("")].contains { transaction.returnPath.hasPrefix($0) }
        let place = showsClaims && !isAwaited ? "/claims" : transaction.returnPath
        return accounts.setting(.seeOther(place), active: id, accounts: staying + [id], after: context)
    }

    /// The welcome page with a notice, and a link to the page that the user requested.
    private func welcome(saying notice: Notice, _ transaction: SignInTransaction) -> HTTPResponse {
        var query: FormParameters = ["notice": notice.rawValue]
        if transaction.returnPath != ReturnPath.tasks.path { query.append("return", transaction.returnPath) }
        return .seeOther("/?\(query.encoded)")
    }

    /// Redirects back to the page of a signed-in user, with a one-time notice.
    private func back(
        _ transaction: SignInTransaction, saying kind: FlashKind, _ account: SignedInAccount, _ context: RequestContext
    ) async throws -> HTTPResponse {
        try await sessions.update(account.id) { $0.flash = .init(kind) }
        guard accounts.areOffered, account.id != context.account?.id else { return .seeOther(transaction.returnPath) }
        // Another account became active in the meantime; the next page belongs to the user who was at the provider.
        let signedIn = try await accounts.signedIn(context).map(\.id)
        return accounts.setting(
            .seeOther(transaction.returnPath), active: account.id, accounts: signedIn, after: context)
    }

    /// The name changes immediately; the tokens for the API remain those of the sign-in.
    private func profileChanged(
        _ result: SignInResult, _ transaction: SignInTransaction, _ context: RequestContext
    ) async throws -> HTTPResponse {
        let changed = Person(issuer: result.claims.issuer, subject: result.claims.subject)
        let account: SignedInAccount? =
            if context.account?.session.person == changed {
                context.account
            } else {
                try await accounts.signedIn(context).first { $0.session.person == changed }
            }
        guard let account else {
            // The provider's session in this browser is of another account, whose profile belongs to no session here.
            guard let active = context.account else { return welcome(saying: .profileChanged, transaction) }
            return try await back(transaction, saying: .otherProfileChanged, active, context)
        }
        try await sessions.update(account.id) { $0.updateProfile(from: result) }
        // No session begins from which the response would show it.
        TraceRecorder.current?.end(.signedIn)
        return try await back(transaction, saying: .profileChanged, account, context)
    }

    /// Reacts automatically to an error response, if it requires that.
    private func recover(
        from error: OpenIDConnectError, _ transaction: SignInTransaction, by way: ResponseDelivery,
        _ browser: BrowserBinding, _ context: RequestContext
    ) async throws -> HTTPResponse? {
        switch error.action {
        case .cancelled where transaction.purpose == .addAccount:
            return .seeOther("/accounts")
        case .cancelled where context.account == nil && !context.accounts.ids.isEmpty:
            return .seeOther("/accounts")
        case .cancelled:
            guard context.account == nil else { return .seeOther(transaction.returnPath) }
            return welcome(saying: transaction.purpose.signsIn ? .signInCancelled : .nothingChanged, transaction)
        case .resetPassword:
            // A reset policy that asks for another one would send the browser back and forth.
            guard transaction.purpose != .resetPassword, let policy = policies.first(.resetPassword) else { return nil }
            // A form must not be redirected to the provider: browsers apply `form-action` to the redirect too.
            guard way == .redirect else {
                return .seeOther(pages.entry(policy, returnPath: transaction.returnPath).address)
            }
            return await starter.begin(policy, browser, transaction.returnPath, .resetPassword, context)
        case .beginAgain:
            // Once: a provider that always responds like this must not send the browser back and forth.
            guard way == .redirect, !transaction.isSecondAttempt else { return nil }
            return await starter.begin(again: transaction, browser, context)
        default:
            return nil
        }
    }
}
