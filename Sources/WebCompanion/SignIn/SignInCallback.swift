internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Traces

/// What a trip to the provider that is over does here, whether it went well or not.
struct SignInCallback: Sendable {
    let relyingParty: RelyingParty
    let audience: SessionAudience
    let policies: PolicyRegistry
    let sessions: any SessionStore
    let typed: TaskDrafts
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    /// Begins the trip that the provider's answer asks for.
    let starter: SignInStarter
    /// Whether the claims are shown after a sign-in: by the setting `showClaims`, or because there is nothing else.
    let showsClaims: Bool
    let reauthentications: Reauthentications
    let confirmations: PendingConfirmations
    let now: @Sendable () -> Date
    let log: Log

    /// Ends a sign-in with the provider's answer, however it came here. The sign-in must have been taken out of its store.
    func handle(
        _ response: FormParameters, to transaction: SignInTransaction, by way: ResponseDelivery,
        _ browser: BrowserBinding, _ context: RequestContext
    ) async throws -> HTTPResponse {
        do {
            let result = try await relyingParty.completeSignIn(response, transaction: transaction, by: way)
            return try await complete(result, transaction, by: way, browser, context)
        } catch let error as OpenIDConnectError {
            if let next = try await recover(from: error, transaction, by: way, browser, context) { return next }
            return failures.response(
                to: error, by: way, policy: transaction.policy, returnPath: transaction.returnPath, in: context)
        }
    }

    private func complete(
        _ result: SignInResult, _ transaction: SignInTransaction, by way: ResponseDelivery, _ browser: BrowserBinding,
        _ context: RequestContext
    ) async throws -> HTTPResponse {
        let passed = result.checks.count { $0.verdict == .passed }
        log(.info, "sign-in completed: \(passed) checks passed, policy \(transaction.policy ?? "none")")
        // What is not needed for a sign-in is discarded when a check refuses it.
        for check in result.checks where check.verdict == .failed {
            log(.warning, "sign-in: UserInfo discarded by \(check.name)")
        }
        switch transaction.purpose {
        case .signIn, .switchUser, .addAccount:
            let session = Session(result, clientID: audience.clientID, now: now())
            TraceRecorder.current?.belong(to: FlowAccess.owner(session.person))
            let pending = PendingConfirmation(session: session, transaction: transaction, audience: audience)
            // A form of ours brought a pasted answer; and where the same person is active already, nobody else gets in.
            guard way != .pasted, session.person != context.person?.session.person else {
                return try await signIn(pending, context)
            }
            let handle = await confirmations.keep(
                pending, browser: browser, network: context.request.network)
            return .seeOther("\(SignInConfirmationController.path)?id=\(handle)")
        case .editProfile:
            return try await profileChanged(result, transaction, context)
        case .resetPassword:
            // Its tokens open no session: who can read a mailbox has not signed in here.
            guard let person = context.person else { return welcome(saying: .passwordChanged, transaction) }
            return try await back(transaction, saying: .ownPasswordChanged, person, context)
        }
    }

    /// Signs the person in and goes on to where they wanted to be.
    func signIn(_ pending: PendingConfirmation, _ context: RequestContext) async throws -> HTTPResponse {
        let response = try await account(pending.session.beginning(at: now()), pending.transaction, context)
        return cookies.requiresReauthentication(context.request) ? response.setting(cookies.endingAsking) : response
    }

    /// Whether a sign-in for this purpose signs out whoever is active.
    func endsActive(_ purpose: SignInTransaction.Purpose) -> Bool { purpose == .switchUser || !accounts.areOffered }

