internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON

/// The results for the client under test: the content of its page and of the JSON report.
struct ClientReport: Sendable {
    /// One sign-in.
    struct SignIn: Sendable {
        let number: Int
        let time: Date
        /// The fault injected into it.
        let fault: DemoFault?
        /// Whether its client id is that of no client.
        let isOfNoClient: Bool
        let items: [ClientChecklist.Item]
    }

    /// One fault.
    struct Row: Sendable {
        let fault: DemoFault
        let group: Group
        let result: FaultResult
        let isArmed: Bool
        /// The client whose result it is, or for which it is armed; `nil` while that may be any.
        let clientID: String?

        /// Whether a conforming client must stop or discard the response.
        var mustRefuse: Bool { fault.demand != .accept }

        var json: JSONValue {
            [
                "name": .string(fault.name), "group": .string(group.rawValue), "meaning": .string(fault.summary),
                "must_refuse": .bool(mustRefuse), "armed": .bool(isArmed), "outcome": .string(result.outcome.rawValue),
                "verdict": .string(result.verdict.rawValue), "detail": .string(result.detail),
                "client_id": clientID.map(JSONValue.string) ?? .null,
            ]
        }
    }

    /// The response that a fault is in.
    enum Group: String, Sendable, CaseIterable {
        case answer, token, keys, metadata, userInfo = "userinfo", refresh, logout

        init(_ point: DemoFault.Point) {
            self =
                switch point {
                case .authorization: .answer
                case .token: .token
                case .keys: .keys
                case .metadata: .metadata
                case .userInfo: .userInfo
                case .refresh: .refresh
                case .endSession, .backChannelLogout, .frontChannelLogout: .logout
                }
        }
    }

    /// How many faults were refused, accepted and so on.
    struct Score: Sendable {
        let passed: Int
        let failed: Int
        let undecided: Int
        let notTried: Int

        init(_ rows: [Row]) {
            let tried = rows.filter { $0.result.outcome != .notTried }
            passed = tried.count { $0.result.verdict == .passed }
            failed = tried.count { $0.result.verdict == .failed }
            undecided = tried.count - passed - failed
            notTried = rows.count - tried.count
        }
    }

    /// The attribution of the tests.
    static let notice =
        "The faults have the names of tests of relying parties in the OpenID Foundation's conformance suite. This report says "
        + "what the demo tenant saw; it is no certificate, and the OpenID Foundation has no part in it."

    let client: RegisteredClient
    let issuer: String
    /// With which the tenant signs.
    let algorithm: SignatureAlgorithm
    let version: String
    let time: Date
    /// The latest first.
    let signIns: [SignIn]
    let rows: [Row]
    /// Whether a sign-in without faults was followed by a use of its tokens.
    let usesTokens: Bool
    /// The armed fault, and the client that it is for; `nil` for any.
    let armed: (fault: DemoFault, clientID: String?)?
    /// All clients with their scores, when there are several.
    let others: [(client: RegisteredClient, score: Score)]

    /// The maximum number of sign-ins shown.
    static let maxSignIns = 10

    init(_ services: TenantServices, client: RegisteredClient, trial: ClientTrial, base: HTTPURL) {
        self.client = client
        let configuration = services.configuration
        issuer = configuration.policies.first.map { configuration.issuer(of: $0, at: base) } ?? base.origin
        algorithm = configuration.signatureAlgorithm
        version = trial.version
        time = services.clock.machine()
        // A request without a registered client id may be any client's.
        let records = services.checkLog.records.filter { $0.clientID == nil || $0.clientID == client.clientID }
        signIns = records.indices.suffix(Self.maxSignIns).reversed().map { index in
            let record = records[index]
            return SignIn(
                number: record.number, time: record.began, fault: record.faults.fault,
                isOfNoClient: record.clientID == nil,
                items: ClientChecklist(record, earlier: Array(records[..<index])).items)
        }
        usesTokens = services.schedule.hasSeenTokensUsed(by: client.clientID)
        rows = Self.rows(services, of: client)
        armed = services.schedule.armed.map { ($0.fault, $0.clientID) }
        others =
            services.configuration.clients.count > 1
            ? services.configuration.clients.map { other in
                (other, Score(Self.rows(services, of: other)))
            } : []
    }

