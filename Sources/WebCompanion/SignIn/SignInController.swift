internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The way in: the welcome page, the way to the provider, and the way back.
struct SignInController: Sendable {
    let relyingParty: RelyingParty
    let clientID: String
    let policies: [Policy]
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
    let now: @Sendable () -> Date
    let log: Log

    /// `GET /`
    func welcome(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        if visit.person != nil { return .seeOther("/tasks") }
        let query = try visit.request.queryParameters()
        let page = pages.welcome(
            message: WelcomeMessage.choose(query, visit.lapse),
            returnPath: query.first("return").flatMap { ReturnPath($0) }?.path,
            signedIn: try await seats.others(visit), hasSettings: visit.isOfOperator)
        // Set here already, so that the first sign-in needs no detour to learn whether the browser keeps cookies.
        return visit.browser == nil ? page.setting(cookies.browser(.random())) : page
    }

    /// `GET /sign-in?policy=…&return=…`: 303 to the provider.
    func start(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let query = try visit.request.queryParameters()
        let policy = try chosenPolicy(query)
        guard let browser = visit.browser else { return withoutCookie(query) }
        let returnPath = query.first("return").flatMap { ReturnPath($0) } ?? .tasks
        let purpose = purpose(of: policy, query)
        if purpose == .addAccount, try await seats.living(visit).count >= SeatList.most {
            return pages.error(.noRoom(pages.context(visit.person)))
        }
        var options = SignInOptions(correlationID: correlationID)
        let isOfSomebodyElse = purpose == .switchUser || purpose == .addAccount
        if isOfSomebodyElse || alwaysAsksForPassword || asksAnew(visit) { options.prompt = "login" }
        // The provider remembers one person. Where several are signed in here, it may be another than the one who asks.
        if visit.seats.ids.contains(where: { $0 != visit.person?.id }) { options.prompt = "login" }
        // Somebody else, or a new account, has another name.
        if !isOfSomebodyElse, policy?.kind != .signUp {
            options.loginHint = LoginHint.choose(query, visit.person?.session)
        }
        return await begin(policy, browser, options, returnPath.path, purpose, visit)
    }

    private func begin(
        _ policy: Policy?, _ browser: PreSignInBrowser, _ options: SignInOptions, _ returnPath: String,
        _ purpose: SignInTransaction.Purpose, _ visit: Visit
    ) async -> HTTPResponse {
        do {
            let start = try await relyingParty.beginSignIn(
                policy: policy, options: options, returnPath: returnPath, purpose: purpose)
            try await transactions.add(start.transaction, browser: browser)
            return .seeOther(start.location.description)
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
        do {
            let result = try await relyingParty.completeSignIn(response, transaction: transaction)
            return try await complete(result, transaction, visit)
        } catch let error as OpenIDConnectError {
            if let next = await recover(from: error, transaction, browser, visit) { return next }
            return failures.response(
                to: error, policy: transaction.policy, returnPath: transaction.returnPath, in: visit)
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
            return try await profileChanged(result, visit)
        case .resetPassword:
            // Its tokens open no session: who can read a mailbox has not signed in here.
            return .seeOther(visit.person == nil ? "/?notice=\(Notice.passwordChanged.rawValue)" : "/tasks")
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

    /// The name changes at once; the tokens that the API is called with stay those of the sign-in.
    private func profileChanged(_ result: SignInResult, _ visit: Visit) async throws -> HTTPResponse {
        let changed = Person(issuer: result.claims.issuer, subject: result.claims.subject)
        // Another seat may be in use by now; the page that comes next is of the person who was at the provider.
        let living = try await seats.living(visit)
        guard
            let person = visit.person?.session.person == changed
                ? visit.person : living.first(where: { $0.session.person == changed })
        else { return .seeOther("/") }
        try await sessions.update(person.id) { session in
            // Only what is shown: issuer, nonce and times stay those of the sign-in, which a refresh is checked against.
            session.claims.name = result.claims.name
            session.claims.givenName = result.claims.givenName
            session.claims.emails = result.claims.emails
            session.flash = .init(key: Notice.profileChanged.rawValue)
        }
        return seats.setting(.seeOther("/tasks"), inUse: person.id, seats: living.map(\.id), after: visit)
    }

    /// What the provider's refusal asks the program to do by itself.
    private func recover(
        from error: OpenIDConnectError, _ transaction: SignInTransaction, _ browser: PreSignInBrowser, _ visit: Visit
    ) async -> HTTPResponse? {
        switch error.action {
        case .cancelled where transaction.purpose == .addAccount:
            return .seeOther("/accounts")
        case .cancelled where visit.person == nil && !visit.seats.ids.isEmpty:
            return .seeOther("/accounts")
        case .cancelled:
            return .seeOther(
                visit.person == nil ? "/?notice=\(Notice.signInCancelled.rawValue)" : transaction.returnPath)
        case .resetPassword:
            guard let policy = policies.first(where: { $0.kind == .resetPassword }) else { return nil }
            let options = SignInOptions(correlationID: correlationID)
            return await begin(policy, browser, options, transaction.returnPath, .resetPassword, visit)
        default:
            return nil
        }
    }

    /// The policy that was asked for; only configured ones can be run.
    private func chosenPolicy(_ query: FormParameters) throws -> Policy? {
        guard let name = query.first("policy") else { return policies.first { $0.kind.signsIn } ?? policies.first }
        guard let policy = policies.first(where: { $0.name.lowercased() == name.lowercased() }) else {
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
