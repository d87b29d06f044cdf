internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The way in: the welcome page, the way to the provider, and the way back.
struct SignInController: Sendable {
    let relyingParty: RelyingParty
    let clientID: String
    let policies: PolicyBook
    let correlationID: String?
    let sessions: SessionStore
    let transactions: SignInTransactionStore
    let formPosts: FormPostResponses
    let cookies: CompanionCookies
    let seats: Seats
    let pages: PageMaker
    let failures: SignInFailures
    /// Whether the claims are shown after a sign-in (the setting `showClaims`).
    let showsClaims: Bool
    /// In kiosk mode every sign-in asks for the password again.
    let alwaysAsksForPassword: Bool
    /// Whether the browser can't come back by itself (the setting `signInReturn`).
    let returnsByPaste: Bool
    let browserForms: BrowserFormToken
    let now: @Sendable () -> Date
    let log: Log

    /// `GET /`
    func welcome(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        if visit.person != nil { return .seeOther("/tasks") }
        let query = try visit.request.queryParameters()
        let page = pages.welcome(
            message: WelcomeMessage.choose(query, visit.lapse),
            returnPath: query.first("return").flatMap { ReturnPath($0) }?.path,
            signedIn: try await seats.others(visit), hasSettings: visit.isOfOperator,
            offersPasting: await hasBegun(visit.browser))
        // Set here already, so that the first sign-in needs no detour to learn whether the browser keeps cookies.
        return visit.browser == nil ? page.setting(cookies.browser(.random())) : page
    }

    /// Whether a sign-in of this browser has not come back. One that can't be looked for is not offered.
    private func hasBegun(_ browser: PreSignInBrowser?) async -> Bool {
        guard let browser, let pending = try? await transactions.pending(of: browser) else { return false }
        return !pending.isEmpty
    }

    /// `GET /sign-in?policy=…&return=…`: 303 to the provider, or the page that leads there in a tab of its own.
    func start(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let query = try visit.request.queryParameters()
        let policy = try chosenPolicy(query)
        guard let browser = visit.browser else { return withoutCookie(query) }
        let purpose = purpose(of: policy, query)
        if purpose == .addAccount, try await seats.living(visit).count >= SeatList.most {
            return pages.error(.noRoom(pages.context(visit.person)))
        }
        // Who only looks after their account goes back to the page that they came from.
        let returnPath =
            query.first("return").flatMap { ReturnPath($0) }
            ?? (purpose.signsIn ? nil : visit.cameFrom(pages.origin)) ?? .tasks
        return await begin(policy, browser, hint: query, returnPath.path, purpose, visit)
    }

    /// What a trip for this purpose asks for.
    /// - Parameter hint: the parameters that may say who the person is.
    private func options(
        for purpose: SignInTransaction.Purpose, of kind: Policy.Kind?, hint: FormParameters, _ visit: Visit
    ) -> SignInOptions {
        var options = SignInOptions(correlationID: correlationID)
        let isOfSomebodyElse = purpose == .switchUser || purpose == .addAccount
        // The provider remembers one person. Where several are signed in here, it may be another than the one who asks.
        let areSeveral = visit.seats.ids.contains { $0 != visit.person?.id }
        if isOfSomebodyElse || alwaysAsksForPassword || asksAnew(visit) || areSeveral { options.prompt = "login" }
        // Somebody else, or a new account, has another name.
        if !isOfSomebodyElse, kind != .signUp { options.loginHint = LoginHint.choose(hint, visit.person?.session) }
        return options
    }

    /// The first step of a sign-in that is waiting, for its page; `nil` while the provider can't be asked.
    func step(of transaction: SignInTransaction, _ visit: Visit) async -> PastePage.Step? {
        let kind = transaction.policy.flatMap(policies.policy)?.kind
        let options = options(for: transaction.purpose, of: kind, hint: FormParameters(), visit)
        guard let location = try? await relyingParty.location(of: transaction, options: options) else { return nil }
        return PastePage.Step(address: location.description, place: location.host)
    }

    private func begin(
        _ policy: Policy?, _ browser: PreSignInBrowser, hint: FormParameters = FormParameters(), _ returnPath: String,
        _ purpose: SignInTransaction.Purpose, _ visit: Visit
    ) async -> HTTPResponse {
        do {
            let options = options(for: purpose, of: policy?.kind, hint: hint, visit)
            let start = try await relyingParty.beginSignIn(
                policy: policy, options: options, returnPath: returnPath, purpose: purpose)
            try await transactions.add(start.transaction, browser: browser)
            guard returnsByPaste else { return .seeOther(start.location.description) }
            return pages.paste(
                visit.person, step: .init(address: start.location.description, place: start.location.host),
                transaction: start.transaction, csrf: browserForms.make(for: browser))
        } catch {
            return failures.response(to: error, policy: policy?.name, returnPath: returnPath, in: visit)
        }
    }

