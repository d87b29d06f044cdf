internal import Configuration
internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import TaskAPI
internal import Tasks
internal import Traces
internal import Web

/// Demonstrations after a sign-in: a refresh, an API call without a valid token, the provider's sign-out alone.
struct FlowActionController: Sendable {
    let sessions: any SessionStore
    let tokens: AccessTokenProvider
    let gateway: TaskGateway?
    let taskAPI: TaskAPISetting?
    let client: any HTTPClient
    let relyingParty: RelyingParty
    let pendingLogouts: PendingLogouts
    let pages: PageRenderer
    let log: Log
    let now: @Sendable () -> Date

    /// The actions, with the values of the form field.
    enum Action: String, CaseIterable {
        case refresh, expire, api
        case apiWithoutToken = "api-without"
        case apiCutToken = "api-cut"
        case apiIDToken = "api-id-token"
        case providerSignOut = "provider-sign-out"

        /// The message to scroll to in the result.
        var shown: TraceMessage.Kind {
            switch self {
            case .refresh, .expire: .refreshRequest
            case .api, .apiWithoutToken, .apiCutToken, .apiIDToken: .taskAPI
            case .providerSignOut: .signOut
            }
        }
    }

    /// `POST /flow/action` with `action`.
    func act(_ request: WatcherForm) async throws -> HTTPResponse {
        let context = request.context
        guard let account = context.account else { return .seeOther("/flow") }
        guard let action = context.form.first("action").flatMap(Action.init) else {
            throw HTTPError(.badRequest, code: "no-such-action", "The form does not say what to do.")
        }
        switch action {
        case .refresh:
            do { try await tokens.renew(for: account.id) } catch {
                log(.notice, "flow: \(Log.bounded(error.description, to: SignInFailures.maxLogLength))")
            }
        case .expire:
            let time = now()
            try await sessions.update(account.id) { session in
                guard var set = session.tokens(of: nil) else { return }
                set.accessTokenExpiry = time
                session.store(set, now: time)
            }
            await callAPI(account.changed)
        case .api: await callAPI(account)
        case .apiWithoutToken: await callAPI(with: nil)
        case .apiCutToken:
            let token = account.session.tokens(of: nil)?.accessToken
            await callAPI(with: token.map { String($0.dropLast()) })
        case .apiIDToken: await callAPI(with: account.session.tokens(of: nil)?.rawIDToken)
        case .providerSignOut:
            let set = account.session.tokens(of: nil)
            let (owner, network) = (account.session.person, context.request.network)
            let state = await pendingLogouts.state(for: .trace, of: owner, from: network)
            guard
                let url = await relyingParty.endSession(
                    policy: set?.policy, idTokenHint: set?.rawIDToken, state: state)
            else { break }
            let handle = await pendingLogouts.store(url, of: owner, from: network)
            return pages.interstitial(to: "/sign-out/continue?to=\(handle)", place: url.host)
        }
        return .seeOther(FlowAddress.latest(action.shown))
    }

    private func callAPI(_ account: SignedInAccount) async {
        do { _ = try await gateway?.exchange(.list, for: account) } catch { log(.notice, "flow: \(error.name)") }
    }

    /// Calls the API with an invalid access token. The result is in the trace.
    private func callAPI(with token: String?) async {
        guard let taskAPI else { return }
        var request = OutgoingRequest(url: taskAPI.collection, fields: [.accept: "application/json"], limits: .taskAPI)
        request.fields[.authorization] = token.map { "Bearer \($0)" }
        // The demo API stores its checks under the token, and for a request without one under the request id.
        if token == nil { request.fields[.xRequestID] = RandomBytes.token() }
        request.purpose = .taskAPI
        _ = try? await client.send(request)
    }
}
