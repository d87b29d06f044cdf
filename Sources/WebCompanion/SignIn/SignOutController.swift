internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The way out: the local session first, then the provider's own (OpenID Connect RP-Initiated Logout 1.0).
struct SignOutController: Sendable {
    let relyingParty: RelyingParty
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
        if await departures.isSwitch(query.first("state")) { return .seeOther("/sign-in?switch=1") }
        return pages.signedOut()
    }

    private func leave(_ visit: Visit, then next: Departures.Next) async throws -> HTTPResponse {
        var response: HTTPResponse
        if let person = visit.person {
            try await sessions.delete(person.id)
            response = await answer(for: person, next)
        } else {
            response = withoutProvider(next)
        }
        if isKiosk { response.fields[.clearSiteData] = "\"cache\", \"cookies\", \"storage\"" }
        return response.setting(cookies.endingSession).setting(cookies.endingBrowser)
    }

    /// What follows where there is nothing to sign out of at the provider.
    private func withoutProvider(_ next: Departures.Next) -> HTTPResponse {
        switch next {
        case .signedOut: .seeOther(RedirectPath.signedOut)
        case .switchUser: pages.onward(toSignIn: "/sign-in?switch=1")
        }
    }

    private func answer(for person: Visit.Person, _ next: Departures.Next) async -> HTTPResponse {
        let state = await departures.state(for: next)
        let policy = person.session.tokens(of: nil)?.policy
        let location = await relyingParty.endSession(
            policy: policy, idTokenHint: person.session.tokens(of: nil)?.rawIDToken, state: state)
        guard let location else { return withoutProvider(next) }
        let handle = await departures.keep(location)
        return pages.onward(to: "/sign-out/continue?to=\(handle)", place: location.host)
    }
}
