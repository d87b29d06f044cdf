internal import HTTP
internal import Sessions

/// For operators and the scripts that wait for the program.
struct HealthController: Sendable {
    let isStoreReady: @Sendable () async -> Bool

    /// The process answers.
    func alive(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) -> HTTPResponse {
        .text("ok\n")
    }

    /// The process can serve people: its session store answers. The provider and the API are not asked, since the
    /// program serves pages without them.
    func ready(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async -> HTTPResponse {
        await isStoreReady()
            ? .text("ready\n") : .text("the session store does not answer\n", status: .serviceUnavailable)
    }
}
