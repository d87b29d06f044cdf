internal import HTTP
internal import JSON
internal import Traces

/// Asks the demo tenant and the demo task API what they have checked themselves, over HTTP as any other client would, and puts it into the
/// trace. Other providers have no such address; they are not asked.
struct CheckLogClient: Sendable {
    /// The demo tenant; `nil` where another provider signs people in.
    let provider: HTTPURL?
    /// The demo task API.
    let taskAPI: HTTPURL?
    let client: any HTTPClient

    /// A page of the sign-in waits for it.
    static let limits = OutgoingRequest.Limits(body: 64 * 1024, connect: .seconds(1), total: .seconds(2))
    /// Messages of a sign-in, and checks of a message, that come into the trace.
    static let maxMessages = 20
    static let maxChecks = 40

    /// What the two say now about the requests of a trace. One that does not answer is left out.
    func note(of recorder: TraceRecorder) async {
        // Not recorded and not stopped: it is no message of the sign-in.
        await TraceRecorder.$current.withValue(nil) {
            if let provider {
                for key in recorder.stateKeys {
                    recorder.note(await messages(at: provider, key, .provider), of: key)
                }
            }
            if let taskAPI, let key = recorder.taskAPIKey {
                recorder.note(await messages(at: taskAPI, key, .taskAPI), of: key)
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
    /// A check as a check log says it; `nil` when it says none.
    fileprivate init?(_ json: JSONValue, _ party: TraceParty) {
        guard let name = json["name"]?.string, let clause = json["clause"]?.string,
            let expected = json["expected"]?.string, let actual = json["actual"]?.string,
            let verdict = json["verdict"]?.string.flatMap(Verdict.init)
        else { return nil }
        self.init(name: name, clause: clause, expected: expected, actual: actual, verdict: verdict, party: party)
    }
}
