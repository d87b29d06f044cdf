internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import Texts
internal import Web

/// The phone's part of signing in on a shared screen: opens the screen's code, signs in normally, and chooses the number.
struct PhonePairingController: Sendable {
    let pairings: Pairings
    let sessions: any SessionStore
    let tokens: AccessTokenProvider
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let now: @Sendable () -> Date
    let audit: AuditTrail
    let log: Log

    /// The maximum age of a sign-in in seconds, so that an unattended phone can't authorize a screen.
    static let freshness: TimeInterval = 300

    /// `GET /pair/{id}`: an explanation, and later the question for the number. Opening it does not claim the code, because link
    /// previews open it too.
    func show(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        guard let pairing = try await pairings.find(context.parameters["id"]) else { return unknown(context) }
        let (screen, isOfThisPhone) = (pairing.screenName, pairing.isClaimed(by: context.browser))
        switch pairing.phase {
        case .open:
            return await forms.page(for: context, cookies) { csrf in
                pages.phonePairing(context.account, .open(screen: screen, id: pairing.id, csrf: csrf))
            }
        case .claimed where isOfThisPhone:
            guard let account = context.account, isFresh(account) else {
                return pages.phonePairing(
                    context.account, .signIn(screen: screen, address: signIn(pairing.id, context)))
            }
            return pages.phonePairing(account, .question(screen: screen, id: pairing.id, choices: pairing.choices))
        case .answered where isOfThisPhone, .confirmed where isOfThisPhone, .collecting where isOfThisPhone:
            return .seeOther(PairingAddresses.opened)
        case .claimed, .answered, .confirmed, .collecting:
            return pages.phonePairing(context.account, .ended(.otherPhone))
        case .ended(let ending): return pages.phonePairing(context.account, .ended(PairingEnding(ending)))
        }
    }

    /// `POST /pair/{id}`: this phone claims the code and signs in.
    func claim(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        let id = context.parameters["id"]
        // Never redirects to an unknown id.
        guard try await pairings.find(id) != nil else { return unknown(context) }
        guard let browser = context.browser, try await pairings.claim(id, by: browser) else {
            return .seeOther(PairingAddresses.phone(id))
        }
        audit.record(.pairing(.claimed), context.request, person: context.account?.session.person)
        if let account = context.account, isFresh(account) { return .seeOther(PairingAddresses.phone(id)) }
        return .seeOther(signIn(id, context))
    }

    /// `POST /pair/{id}/number` with `number`, or `cancel`.
    func answer(_ request: SessionForm) async throws -> HTTPResponse {
        let (context, account) = (request.context, request.account)
        let id = context.parameters["id"]
        guard let pairing = try await pairings.find(id) else { return unknown(context) }
        let back = HTTPResponse.seeOther(PairingAddresses.phone(id))
        guard let browser = context.browser, isFresh(account) else { return back }
        guard context.form.first("cancel") == nil else {
            try await pairings.end(id, claimedBy: browser, .declined)
            audit.record(.pairing(.declined), context.request, person: account.session.person)
            return back
        }
        switch try await pairings.answer(id, context.form.first("number").flatMap { Int($0) }, by: browser) {
        case .gone: return back
        case .wrong:
            audit.record(.pairing(.wrongNumber), context.request, person: account.session.person)
            log(.warning, "a wrong number was pressed for the screen")
            return back
        case .right:
            do { try await open(pairing, account, browser) } catch {
                try? await pairings.end(id, .failed)
                throw error
            }
            return .seeOther(PairingAddresses.opened)
        }
    }

    /// Prepares the screen's session. The phone's session stores its reference before the screen can have it.
    private func open(_ pairing: Pairing, _ account: SignedInAccount, _ browser: BrowserBinding) async throws {
        // The screen can't refresh its token, so it should be as new as possible.
        _ = try? await tokens.token(for: account.id)
        let opened = SessionID.random()
        let screen = Session.Screen(name: pairing.screenName, session: opened.reference)
        let before = try await sessions.update(account.id) { session -> (Session, Session.Screen?) in
            let before = session.screen
            session.screen = screen
            return (session, before)
        }
        guard let (session, old) = before else { return try await pairings.end(pairing.id, .phoneLeft) }
        // One phone authorizes one screen.
        if let old { try await end(old) }
        try await pairings.confirm(
            pairing.id, by: browser,
            Pairing.Opening(id: opened, session: session.openedOnScreen(by: account.id.reference, at: now())))
    }

    /// `GET /screen`: whether the list is on the screen. A waiting page reloads automatically, so this does not reset the idle timeout.
    func opened(_ request: SignedInRequest) async throws -> HTTPResponse {
        let account = request.account
        return SecurityHeaders.live(
            pages.phoneScreen(account, try await state(of: account), screen: account.session.screen?.name))
    }

    /// `GET /screen/state`: whether anything has changed.
    func openedState(_ request: OpenRequest) async throws -> HTTPResponse {
        guard let account = request.context.account else { return .text("signed out") }
        return .text(try await state(of: account).rawValue)
    }

    /// `POST /screen/end`
    func end(_ request: SessionForm) async throws -> HTTPResponse {
        let session = request.account.session
        if let screen = session.screen {
            try await end(screen)
            audit.record(.signOut(by: .phone), request.context.request, person: session.person, session: screen.session)
        }
        return .seeOther(PairingAddresses.opened)
    }

    private func end(_ screen: Session.Screen) async throws {
        try await pairings.end(waiting: screen.session, .declined)
        try await sessions.delete(screen.session)
    }

    private func state(of account: SignedInAccount) async throws -> PhoneScreenPage.State {
        guard let screen = account.session.screen else { return .none }
        if try await pairings.isWaiting(screen.session) { return .waiting }
        return try await sessions.isActive(screen.session) ? .shown : .ended
    }

    private func unknown(_ context: RequestContext) -> HTTPResponse {
        pages.phonePairing(context.account, .ended(.unknown), status: HTTPStatus(410))
    }

    /// Whether the user has just signed in and was authenticated for it. A provider that remembers the phone signs in anyone who holds
    /// it without a password; `auth_time` tells when it last authenticated the user. Allows for clock skew. A clock that was
    /// set back makes nothing fresh.
    private func isFresh(_ account: SignedInAccount) -> Bool {
        let session = account.session
        guard abs(now().timeIntervalSince(session.signedInAt)) < PhonePairingController.freshness else { return false }
        let allowed = PhonePairingController.freshness + IDTokenValidator.leeway
        return session.authTime.map { session.signedInAt.timeIntervalSince($0) < allowed } ?? true
    }

    private func signIn(_ id: String, _ context: RequestContext) -> String {
        pages.address(
            ofSignInBy: context.account?.session.tokens(of: nil)?.policy, returnPath: PairingAddresses.phone(id))
    }
}
