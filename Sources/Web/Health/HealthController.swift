internal import HTTP

/// Health checks for operators and scripts.
struct HealthController: Sendable {
    let store: StoreReadiness
    /// Whether the program is about to end.
    var shutdown = Shutdown()
    /// Why no phone in the local network can reach the program, if it is served there.
    var phoneProblem: @Sendable () -> String? = { nil }

    /// Liveness: the process responds.
    func alive(_ request: OpenRequest) -> HTTPResponse {
        .text("ok\n")
    }

    /// Readiness: the program is not about to end, the session store can be read and written, and phones can reach the program if it is
    /// served to them. The provider and the API are not checked, since the program serves pages without them.
    func ready(_ request: OpenRequest) async -> HTTPResponse {
        guard !shutdown.hasBegun else { return .text("the program is stopping\n", status: .serviceUnavailable) }
        guard let problem = await store.problem() ?? phoneProblem() else { return .text("ready\n") }
        return .text(problem + "\n", status: .serviceUnavailable)
    }
}
