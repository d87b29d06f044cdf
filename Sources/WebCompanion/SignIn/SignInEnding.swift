internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// What a trip to the provider that is over does here, whether it went well or not.
struct SignInEnding: Sendable {
    let relyingParty: RelyingParty
    let clientID: String
    let policies: PolicyBook
    let sessions: SessionStore
    let cookies: CompanionCookies
    let seats: Seats
    let pages: PageMaker
    let failures: SignInFailures
    /// Begins the trip that the provider's answer asks for.
    let beginning: SignInBeginning
    /// Whether the claims are shown after a sign-in (the setting `showClaims`).
    let showsClaims: Bool
    let now: @Sendable () -> Date
    let log: Log

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

    private func complete(
        _ result: SignInResult, _ transaction: SignInTransaction, _ visit: Visit
    ) async throws -> HTTPResponse {
        let passed = result.checks.count { $0.verdict == .passed }
        log(.info, "sign-in completed: \(passed) checks passed, policy \(transaction.policy ?? "none")")
        // What is not needed for a sign-in is discarded when a check refuses it.
        for check in result.checks where check.verdict == .failed {
            log(.warning, "sign-in: UserInfo discarded by \(check.name)")
        }
        switch transaction.purpose {
        case .signIn, .switchUser, .addAccount:
            let response = try await seat(result, transaction, visit)
            return cookies.asksAnew(visit.request) ? response.setting(cookies.endingAsking) : response
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
            return await beginning.begin(policy, browser, transaction.returnPath, .resetPassword, visit)
        default:
            return nil
        }
    }
}
