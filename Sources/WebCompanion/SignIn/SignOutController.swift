internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The way out: the local session first, then the provider's own (OpenID Connect RP-Initiated Logout 1.0).
struct SignOutController: Sendable {
    let relyingParty: RelyingParty
    let policies: [Policy]
    let sessions: SessionStore
    let departures: Departures
    let cookies: CompanionCookies
    let pages: PageMaker
    let isKiosk: Bool

    /// `POST /sign-out`
    func signOut(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        try await leave(visit, then: .signedOut)
    }

    /// `POST /switch-user`: the same, and then straight to the provider's page that asks for name and password.
    func switchUser(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        try await leave(visit, then: .switchUser)
    }

    /// `GET /sign-out/continue?to=…`: 303 to the provider, once.
    ///
    /// The page between is there because browsers apply `form-action` to the redirects after a form; and the ID token
    /// that the provider wants as a hint stands in no page this way.
    func continueAtProvider(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let handle = try visit.request.queryParameters().first("to") ?? ""
        guard let location = await departures.take(handle) else { return .seeOther("/signed-out") }
        return .seeOther(location.description)
    }

    /// `GET /signed-out`: where the provider sends people back to. It signs nobody out by itself.
    func signedOut(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let query = try visit.request.queryParameters()
        if await departures.isSwitch(query.first("state")) { return .seeOther(SignOutController.signInAnew) }
        // Whoever is signed in must not read that they are not.
        if visit.person != nil { return .seeOther("/tasks") }
        return pages.signedOut(isProviderTold: query.first("provider") == nil)
    }

    private static let signInAnew = "/sign-in?switch=1"

    /// Nobody may be signed in here any more, by the idle limit for example: the provider's session is ended all the same.
    private func leave(_ visit: Visit, then next: Departures.Next) async throws -> HTTPResponse {
        if let person = visit.person { try await sessions.delete(person.id) }
        let tokens = visit.person?.session.tokens(of: nil)
        let location = await relyingParty.endSession(
            policy: tokens?.policy ?? policies.first { $0.kind.signsIn }?.name, idTokenHint: tokens?.rawIDToken,
            state: await departures.state(for: next))
        var response: HTTPResponse
        if let location {
            let handle = await departures.keep(location)
            response = pages.onward(to: "/sign-out/continue?to=\(handle)", place: location.host)
        } else {
            switch next {
            case .signedOut: response = .seeOther("\(RedirectPath.signedOut)?provider=not-told")
            case .switchUser: response = .seeOther(SignOutController.signInAnew)
            }
        }
        if isKiosk { response.fields[.clearSiteData] = "\"cache\", \"cookies\", \"storage\"" }
        return response.setting(cookies.endingSession).setting(cookies.endingBrowser)
    }
}
