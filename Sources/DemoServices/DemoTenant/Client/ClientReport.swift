internal import FoundationEssentials
internal import HTTP
internal import JSON

/// The results for the client under test: the content of its page and of the JSON report.
struct ClientReport: Sendable {
    /// One sign-in.
    struct SignIn: Sendable {
        let number: Int
        let time: Date
        /// The fault injected into it.
        let fault: DemoFault?
        let items: [ClientChecklist.Item]
    }

    /// One fault.
    struct Row: Sendable {
        let fault: DemoFault
        let group: Group
        let result: FaultResult
        let isArmed: Bool

        /// Whether a conforming client must stop or discard the response.
        var mustRefuse: Bool { fault.demand != .accept }

        var json: JSONValue {
            [
                "name": .string(fault.name), "group": .string(group.rawValue), "meaning": .string(fault.summary),
                "must_refuse": .bool(mustRefuse), "armed": .bool(isArmed), "outcome": .string(result.outcome.rawValue),
                "verdict": .string(result.verdict.rawValue), "detail": .string(result.detail),
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

    /// The attribution of the tests.
    static let notice =
        "The faults have the names of tests of relying parties in the OpenID Foundation's conformance suite. This report says "
        + "what the demo tenant saw; it is no certificate, and the OpenID Foundation has no part in it."

    let client: RegisteredClient
    let issuer: String
    let version: String
    let time: Date
    /// The latest first.
    let signIns: [SignIn]
    let rows: [Row]
    /// Whether a sign-in without faults was followed by a use of its tokens.
    let usesTokens: Bool

    /// The maximum number of sign-ins shown.
    static let maxSignIns = 10

    init(_ services: TenantServices, client: RegisteredClient, trial: ClientTrial, base: HTTPURL) {
        self.client = client
        issuer = base.origin
        version = trial.version
        time = services.clock.machine()
        let records = services.checkLog.records
        signIns = records.indices.suffix(Self.maxSignIns).reversed().map { index in
            let record = records[index]
            return SignIn(
                number: record.number, time: record.began, fault: record.faults.fault,
                items: ClientChecklist(record, earlier: Array(records[..<index])).items)
        }
        usesTokens = services.schedule.hasSeenTokensUsed
        rows = Self.rows(services)
    }

    /// Every fault that can reach a client of the tenant, with what was done with it.
    static func rows(_ services: TenantServices) -> [Row] {
        let (armed, trials) = (services.schedule.armed, services.schedule.trials)
        let usesTokens = services.schedule.hasSeenTokensUsed
        let clients = services.configuration.clients
        let reaching = DemoFault.all.filter { fault in
            !fault.changes.isEmpty && clients.contains { ClientReport.reaches(fault, $0) }
        }
        return reaching.map { fault in
            Row(
                fault: fault, group: Group(fault.point),
                result: trials[fault.name].map { FaultResult(of: fault, $0.faults, usesTokens: usesTokens) }
                    ?? .notTried,
                isArmed: armed?.name == fault.name)
        }
    }

    /// Whether a fault can reach a client: one without a registered back-channel logout URI gets no logout tokens.
    private static func reaches(_ fault: DemoFault, _ client: RegisteredClient) -> Bool {
        switch fault.point {
        case .backChannelLogout: client.backChannelLogoutURI != nil
        case .frontChannelLogout: client.frontChannelLogoutURI != nil
        default: true
        }
    }

    /// A value that changes with everything but the time.
    var revision: String { String(CheckLogKey.of(content.encodedText).prefix(16)) }

    var json: JSONValue {
        var members = content.object ?? [:]
        members["date"] = .string(Self.text(time))
        return .object(members)
    }

    static func text(_ time: Date) -> String { time.formatted(Date.ISO8601FormatStyle()) }

    private var content: JSONValue {
        [
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
    }
}

extension JSONValue {
    fileprivate var encodedText: String { String(decoding: encoded(), as: UTF8.self) }
}
