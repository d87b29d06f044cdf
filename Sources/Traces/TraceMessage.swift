/// One message between two parties, with the checks that were made on it.
public struct TraceMessage: Sendable, Hashable {
    /// What the message is in the protocol.
    public let kind: Kind
    /// Who sends it.
    public let from: TraceParty
    /// Who gets it; the sender where a party works by itself.
    public let to: TraceParty
    /// When it was sent: seconds after the beginning of the trace.
    public let start: Double
    /// Seconds until its answer; `nil` where there is no answer to wait for.
    public var duration: Double?
    /// What was asked.
    public var request: Request?
    /// What was answered.
    public var response: Response?
    /// Why no answer came.
    public var failure: String?
    /// The tokens in it.
    public var tokens: [TraceToken] = []
    /// The checks that were made on it, in order.
    public var checks: [TraceCheck] = []

    /// The messages of a sign-in, in the order in which they come.
    public enum Kind: String, Sendable, CaseIterable {
        /// The browser asks to sign in.
        case signIn = "sign-in"
        /// The provider's metadata.
        case metadata
        /// The way to the provider.
        case authorizationRequest = "authorization-request"
        /// The person proves to the provider who they are.
        case authentication
        /// The way back.
        case authorizationResponse = "authorization-response"
        /// Code and verifier for tokens.
        case tokenRequest = "token-request"
        /// The tokens.
        case tokenResponse = "token-response"
        /// The provider's keys.
        case keys
        /// The ID token is checked.
        case idToken = "id-token"
        /// A second source about the person.
        case userInfo = "userinfo"
        /// The program's own session begins.
        case session
        /// A call of the task API.
        case taskAPI = "task-api"
        /// New tokens are asked for.
        case refreshRequest = "refresh-request"
        /// The new tokens.
        case refreshResponse = "refresh-response"
        /// Signing out here and at the provider.
        case signOut = "sign-out"
        /// The provider says that a session has ended.
        case backChannelLogout = "back-channel-logout"
        /// The sign-in is refused.
        case refusal
    }

    /// What was asked.
    public struct Request: Sendable, Hashable {
        /// The method.
        public let method: String
        /// Scheme, host, port and path.
        public let address: String
        /// The parameters of the address.
        public let query: [TraceField]
        /// The header fields that matter.
        public let fields: [TraceField]
        /// What stands in the body.
        public let body: Body
    }

    /// What was answered.
    public struct Response: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The header fields that matter.
        public let fields: [TraceField]
        /// What stands in the body.
        public let body: Body
    }

    /// What stands in a body.
    public enum Body: Sendable, Hashable {
        /// Nothing, or nothing that is shown.
        case none
        /// Form parameters, or the members of a JSON object.
        case fields([TraceField])
        /// Text, without what looks random.
        case text(String)
    }

    /// A message as it is sent.
    init(
        _ kind: Kind, from: TraceParty, to: TraceParty, start: Double, request: Request? = nil,
        response: Response? = nil
    ) {
        (self.kind, self.from, self.to, self.start) = (kind, from, to, start)
        (self.request, self.response) = (request, response)
    }

    /// Drops the claims of its tokens, and what stands in the answers that say something about a person.
    mutating func forgetPerson() {
        tokens = []
        guard kind == .userInfo || kind == .taskAPI else { return }
        if let old = request {
            request = Request(
                method: old.method, address: old.address, query: old.query, fields: old.fields, body: .none)
        }
        if let old = response { response = Response(status: old.status, fields: old.fields, body: .none) }
    }

    /// The check that failed, if one did.
    public var failedCheck: TraceCheck? { checks.first { $0.verdict == .failed } }
}
