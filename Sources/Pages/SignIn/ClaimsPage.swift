public import HTML
import Texts

/// What the provider says about the user: every claim of the validated ID token as a table.
public struct ClaimsPage: Page {
    /// One row of the table.
    public struct Claim: Sendable, Hashable {
        /// The name as in the token.
        public let name: String
        /// Its value.
        public let value: Value

        /// Creates a row.
        public init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// The value of a claim.
    public indirect enum Value: Sendable, Hashable {
        /// A string.
        case text(String)
        /// A whole number; times (`exp`, `iat`, …) are also displayed as dates.
        case integer(Int64)
        /// True or false.
        case bool(Bool)
        /// An array.
        case list([Value])
        /// Anything else as compact JSON.
        case json(String)
    }

    /// Information about the tokens.
    public struct Tokens: Sendable {
        /// When they were received, in seconds since 1970.
        public let received: Int64?
        /// When the access token expires.
        public let end: Int64?
        /// When the refresh token expires.
        public let refreshEnd: Int64?
        /// Whether there is a refresh token.
        public let canRenew: Bool
        /// Whether the ID token is used as the access token.
        public let isIDToken: Bool
        /// The requested scopes, if no access token was issued.
        public let missing: [String]?

        /// Creates the information.
        public init(
            received: Int64?, end: Int64?, refreshEnd: Int64?, canRenew: Bool, isIDToken: Bool, missing: [String]? = nil
        ) {
            self.received = received
            self.end = end
            self.refreshEnd = refreshEnd
            self.canRenew = canRenew
            self.isIDToken = isIDToken
            self.missing = missing
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The rows, in this order.
    public let claims: [Claim]
    /// Information about the tokens, if any.
    public let tokens: Tokens?
    /// The result of the last action.
    public let message: PageMessage?
    /// The form to call the task API; `nil` where that is not offered.
    public let trial: TaskAPITrial?
    /// The sign-in address with a return path, when signing in again helps.
    public let signInAgain: String?

    /// Creates a page.
    public init(
        _ context: PageContext, claims: [Claim], tokens: Tokens? = nil, message: PageMessage? = nil,
        trial: TaskAPITrial? = nil, signInAgain: String? = nil
    ) {
        self.trial = trial
        self.signInAgain = signInAgain
        self.context = context
        self.claims = claims
        self.tokens = tokens
        self.message = message
    }

    /// The claims that count seconds since 1970 (RFC 7519 section 2, NumericDate).
    static let moments: Set<String> = ["exp", "iat", "nbf", "auth_time", "updated_at", "pwd_exp"]

    /// The claims that identify the user, in this order, before other personal ones.
    static let personal = [
        "name", "emails", "email", "idp", "given_name", "family_name", "jobTitle", "streetAddress", "postalCode",
        "city",
        "state", "country",
    ]

    /// The complete document.
    public var document: Document {
        let words = context.words
        return Layout(context: context, title: words.claims.title).document {
            h1 { words.claims.heading }
            p(.class("lead")) { words.claims.lead.node(["product": words.productName]) }
            if let message {
                message.node(words) {
                    if let signInAgain { a(.class("button first"), .href(signInAgain)) { words.signedOut.again } }
                }
            }
            if let scopes = tokens?.missing, context.hasTasks { noAccessToken(scopes) }
            p(.class("hint")) { words.claims.source }
            table(of: .person)
            table(of: .signIn)
            folded
            if context.hasTasks, tokens?.missing == nil {
                div(.class("actions")) {
                    a(.class("button", signInAgain == nil ? "first" : nil), .href("/tasks")) { words.claims.toTasks }
                }
            } else if let csrf = context.account?.csrf {
                PostForm(action: "/sign-out", csrf: csrf).node {
                    div(.class("actions")) { HTML.button(.class("button")) { words.frame.signOut } }
                }
            }
            if let tokens { about(tokens) }
            if context.hasTasks, let trial, let csrf = context.account?.csrf {
                trial.node(words, csrf: csrf, signInAgain: signInAgain)
            }
        }
    }

    /// The claims of a group for all users; times as dates only.
    private func table(of group: ClaimGroup) -> Node {
        let members = claims.filter { ClaimGroup(claim: $0.name) == group }
        guard !members.isEmpty else { return .empty }
        let known = ClaimsPage.personal.flatMap { name in members.filter { $0.name == name } }
        let ordered = known + members.filter { !ClaimsPage.personal.contains($0.name) }
        return HTML.table(.class("claims")) {
            caption { context.words.claims.groups[group] ?? "" }
            columns
            tbody { for claim in ordered { row(claim) { time(of: claim) ?? node(claim.value) } } }
        }
    }

    /// The protocol's claims, and the numeric values of the dates above.
    private var folded: Node {
        let members = claims.filter { ClaimGroup(claim: $0.name) == .protocol || time(of: $0) != nil }
        guard !members.isEmpty else { return .empty }
        return details(.class("more")) {
            summary(.id("protocol")) { context.words.claims.groups[.protocol] ?? "" }
            HTML.table(.class("claims"), .ariaLabelledBy("protocol")) {
                columns
                tbody {
                    for claim in members {
                        row(claim) {
                            node(claim.value)
                            if let time = time(of: claim) {
                                br()
                                time
                            }
                        }
                    }
                }
            }
        }
    }

    private var columns: Node {
        thead {
            tr {
                th(.scope("col")) { context.words.claims.name }
                th(.scope("col")) { context.words.claims.value }
            }
        }
    }

    /// Why a signed-in user has no list, and what must be configured.
    private func noAccessToken(_ scopes: [String]) -> Node {
        let words = context.words.claims.tokens
        return div(.class("message", PageMessage.Tone.note.rawValue), .id("no-access-token")) {
            p { words.noAccessToken }
            p { words.noAccessTokenNext }
            ol(.class("steps")) {
                for step in words.noAccessTokenSteps { li { step.node(["scopes": scopes.joined(separator: " ")]) } }
            }
        }
    }

    private func about(_ tokens: Tokens) -> Node {
        let words = context.words.claims.tokens
        var facts = [(words.received, tokens.received), (words.end, tokens.end)]
        if tokens.canRenew, tokens.refreshEnd != nil { facts.append((words.refreshEnd, tokens.refreshEnd)) }
        return section(.class("support"), .ariaLabelledBy("tokens")) {
            h2(.id("tokens")) { words.heading }
            p(.class("text")) { words.lead }
            if tokens.isIDToken {
                div(.class("message", PageMessage.Tone.note.rawValue)) { p { words.isIDToken } }
            }
            dl(.class("facts")) {
                for (name, seconds) in facts {
                    dt { name }
                    dd { seconds.flatMap { context.words.time($0) } ?? .text(words.notSaid) }
                }
            }
            p(.class("hint")) { tokens.canRenew ? words.renewHow : words.cannotRenew }
            if tokens.canRenew, let csrf = context.account?.csrf {
                PostForm(action: "/claims/renew", csrf: csrf).node {
                    div(.class("actions")) { HTML.button(.class("button")) { words.renew } }
                }
            }
        }
    }

    private func row(_ claim: Claim, @HTMLBuilder _ value: () -> Node) -> Node {
        tr {
            th(.scope("row")) {
                code { claim.name }
                if let meaning = context.words.claims.meanings[claim.name] { span(.class("hint")) { " \(meaning)" } }
            }
            td { value() }
        }
    }

    private func time(of claim: Claim) -> Node? {
        guard ClaimsPage.moments.contains(claim.name), case .integer(let seconds) = claim.value else { return nil }
        return context.words.time(seconds)
    }

    private func node(_ value: Value) -> Node {
        let words = context.words.claims
        switch value {
        case .text(let text):
            return text.isEmpty ? span(.class("hint")) { words.nothing } : bdi(.translate(false)) { text }
        case .integer(let number): return .text(String(number))
        case .bool(let isTrue): return .text(isTrue ? words.yes : words.no)
        case .json(let json): return code { json }
        case .list(let values):
            guard !values.isEmpty else { return span(.class("hint")) { words.nothing } }
            return ul { for value in values { li { node(value) } } }
        }
    }
}
