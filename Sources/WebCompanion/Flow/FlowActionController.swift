internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Sessions
internal import TaskAPI
internal import Traces

/// What presenters want to show after a sign-in: a refresh, an API call without the right token, the provider's sign-out alone.
struct FlowActionController: Sendable {
    let sessions: any SessionStore
    let tokens: AccessTokenProvider
    let gateway: TaskGateway?
    let taskAPI: TaskAPISetting?
    let client: any HTTPClient
    let relyingParty: RelyingParty
    let pendingLogouts: any PendingLogouts
    let pages: PageRenderer
    let log: Log
    let now: @Sendable () -> Date

    /// The actions by the values of the form's field.
    enum Action: String, CaseIterable {
        case refresh, expire, api
        case apiWithoutToken = "api-without"
        case apiCutToken = "api-cut"
        case apiIDToken = "api-id-token"
        case providerSignOut = "provider-sign-out"

        /// The message that shows what came of it.
        var shown: TraceMessage.Kind {
            switch self {
            case .refresh, .expire: .refreshRequest
            case .api, .apiWithoutToken, .apiCutToken, .apiIDToken: .taskAPI
            case .providerSignOut: .signOut
            }
        }
    }

    /// `POST /flow/action` with `action`.
    func act(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        guard let person = context.person else { return .seeOther("/flow") }
        guard let action = context.form.first("action").flatMap(Action.init) else {
            throw HTTPError(.badRequest, code: "no-such-action", "The form does not say what to do.")
        }
        switch action {
        case .refresh: do { try await tokens.renew(for: person.id) } catch { log(.notice, "flow: \(error.kind)") }
        case .expire:
            let time = now()
            try await sessions.update(person.id) { session in
                guard var set = session.tokens(of: nil) else { return }
                set.accessTokenExpiry = time
                session.keep(set, now: time)
            }
            await callAPI(person)
        case .api: await callAPI(person)
        case .apiWithoutToken: await callAPI(with: nil)
        case .apiCutToken:
            let token = person.session.tokens(of: nil)?.accessToken
            await callAPI(with: token.map { String($0.dropLast()) })
        case .apiIDToken: await callAPI(with: person.session.tokens(of: nil)?.rawIDToken)
        case .providerSignOut:
            let set = person.session.tokens(of: nil)
            let (owner, network) = (person.session.person, context.request.network)
            let state = await pendingLogouts.state(for: .trace, of: owner, from: network)
            guard
                let url = await relyingParty.endSession(
                    policy: set?.policy, idTokenHint: set?.rawIDToken, state: state)
            else { break }
            let handle = await pendingLogouts.keep(url, of: owner, from: network)
            return pages.interstitial(to: "/sign-out/continue?to=\(handle)", place: url.host)
        }
        return .seeOther(FlowActionController.shown(action))
    }

    /// Where what came of an action is shown.
    static func shown(_ action: Action) -> String { "/flow/latest#\(action.shown.rawValue)" }

    private func callAPI(_ person: SignedInAccount) async {
        do { _ = try await gateway?.exchange(.list, for: person) } catch { log(.notice, "flow: \(error.name)") }
    }

    /// Calls the API with what is no access token for it. What comes of it is in the trace.
    private func callAPI(with token: String?) async {
        guard let taskAPI else { return }
        var request = OutgoingRequest(url: taskAPI.collection, fields: [.accept: "application/json"], limits: .taskAPI)
        request.fields[.authorization] = token.map { "Bearer \($0)" }
        // The demo API keeps what it checked under the token, and of a request without one under this.
        if token == nil { request.fields[.xRequestID] = RandomBytes.token() }
        request.purpose = .taskAPI
        _ = try? await client.send(request)
    }
}
