internal import HTML
internal import HTTP
internal import JOSE
internal import JSON

/// What the client under test did, and the faults to test it with. In English only: it is for developers, and so are the
/// names of tests and specifications.
struct ClientPage: Sendable {
    let report: ClientReport
    let tenant: String

    var response: HTTPResponse {
        var layout = TenantLayout(words: .english, tenant: tenant)
        layout.isForClient = true
        return layout.response(title: "Your client\(isOneOfSeveral ? "s" : "")") {
            choice
            registration
            div(.class("columns")) {
                section(.ariaLabelledBy("sign-ins")) {
                    h2(.id("sign-ins")) { "What it sent" }
                    signIns
                }
                section(.ariaLabelledBy("faults")) {
                    h2(.id("faults")) { "What it makes of faults" }
                    faults
                }
            }
            p(.class("hint")) { ClientReport.notice }
            p(.class("hint")) {
                "Web Companion \(report.version), "
                timeElement(.datetime(ClientReport.text(report.time))) { ClientReport.text(report.time) }
                ". "
                a(.href(ClientEndpoint.address(ClientEndpoint.reportPath, of: shown))) { "The same as JSON" }
            }
        }
    }

    /// Whether there are other clients to choose.
    private var isOneOfSeveral: Bool { !report.others.isEmpty }
    /// The client, where it has to be named.
    private var shown: RegisteredClient? { isOneOfSeveral ? report.client : nil }
    private var address: String { ClientEndpoint.address(ClientEndpoint.path, of: shown) }

    /// The clients, each with its results.
    private var choice: Node {
        guard isOneOfSeveral else { return .empty }
        return nav(.class("clients"), .ariaLabel("Clients")) {
            ul {
                for other in report.others {
                    li {
                        a(
                            .href(ClientEndpoint.address(ClientEndpoint.path, of: other.client)),
                            .ariaCurrent(other.client == report.client ? "page" : nil)
                        ) {
                            strong { other.client.clientID }
                            span(.class("detail")) { "\(other.score.passed) passed, \(other.score.failed) failed" }
                        }
                    }
                }
            }
        }
    }

    private var registration: Node {
        .fragment([
            dl(.class("registration"), .attribute("data-revision", report.revision)) {
                entry("Issuer", report.issuer)
                entry("Client id", report.client.clientID)
                entry("Redirect address", report.client.redirectURIs.joined(separator: " "))
                entry(
                    "Authentication",
                    report.client.expectedSecret == nil
                        ? "none (public client)" : "client_secret_basic or client_secret_post")
            },
            p(.class("no-print")) { a(.class("link"), .href(address)) { "Update this page" } },
        ])
    }

    private func entry(_ name: String, _ text: String) -> Node {
        div {
            dt { name }
            dd { text }
        }
    }

    // MARK: What it sent

    private var signIns: Node {
        guard !report.signIns.isEmpty else {
            return p { "Your client has not sent anybody here yet. Sign in with it, without a fault at first." }
        }
        return .fragment(
            report.signIns.enumerated().map { index, signIn in
                details(.class("sign-in"), .open(index == 0)) {
                    summary {
                        span { "Sign-in \(signIn.number) " }
                        verdict(signIn)
                    }
                    p(.class("hint")) {
                        timeElement(.datetime(ClientReport.text(signIn.time))) { ClientReport.text(signIn.time) }
                        if let fault = signIn.fault { ", with the fault \(fault.name)" }
                        if signIn.isOfNoClient, isOneOfSeveral {
                            ". It names no registered client, so each one’s page lists it."
                        }
                    }
                    ul(.class("checklist")) {
                        for item in signIn.items { line(item) }
                    }
                }
            })
    }

    private func verdict(_ signIn: ClientReport.SignIn) -> Node {
        let wrong = signIn.items.count { $0.isRight == false }
        let open = signIn.items.contains { $0.isRight == nil }
        return wrong > 0
            ? mark("failed", "\(wrong) wrong") : open ? mark("undecided", "not finished") : mark("passed", "all right")
    }

    private func line(_ item: ClientChecklist.Item) -> Node {
        li {
            mark(item.isRight == nil ? "undecided" : item.verdict, word(item))
            span(.class("what")) {
                item.title
                span(.class("detail")) { item.actual.isEmpty ? item.clause : "\(item.actual) · \(item.clause)" }
            }
        }
    }

    private func word(_ item: ClientChecklist.Item) -> String {
        item.isRight.map { $0 ? "right" : "wrong" } ?? "not yet"
    }

    /// A verdict as a word with a colour and a symbol.
    private func mark(_ look: String, _ text: String) -> Node { span(.class("mark", look)) { text } }

    // MARK: Faults

