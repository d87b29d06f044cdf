internal import HTTP
internal import Observability
internal import Pages
internal import QRCodes
internal import Running
internal import Sessions
internal import Texts
internal import Web

/// The shared screen's part of signing in by phone: shows the code and collects the session that the phone has authorized.
///
/// Only the screen's own browser can request a code: otherwise an attacker could request one, send it to a victim, and get the
/// victim's list on their own screen.
struct ScreenPairingController: Sendable {
    let pairings: Pairings
    /// The browsers that are screens.
    let rule: ScreenRule
    /// The name of this machine's own screen.
    let name: String
    /// The address that phones can open; `nil` while none can reach this machine.
    let phone: PhoneAccess?
    let sessions: any SessionStore
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let forms: BrowserFormToken
    let pages: PageRenderer
    let audit: AuditTrail
    let log: Log

    /// `POST /pair`: a new code.
    func begin(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        try requireScreen(context)
        guard context.account == nil, let browser = context.browser else { return .seeOther("/tasks") }
        // The start page shows the reason.
        guard phone != nil else { return .seeOther("/") }
        guard try await pairings.begin(for: browser, named: LinkedScreen.current?.name ?? name) != nil else {
            return pages.pairing(.tooMany, csrf: forms.make(for: browser), status: .tooManyRequests)
        }
        audit.record(.pairing(.begun), context.request)
        return .seeOther(PairingAddresses.screen)
    }

    /// `GET /pair`: the code and its state. Reloaded after the phone has confirmed, it signs in.
    func show(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        try requireScreen(context)
        if context.account != nil {
            // A user has signed in another way in the meantime.
            if let browser = context.browser { try await pairings.end(of: browser, .replaced) }
            return .seeOther("/tasks")
        }
        if let browser = context.browser, let response = try await collect(browser, context) { return response }
        let pairing = try await latest(context)
        return await forms.page(for: context, cookies) { csrf in
            SecurityHeaders.live(pages.pairing(model(pairing), csrf: csrf))
        }
    }

    /// `GET /pair/state`: whether anything has changed.
    func state(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        try requireScreen(context)
        if context.account != nil { return .text("signed in") }
        // A code with an unreachable address is removed from the screen.
        guard phone != nil else { return .text("away") }
        return .text(try await latest(context)?.state ?? "none")
    }

    /// `POST /pair/cancel`
    func cancel(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        try requireScreen(context)
        if let browser = context.browser { try await pairings.end(of: browser, .cancelled) }
        audit.record(.pairing(.cancelled), context.request)
        return .seeOther("/")
    }

    /// Collects the session for this browser, if one is ready.
    private func collect(_ browser: BrowserBinding, _ context: RequestContext) async throws -> HTTPResponse? {
        guard let (pairing, opening) = try await pairings.collect(by: browser) else { return nil }
        do {
            guard let phone = opening.session.phone, try await sessions.isActive(phone) else {
                _ = try await pairings.finish(pairing)
                return .seeOther("/?notice=\(Notice.endedByPhone.rawValue)")
            }
            try await sessions.replace([], with: LinkedScreen.own(opening.session), under: opening.id)
        } catch {
            // The store is temporarily unavailable: the page tries again.
            try? await pairings.restore(pairing)
            throw error
        }
        guard try await pairings.finish(pairing) else {
            try await sessions.delete(opening.id)
            // That page shows why the pairing ended.
            return .seeOther(PairingAddresses.screen)
        }
        audit.record(
            .pairing(.opened), context.request, person: opening.session.person, session: opening.id.reference)
        log(.info, "signed in on the screen by phone")
        return accounts.setting(.seeOther("/tasks"), active: opening.id, accounts: [opening.id], after: context)
    }

    /// The latest pairing of this browser.
    private func latest(_ context: RequestContext) async throws -> Pairing? {
        guard let browser = context.browser else { return nil }
        return try await pairings.latest(of: browser)
    }

    private func model(_ pairing: Pairing?) -> PairingPage.Model {
        guard let pairing else { return .ended(.expired) }
        switch pairing.phase {
        case .open:
            let address = phone?.url.replacing(path: PairingAddresses.phone(pairing.id)).description
            guard let address, let code = QRCode(address) else { return .ended(.expired) }
            return .code(
                .init(
                    address: QRAddress(text: address, rows: code.rows), number: pairing.number,
                    secondsLeft: pairings.secondsLeft(of: pairing), state: pairing.state))
        case .claimed, .answered, .confirmed, .collecting: return .claimed(number: pairing.number, state: pairing.state)
        case .ended(let ending): return .ended(PairingEnding(ending))
        }
    }

    /// - Throws: ``HTTPError`` for a request that does not come from a screen, as far as can be determined.
    private func requireScreen(_ context: RequestContext) throws(HTTPError) {
        guard rule.allows(context.request) else {
            throw HTTPError(
                .forbidden, code: "not-the-screen",
                "A code for phones can be asked for at the shared screen only: in the browser of the computer that this program runs on, or in one that its operator has made a screen."
            )
        }
    }
}
