internal import HTTP

/// For operators and the scripts that wait for the program.
struct HealthController: Sendable {
    let store: StoreReadiness
    /// Why no phone of the local network can reach the program, where they are to be served.
    var phoneProblem: @Sendable () -> String? = { nil }

    /// The process answers.
    func alive(_ context: RequestContext) -> HTTPResponse {
        .text("ok\n")
    }

    /// The process can serve people: its session store answers and can be written, and phones reach it where they are to. The provider and the API are not asked, since the
    /// program serves pages without them.
    func ready(_ context: RequestContext) async -> HTTPResponse {
        guard let problem = await store.problem() ?? phoneProblem() else { return .text("ready\n") }
        return .text(problem + "\n", status: .serviceUnavailable)
    }
}
