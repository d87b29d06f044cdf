package import Configuration
package import HTTP
internal import JSON
internal import Traces

/// Fetches the checks that the demo tenant and the demo task API have made, over HTTP as any other client would, and adds
/// them to the trace. Other providers have no such endpoint; no request is sent to them.
package struct CheckLogClient: Sendable {
    /// The demo tenant; `nil` where another provider signs users in.
    let provider: HTTPURL?
    /// The demo task API.
    let taskAPI: HTTPURL?
    let client: any HTTPClient

    /// Asks the demo services that run on this machine, in this process or in one of their own.
    package init(_ settings: Settings, client: any HTTPClient) {
        let provider = settings.provider.address
        self.provider = settings.demo.tenant != nil || provider.isLoopback ? provider : nil
        taskAPI = settings.taskAPI.map(\.collection).flatMap { $0.isLoopback ? $0 : nil }
        self.client = client
    }

    /// Short, because a page of the sign-in waits for it.
    package static let limits = OutgoingRequest.Limits(body: 64 * 1024, connect: .seconds(1), total: .seconds(2))
    /// The maximum number of messages of a sign-in, and of checks of a message, that are added to the trace.
    static let maxMessages = 20
    static let maxChecks = 40

    /// Adds both check logs for the requests of a trace. One that can't be fetched is left out.
    func addChecks(to recorder: TraceRecorder) async {
        // Neither recorded nor paused: it is not a message of the sign-in.
        await TraceRecorder.$current.withValue(nil) {
            if let provider {
                for key in recorder.stateKeys {
                    recorder.record(await messages(at: provider, key, .provider), of: key)
                }
            }
            if let taskAPI, let key = recorder.taskAPIKey {
                recorder.record(await messages(at: taskAPI, key, .taskAPI), of: key)
            }
        }
    }

    private func messages(at base: HTTPURL, _ key: String, _ party: TraceParty) async -> [[TraceCheck]] {
        let url = base.replacing(path: "/journal/\(key)")
        guard let response = try? await client.send(OutgoingRequest(url: url, limits: CheckLogClient.limits)),
            response.status == .ok, let messages = try? JSONValue(parsing: response.body)["messages"]?.array
        else { return [] }
        return messages.prefix(CheckLogClient.maxMessages).map { message in
            (message["checks"]?.array ?? []).prefix(CheckLogClient.maxChecks).compactMap { TraceCheck($0, party) }
        }
    }
}

extension TraceCheck {
    /// A check as a check log lists it; `nil` when it is malformed.
    fileprivate init?(_ json: JSONValue, _ party: TraceParty) {
        guard let name = json["name"]?.string, let clause = json["clause"]?.string,
            let expected = json["expected"]?.string, let actual = json["actual"]?.string,
            let verdict = json["verdict"]?.string.flatMap(Verdict.init)
        else { return nil }
        self.init(name: name, clause: clause, expected: expected, actual: actual, verdict: verdict, party: party)
    }
}