    /// Gives the person an account under a new id, in place of the one that they had; those of others are not touched, unless
    /// the person takes over from whoever is active.
    private func account(
        _ session: Session, _ transaction: SignInTransaction, _ context: RequestContext
    ) async throws -> HTTPResponse {
        let endsActive = endsActive(transaction.purpose)
        let signedIn = try await accounts.signedIn(context)
        let ending = signedIn.filter {
            $0.session.person == session.person || (endsActive && $0.id == context.person?.id)
        }
        .map(\.id)
        let staying = signedIn.map(\.id).filter { !ending.contains($0) }
        guard staying.count < AccountList.maxCount else { return pages.error(.noRoom(pages.context(context.person))) }
        let replaced = accounts.areOffered ? ending : context.person.map { [$0.id] } ?? []
        let id = try await sessions.replace(replaced, with: session)
        reauthentications.carry(from: replaced, to: id, of: session.person)
        // A draft that can't be had now waits for the next time.
        if let browser = context.browser { try? await typed.adopt(by: session.person, in: browser) }
        // Where the provider gives no access token there is no list to go to; the page of claims says why.
        let showsClaims = self.showsClaims || session.tokens(of: nil)?.accessToken == nil
        // Who watches a sign-in wants to see its messages, whatever else comes after one; and who opens a screen, the number.
        let isAwaited = ["/flow/", PairingAddresses.phone("")].contains { transaction.returnPath.hasPrefix($0) }
        let place = showsClaims && !isAwaited ? "/claims" : transaction.returnPath
        return accounts.setting(.seeOther(place), active: id, accounts: staying + [id], after: context)
    }

    /// The welcome page with a sentence, and the way on to where the person wanted to go.
    private func welcome(saying notice: Notice, _ transaction: SignInTransaction) -> HTTPResponse {
        var query: FormParameters = ["notice": notice.rawValue]
        if transaction.returnPath != ReturnPath.tasks.path { query.append("return", transaction.returnPath) }
        return .seeOther("/?\(query.encoded)")
    }

    /// Back to where somebody who is signed in was, with a sentence said once.
    private func back(
        _ transaction: SignInTransaction, saying notice: Notice, _ person: SignedInAccount, _ context: RequestContext
    ) async throws -> HTTPResponse {
        try await sessions.update(person.id) { $0.flash = .init(key: notice.rawValue) }
        guard accounts.areOffered, person.id != context.person?.id else { return .seeOther(transaction.returnPath) }
        // Another account became active meanwhile; the page that comes next is of the person who was at the provider.
        let signedIn = try await accounts.signedIn(context).map(\.id)
        return accounts.setting(
            .seeOther(transaction.returnPath), active: person.id, accounts: signedIn, after: context)
    }

    /// The name changes at once; the tokens that the API is called with stay those of the sign-in.
    private func profileChanged(
        _ result: SignInResult, _ transaction: SignInTransaction, _ context: RequestContext
    ) async throws -> HTTPResponse {
        let changed = Person(issuer: result.claims.issuer, subject: result.claims.subject)
        let person: SignedInAccount? =
            if context.person?.session.person == changed {
                context.person
            } else {
                try await accounts.signedIn(context).first { $0.session.person == changed }
            }
        guard let person else {
            // The provider knew this browser as somebody else: nothing of theirs belongs into a session here.
            guard let active = context.person else { return welcome(saying: .profileChanged, transaction) }
            return try await back(transaction, saying: .otherProfileChanged, active, context)
        }
        try await sessions.update(person.id) { $0.updateProfile(from: result) }
        return try await back(transaction, saying: .profileChanged, person, context)
    }

    /// What the provider's refusal asks the program to do by itself.
    private func recover(
        from error: OpenIDConnectError, _ transaction: SignInTransaction, by way: ResponseDelivery,
        _ browser: BrowserBinding, _ context: RequestContext
    ) async throws -> HTTPResponse? {
        switch error.action {
        case .cancelled where transaction.purpose == .addAccount:
            return .seeOther("/accounts")
        case .cancelled where context.person == nil && !context.accounts.ids.isEmpty:
            return .seeOther("/accounts")
        case .cancelled:
            guard context.person == nil else { return .seeOther(transaction.returnPath) }
            return welcome(saying: transaction.purpose.signsIn ? .signInCancelled : .nothingChanged, transaction)
        case .resetPassword:
            guard let policy = policies.first(.resetPassword) else { return nil }
            // A form is not answered with the way to the provider: browsers apply `form-action` to that too.
            guard way == .redirect else {
                return .seeOther(pages.entry(policy, returnPath: transaction.returnPath).address)
            }
            return await starter.begin(policy, browser, transaction.returnPath, .resetPassword, context)
        default:
            return nil
        }
    }
}