    /// Whether the keychain was cleared from this browser and nobody has signed in since.
    private func asksAnew(_ visit: Visit) -> Bool { visit.request.cookies[cookies.askingName] != .absent }

    /// A browser without our cookie gets it and is sent to the same address once more; without it again it keeps none.
    private func withoutCookie(_ query: FormParameters) -> HTTPResponse {
        var again = FormParameters()
        for name in ["policy", "return", "switch", "add", "login_hint"] { again.append(name, query.first(name)) }
        let retry = "/sign-in" + (again.pairs.isEmpty ? "" : "?\(again.encoded)")
        guard query.first("cookie") == nil else { return pages.noCookies(retry: retry) }
        again.append("cookie", "set")
        return .seeOther("/sign-in?\(again.encoded)").setting(cookies.browser(.random()))
    }

    /// `GET /auth/openid/return`: the way back, with the provider's answer in the query or under a handle.
    func callback(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        guard var response = try? visit.request.queryParameters() else { return failures.unknownSignIn(visit) }
        if let handle = response.first("handle") {
            guard let posted = await formPosts.take(handle) else { return failures.unknownSignIn(visit) }
            response = posted
        }
        // `take` asks for the same browser: an answer that somebody else began, or that was planted, finds nothing.
        guard let state = try? response.single("state"), let browser = visit.browser,
            let transaction = try await transactions.take(state: state, browser: browser)
        else { return failures.unknownSignIn(visit) }
        return try await answer(response, to: transaction, by: .redirect, browser, visit)
    }

    /// Ends a sign-in with the provider's answer, however it came here. The sign-in must have been taken out of its store.
    func answer(
        _ response: FormParameters, to transaction: SignInTransaction, by way: ResponseWay,
        _ browser: PreSignInBrowser, _ visit: Visit
    ) async throws -> HTTPResponse {
        do {
            let result = try await relyingParty.completeSignIn(response, transaction: transaction, by: way)
            return try await complete(result, transaction, visit)
        } catch let error as OpenIDConnectError {
            if let next = try await recover(from: error, transaction, by: way, browser, visit) { return next }
            return failures.response(
                to: error, by: way, policy: transaction.policy, returnPath: transaction.returnPath, in: visit)
        }
    }

    /// `POST /auth/openid/return`: `response_mode=form_post`. A cross-site POST carries no `SameSite=Lax` cookie, so the
    /// answer waits under a one-time handle for the GET that does.
    func formPostCallback(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        // Any web page can send something here; only what answers a sign-in that waits is kept.
        guard let answer = try? visit.request.formParameters(), let state = try? answer.single("state"),
            try await transactions.isPending(state: state), let handle = await formPosts.keep(answer)
        else { return failures.unknownSignIn(visit) }
        return .seeOther("\(RedirectPath.callback)?handle=\(handle)")
    }

    private func complete(
        _ result: SignInResult, _ transaction: SignInTransaction, _ visit: Visit
    ) async throws -> HTTPResponse {
        log(.info, "sign-in completed: \(result.checks.count) checks passed, policy \(transaction.policy ?? "none")")
        switch transaction.purpose {
        case .signIn, .switchUser, .addAccount:
            let response = try await seat(result, transaction, visit)
            return asksAnew(visit) ? response.setting(cookies.endingAsking) : response
        case .editProfile:
            return try await profileChanged(result, transaction, visit)
        case .resetPassword:
            // Its tokens open no session: who can read a mailbox has not signed in here.
            guard let person = visit.person else { return welcome(saying: .passwordChanged, transaction) }
            return try await back(transaction, saying: .ownPasswordChanged, person, visit)
        }
    }

