internal import FoundationEssentials
internal import JSON

/// What a client did right and wrong in one sign-in.
///
/// The tenant's own decisions are taken from its checks; what it leaves to the client (RFC 9700 section 2.1) is checked here.
struct ClientChecklist: Sendable {
    /// One line.
    struct Item: Sendable, Hashable {
        let name: String
        let title: String
        let clause: String
        /// `nil` until the message is received.
        let isRight: Bool?
        let actual: String

        /// `passed`, `failed` or `open`.
        var verdict: String { isRight.map { $0 ? "passed" : "failed" } ?? "open" }

        var json: JSONValue {
            [
                "name": .string(name), "title": .string(title), "clause": .string(clause),
                "verdict": .string(verdict), "actual": .string(actual),
            ]
        }
    }

    /// The minimum length of `state` and `nonce`: 96 bits in base64url.
    static let shortest = 16
    /// Seconds within which a code should be redeemed.
    static let maxCodeAge: TimeInterval = 60

    private let record: SignInRecord
    private let earlier: [SignInRecord]

    /// - Parameter earlier: the sign-ins before this one.
    init(_ record: SignInRecord, earlier: [SignInRecord]) {
        self.record = record
        self.earlier = earlier
    }

    var items: [Item] {
        [
            item(.clientKnown, "The client id is the registered one", of: "authorize"),
            item(
                .redirectURIExact, "The redirect address is the registered one, character by character", of: "authorize"
            ),
            item(.scopeOpenID, "The scope has openid", of: "authorize"),
            item(.pkceChallenge, "PKCE, with S256", of: "authorize"),
            length("state", record.state, .statePresent),
            fresh("state", record.state, .statePresent, earlier.map(\.state)),
            length("nonce", record.nonce, .noncePresent),
            fresh("nonce", record.nonce, .noncePresent, earlier.map(\.nonce)),
            item(.clientAuthentication, "The client authenticates as registered", of: "token"),
            item(.pkceVerifier, "The code verifier fits the challenge", of: "token"),
            codeOnce, codeSoon,
        ]
    }

    /// The worst result of that rule among the messages.
    private func item(_ rule: ProviderRule, _ title: String, of endpoint: String) -> Item {
        let checks = record.messages.filter { $0.endpoint == endpoint }.flatMap(\.checks).filter { $0.rule == rule }
        let check = checks.first { $0.verdict != .passed } ?? checks.last
        return Item(
            name: rule.name, title: title, clause: rule.clause, isRight: check.map { $0.verdict == .passed },
            actual: check?.actual ?? "")
    }

    private func length(_ name: String, _ value: SignInRecord.Value?, _ rule: ProviderRule) -> Item {
        Item(
            name: "\(name)-length", title: "\(name) has at least \(Self.shortest) characters", clause: rule.clause,
            isRight: (value?.count ?? 0) >= Self.shortest, actual: value.map { "\($0.count) characters" } ?? "absent")
    }

    private func fresh(
        _ name: String, _ value: SignInRecord.Value?, _ rule: ProviderRule, _ earlier: [SignInRecord.Value?]
    ) -> Item {
        let isOld = earlier.contains { $0 != nil && $0?.key == value?.key }
        return Item(
            name: "\(name)-fresh", title: "\(name) was in no earlier sign-in", clause: rule.clause,
            isRight: value.map { _ in !isOld } ?? false,
            actual: value == nil ? "absent" : isOld ? "sent before, or the page was reloaded" : "new")
    }

    private var tokenRequests: [CheckedMessage] { record.messages.filter { $0.endpoint == "token" } }

    private var codeOnce: Item {
        let count = tokenRequests.count
        return Item(
            name: "code-once", title: "The code is sent once", clause: ProviderRule.codeUnused.clause,
            isRight: count == 0 ? nil : count == 1,
            actual: count == 0 ? "" : "sent \(count) time\(count == 1 ? "" : "s")")
    }

    private var codeSoon: Item {
        let wait: TimeInterval? =
            if let issued = record.codeIssued, let first = tokenRequests.first {
                first.time.timeIntervalSince(issued)
            } else {
                nil
            }
        return Item(
            name: "code-soon", title: "The code is sent within a minute", clause: ProviderRule.codeAge.clause,
            isRight: wait.map { $0 <= Self.maxCodeAge }, actual: wait.map { "after \(Int($0)) s" } ?? "")
    }
}