    private var faults: Node {
        .fragment([
            report.usesTokens
                ? .empty
                : p(.class("notice")) {
                    "Begin with a sign-in without a fault in which your client calls UserInfo or the task API. A client that never "
                        + "uses its tokens looks the same as one that refuses them."
                },
            armed,
            p { score },
            p(.class("hint")) {
                "* The metadata or the keys change with this fault: arm it, let your client read them again, then sign in."
                    + (isOneOfSeveral ? " They are the same for all clients." : "")
            },
            .fragment(
                ClientReport.Group.allCases.map { group in
                    .fragment([h3 { title(group) }, list(report.rows.filter { $0.group == group })])
                }),
        ])
    }

    private var score: String {
        let score = ClientReport.Score(report.rows)
        return
            "\(score.passed) passed, \(score.failed) failed, \(score.undecided) undecided, \(score.notTried) not tried"
    }

    private var armed: Node {
        guard let armed = report.armed else { return .empty }
        let whose = isOneOfSeveral ? armed.clientID.map { " of \($0)" } ?? " of any client" : ""
        return form(.class("notice"), .method("post"), .action(ClientEndpoint.path)) {
            p { "Armed for the next sign-in\(whose): \(armed.fault.name)" }
            named
            button(.class("quiet"), .name("disarm"), .value("1")) { "Disarm" }
        }
    }

    /// The field that names the client.
    private var named: Node {
        shown.map { input(.type("hidden"), .name("client_id"), .value($0.clientID)) } ?? .empty
    }

    private func list(_ rows: [ClientReport.Row]) -> Node {
        let refused = rows.filter(\.mustRefuse)
        // The suite has most tests twice: signed with RS256, and for FAPI with PS256 or ES256.
        let plain = refused.enumerated().filter { index, row in
            !refused[..<index].contains { $0.fault.summary == row.fault.summary }
        }.map(\.element)
        let again = refused.filter { row in !plain.contains { $0.fault == row.fault } }
        return .fragment([
            plain.isEmpty ? .empty : ul(.class("faults")) { plain.map(line) },
            folded("The same under another name, most signed with PS256 or ES256", again),
            folded("To be tolerated", rows.filter { !$0.mustRefuse }),
        ])
    }

    private func folded(_ title: String, _ rows: [ClientReport.Row]) -> Node {
        guard !rows.isEmpty else { return .empty }
        return details(.open(rows.contains { $0.isArmed || $0.result.outcome != .notTried })) {
            summary { "\(title) (\(rows.count))" }
            ul(.class("faults")) { rows.map(line) }
        }
    }

    private func line(_ row: ClientReport.Row) -> Node {
        li(.id(row.fault.name), .class(row.isArmed ? "armed" : nil)) {
            div(.class("what")) {
                strong { row.fault.summary }
                span(.class("detail name")) {
                    row.fault.name + (row.fault.needsNewMetadata(report.algorithm) ? " *" : "")
                }
                p(.class("outcome")) {
                    mark(row.result.outcome == .notTried ? "undecided" : row.result.verdict.rawValue, word(row))
                    if !row.result.detail.isEmpty { span(.class("detail")) { row.result.detail } }
                }
            }
            form(.class("no-print"), .method("post"), .action(ClientEndpoint.path)) {
                named
                button(
                    .class("quiet"), .name("arm"), .value(row.fault.name), .disabled(row.isArmed),
                    .ariaLabel("Arm for the next sign-in: \(row.fault.summary)")
                ) { row.isArmed ? "Armed" : "Arm for the next sign-in" }
            }
        }
    }

    private func word(_ row: ClientReport.Row) -> String {
        switch row.result.outcome {
        case .notTried: "not tried"
        case .refusedBeforeTokenRequest: "refused before the token request"
        case .refusedAfterTokenRequest: "refused after it"
        case .usedToken: "used the token"
        case .completed: "completed"
        }
    }

    private func title(_ group: ClientReport.Group) -> String {
        switch group {
        case .answer: "The answer to the authorization request"
        case .token: "The token response and the ID token"
        case .keys: "The keys"
        case .metadata: "The metadata"
        case .userInfo: "UserInfo"
        case .refresh: "The refresh"
        case .logout: "The sign-out"
        }
    }
}

extension DemoFault {
    /// Whether the fault needs a client that reads metadata and keys anew.
    /// - Parameter own: the algorithm of the tenant.
    fileprivate func needsNewMetadata(_ own: SignatureAlgorithm) -> Bool {
        changes.contains { change in
            switch change {
            case .metadata, .movingKeys, .namelessKeys, .signedUserInfo, .basicAuthenticationOnly: true
            case .algorithm(let algorithm): algorithm != own
            case .padded, .endless: point != .token && point != .userInfo
            default: false
            }
        }
    }
}