    /// Gives the person a seat under a new id, in place of the one that they had; those of others are not touched, unless
    /// the person takes over from whoever is in use.
    private func seat(
        _ result: SignInResult, _ transaction: SignInTransaction, _ visit: Visit
    ) async throws -> HTTPResponse {
        let session = Session(claims: result.claims, tokens: result.tokens, clientID: clientID, now: now())
        let endsInUse = transaction.purpose == .switchUser || !seats.areOffered
        let living = try await seats.living(visit)
        let ending = living.filter { $0.session.person == session.person || (endsInUse && $0.id == visit.person?.id) }
            .map(\.id)
        let staying = living.map(\.id).filter { !ending.contains($0) }
        guard staying.count < SeatList.most else { return pages.error(.noRoom(pages.context(visit.person))) }
        let replaced = seats.areOffered ? ending : visit.person.map { [$0.id] } ?? []
        let id = try await sessions.replace(replaced, with: session)
        let place = showsClaims ? "/claims" : transaction.returnPath
        return seats.setting(.seeOther(place), inUse: id, seats: staying + [id], after: visit)
    }

    /// The welcome page with a sentence, and the way on to where the person wanted to go.
    private func welcome(saying notice: Notice, _ transaction: SignInTransaction) -> HTTPResponse {
        var query: FormParameters = ["notice": notice.rawValue]
        if transaction.returnPath != ReturnPath.tasks.path { query.append("return", transaction.returnPath) }
        return .seeOther("/?\(query.encoded)")
    }

    /// Back to where somebody who is signed in was, with a sentence said once.
    private func back(
        _ transaction: SignInTransaction, saying notice: Notice, _ person: Visit.Person, _ visit: Visit
    ) async throws -> HTTPResponse {
        try await sessions.update(person.id) { $0.flash = .init(key: notice.rawValue) }
        guard seats.areOffered, person.id != visit.person?.id else { return .seeOther(transaction.returnPath) }
        // Another seat came into use meanwhile; the page that comes next is of the person who was at the provider.
        let living = try await seats.living(visit).map(\.id)
        return seats.setting(.seeOther(transaction.returnPath), inUse: person.id, seats: living, after: visit)
    }

    /// The name changes at once; the tokens that the API is called with stay those of the sign-in.
    private func profileChanged(
        _ result: SignInResult, _ transaction: SignInTransaction, _ visit: Visit
    ) async throws -> HTTPResponse {
        let changed = Person(issuer: result.claims.issuer, subject: result.claims.subject)
        let person: Visit.Person? =
            if visit.person?.session.person == changed {
                visit.person
            } else {
                try await seats.living(visit).first { $0.session.person == changed }
            }
        guard let person else {
            // The provider knew this browser as somebody else: nothing of theirs belongs into a session here.
            guard let inUse = visit.person else { return welcome(saying: .profileChanged, transaction) }
            return try await back(transaction, saying: .otherProfileChanged, inUse, visit)
        }
        try await sessions.update(person.id) { $0.claims = $0.claims.withProfile(of: result.claims) }
        return try await back(transaction, saying: .profileChanged, person, visit)
    }

    /// What the provider's refusal asks the program to do by itself.
    private func recover(
        from error: OpenIDConnectError, _ transaction: SignInTransaction, by way: ResponseWay,
        _ browser: PreSignInBrowser, _ visit: Visit
    ) async throws -> HTTPResponse? {
        switch error.action {
        case .cancelled where transaction.purpose == .addAccount:
            return .seeOther("/accounts")
        case .cancelled where visit.person == nil && !visit.seats.ids.isEmpty:
            return .seeOther("/accounts")
        case .cancelled:
            guard visit.person == nil else { return .seeOther(transaction.returnPath) }
            return welcome(saying: transaction.purpose.signsIn ? .signInCancelled : .nothingChanged, transaction)
        case .resetPassword:
            guard let policy = policies.first(.resetPassword) else { return nil }
            // A form is not answered with the way to the provider: browsers apply `form-action` to that too.
            guard way == .redirect else {
                return .seeOther(pages.entry(policy, returnPath: transaction.returnPath).address)
            }
            return await begin(policy, browser, transaction.returnPath, .resetPassword, visit)
        default:
            return nil
        }
    }

    /// The policy that was asked for; only those of the settings and added ones can be run.
    private func chosenPolicy(_ query: FormParameters) throws -> Policy? {
        guard let name = query.first("policy") else { return policies.standard }
        guard let policy = policies.policy(named: name) else {
            throw HTTPError(.notFound, code: "no-such-policy", "There is no way of signing in by that name here.")
        }
        return policy
    }

    private func purpose(of policy: Policy?, _ query: FormParameters) -> SignInTransaction.Purpose {
        switch policy?.kind {
        case .editProfile: .editProfile
        case .resetPassword: .resetPassword
        case .signUpSignIn, .signUp, .signIn, nil:
            if query.first("switch") == "1" {
                .switchUser
            } else {
                seats.areOffered && query.first("add") == "1" ? .addAccount : .signIn
            }
        }
    }
}
