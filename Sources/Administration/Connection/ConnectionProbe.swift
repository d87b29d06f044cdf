internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Texts

/// Tests a connection without a user: the provider with ``ProviderProbe``, and the task API, which must require a token.
struct ConnectionProbe: Sendable {
    let client: any HTTPClient
    /// The program's address.
    let url: HTTPURL
    let now: @Sendable () -> Date

    /// The findings, and the provider's metadata.
    struct Result: Sendable {
        let findings: [ConnectionFinding]
        let metadata: ProviderMetadata?
    }

    /// Tests the connection in the settings.
    func run(_ settings: Settings) async -> Result {
        let registration = ClientRegistration(settings, url: url)
        let provider = ProviderProbe(
            authority: settings.provider.authority, registration: registration, responseMode: settings.responseMode,
            client: client, now: now)
        async let report = provider.run(policies: settings.policies.map(\.name))
        async let api = api(settings)
        let values = ConnectionProbe.values(settings, registration)
        let (found, taskAPI) = (await report, await api)
        let findings = found.findings.map { ConnectionFinding($0, values) }
        return Result(findings: findings + [taskAPI].compactMap(\.self), metadata: found.metadata)
    }

    private static func values(_ settings: Settings, _ registration: ClientRegistration) -> [String: String] {
        [
            "clientID": registration.clientID, "redirectURI": registration.redirectURI,
            "scopes": registration.tokenScopes(at: settings.provider.authority).joined(separator: " "),
        ]
    }

    /// Tests the task API alone; `nil` without one. Without a token it must respond with 401 (RFC 6750 section 3).
    func api(_ settings: Settings) async -> ConnectionFinding? {
        guard let url = settings.taskAPI?.collection else { return nil }
        let limits = OutgoingRequest.Limits(body: 300_000, connect: .seconds(4), total: .seconds(8))
        let request = OutgoingRequest(url: url, fields: [.accept: "application/json"], limits: limits)
        var values = ["api": url.description]
        func finding(_ problem: String?) -> ConnectionFinding {
            ConnectionFinding(
                topic: "api", problem: problem, verdict: problem == nil ? .good : .wrong, values: values)
        }
        do throws(HTTPClientError) {
            let status = try await client.send(request).status
            values["status"] = "\(status.code)"
            switch status.code {
            case 401, 403: return finding(nil)
            case 200..<300: return finding("api-open")
            case 300..<400, 404, 405, 410: return finding("api-not-there")
            default: return finding("api-failed")
            }
        } catch {
            if case .untrustedTLS(let failure) = error { return ConnectionFinding("api", failure) }
            values["reason"] = error.name
            return finding("api-silent")
        }
    }
}

extension ConnectionFinding {
    /// The finding for a failed TLS connection.
    init(_ topic: String, _ failure: TLSFailure) {
        self.init(topic: topic, problem: failure.reason.rawValue, verdict: .wrong, values: ["host": failure.host])
    }

    /// The finding for one of the provider's probe.
    init(_ finding: ProbeFinding, _ values: [String: String]) {
        self.init(
            topic: finding.topic.rawValue, problem: finding.problem?.rawValue,
            verdict: finding.problem.map { $0.isSeen ? .wrong : .unseen } ?? .good,
            values: values.merging(finding.values) { $1 }, said: finding.said)
    }
}
