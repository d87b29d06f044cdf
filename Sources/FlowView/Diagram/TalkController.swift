internal import FlowPages
internal import HTTP
internal import Texts
internal import Web

/// The talk: what really happens when a user signs in, in ten stops.
struct TalkController: Sendable {
    let flow: FlowController
    let forms: BrowserFormToken
    let cookies: CompanionCookies
    let pages: PageRenderer

    /// `GET /talk`
    func begin(_ request: WatcherRequest) async throws -> HTTPResponse {
        try await page(nil, request.context)
    }

    /// `GET /talk/{stop}`
    func show(_ request: WatcherRequest) async throws -> HTTPResponse {
        guard let stop = Int(request.context.parameters["stop"]).flatMap(TalkStop.init) else {
            throw HTTPError(.notFound, code: "no-such-stop", "The talk has ten stops, from /talk/1 to /talk/10.")
        }
        return try await page(stop, request.context)
    }

    private func page(_ stop: TalkStop?, _ context: RequestContext) async throws -> HTTPResponse {
        flow.remember(stop, context)
        let latest = try await flow.latestTrace(context)
        let waitingAddress = latest.flatMap { flow.steps.pending($0) == nil ? nil : "/flow/\($0)/step" }
        return await forms.page(for: context, cookies) { csrf in
            pages.talk(
                context.account,
                .init(stop: stop, csrf: csrf, hasPicture: latest != nil, waitingAddress: waitingAddress)
            )
        }
    }
}