    /// Every fault that can reach a client of the tenant, with what was done with it.
    /// - Parameter client: the client; `nil` for what any has done last.
    static func rows(_ services: TenantServices, of client: RegisteredClient?) -> [Row] {
        let armed = services.schedule.armed
        let all = services.configuration.clients
        let clients = client.map { [$0] } ?? all
        let reaching = DemoFault.all.filter { fault in
            !fault.changes.isEmpty && clients.contains { ClientReport.reaches(fault, $0) }
        }
        return reaching.map { fault in
            let trial = services.schedule.trial(ofFault: fault.name, by: client?.clientID)
            let owner = trial?.clientID ?? (all.count == 1 ? all[0].clientID : nil)
            return Row(
                fault: fault, group: Group(fault.point),
                result: trial.map { trial in
                    // Of several clients none has met it before a sign-in shows which one does.
                    guard let owner else { return .unbegun }
                    return FaultResult(
                        of: fault, trial.faults, usesTokens: services.schedule.hasSeenTokensUsed(by: owner),
                        tokenLifetime: services.configuration.lifetimes.accessToken)
                } ?? .notTried,
                isArmed: armed.map { armed in
                    armed.fault.name == fault.name
                        && (client == nil || armed.clientID == nil || armed.clientID == client?.clientID)
                } ?? false,
                clientID: trial?.clientID)
        }
    }

    /// Whether a fault can reach a client: one without a registered back-channel logout URI gets no logout tokens,
    /// and one with a secret need not prove that a code is its own.
    private static func reaches(_ fault: DemoFault, _ client: RegisteredClient) -> Bool {
        switch fault.point {
        case .backChannelLogout: client.backChannelLogoutURI != nil
        case .frontChannelLogout: client.frontChannelLogoutURI != nil
        default: fault.binds(client)
        }
    }

    /// A value that changes with everything but the time.
    var revision: String {
        let armed = armed.map { "\($0.fault.name) \($0.clientID ?? "")" } ?? ""
        return String(CheckLogKey.of(content.encodedText + armed).prefix(16))
    }

    var json: JSONValue {
        var members = content.object ?? [:]
        members["date"] = .string(Self.text(time))
        return .object(members)
    }

    static func text(_ time: Date) -> String { time.formatted(Date.ISO8601FormatStyle()) }

    private var content: JSONValue {
        var members: [String: JSONValue] = [
            "program": "Web Companion", "version": .string(version), "notice": .string(Self.notice),
            "client": [
                "client_id": .string(client.clientID),
                "redirect_uris": .array(client.redirectURIs.map(JSONValue.string)),
                "authentication": .string(
                    client.expectedSecret == nil ? "none" : "client_secret_basic or client_secret_post"),
                "issuer": .string(issuer), "uses_tokens": .bool(usesTokens),
            ],
            "sign_ins": .array(
                signIns.map { signIn in
                    [
                        "number": .integer(Int64(signIn.number)), "at": .string(Self.text(signIn.time)),
                        "fault": signIn.fault.map { .string($0.name) } ?? .null,
                        "checklist": .array(signIn.items.map(\.json)),
                    ]
                }),
            "faults": .array(
                rows.map(\.json)),
        ]
        if !others.isEmpty {
            members["clients"] = .array(
                others.map { other in
                    [
                        "client_id": .string(other.client.clientID), "passed": .integer(Int64(other.score.passed)),
                        "failed": .integer(Int64(other.score.failed)),
                        "undecided": .integer(Int64(other.score.undecided)),
                        "not_tried": .integer(Int64(other.score.notTried)),
                    ]
                })
        }
        return .object(members)
    }
}

extension JSONValue {
    fileprivate var encodedText: String { String(decoding: encoded(), as: UTF8.self) }
}
