public import HTML

/// What the provider said about the person: every claim of the validated ID token as a table.
public struct ClaimsPage: Page {
    /// One row of the table.
    public struct Claim: Sendable, Hashable {
        /// The name as the token has it.
        public let name: String
        /// What it says.
        public let value: Value

        /// A row from plain values.
        public init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// What a claim can say.
    public indirect enum Value: Sendable, Hashable {
        /// A string.
        case text(String)
        /// A whole number; the moments among them (`exp`, `iat`, …) are also written as dates.
        case integer(Int64)
        /// True or false.
        case bool(Bool)
        /// An array.
        case list([Value])
        /// Anything else as compact JSON.
        case json(String)
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The rows, in this order.
    public let claims: [Claim]
    /// What has just happened.
    public let message: PageMessage?

    /// A page from its values.
    public init(_ context: PageContext, claims: [Claim], message: PageMessage? = nil) {
        self.context = context
        self.claims = claims
        self.message = message
    }

    /// The claims that count seconds since 1970 (RFC 7519 section 2, NumericDate).
    static let moments: Set<String> = ["exp", "iat", "nbf", "auth_time", "updated_at", "pwd_exp"]

    /// The whole document.
    public var document: Document {
        let words = context.words
        return Layout(context: context, title: words.claims.title).document {
            h1 { words.claims.heading }
            p(.class("lead")) { words.claims.lead.node(["product": words.productName]) }
            if let message { message.node(words) }
            table(.class("claims")) {
                thead {
                    tr {
                        th(.scope("col")) { words.claims.name }
                        th(.scope("col")) { words.claims.value }
                    }
                }
                tbody { for claim in claims { row(claim) } }
            }
            div(.class("actions")) { a(.class("button first"), .href("/tasks")) { words.claims.toTasks } }
        }
    }

    private func row(_ claim: Claim) -> Node {
        tr {
            th(.scope("row")) {
                code { claim.name }
                if let meaning = context.words.claims.meanings[claim.name] { span(.class("hint")) { " \(meaning)" } }
            }
            td {
                node(claim.value)
                if ClaimsPage.moments.contains(claim.name), case .integer(let seconds) = claim.value {
                    moment(seconds)
                }
            }
        }
    }

    private func moment(_ seconds: Int64) -> Node {
        guard let time = CivilTime(secondsSince1970: seconds) else { return .empty }
        return .fragment([
            br(),
            timeElement(.class("hint"), .datetime(time.machineReadable)) { context.words.calendar.moment(time) },
        ])
    }

    private func node(_ value: Value) -> Node {
        let words = context.words.claims
        switch value {
        case .text(let text): return text.isEmpty ? span(.class("hint")) { words.nothing } : bdi { text }
        case .integer(let number): return .text(String(number))
        case .bool(let isTrue): return .text(isTrue ? words.yes : words.no)
        case .json(let json): return code { json }
        case .list(let values):
            guard !values.isEmpty else { return span(.class("hint")) { words.nothing } }
            return ul { for value in values { li { node(value) } } }
        }
    }
}
