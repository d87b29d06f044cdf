/// A message between two parties, with the checks that were made on it.
public struct TraceMessage: Sendable, Hashable {
    /// The role of the message in the protocol.
    public let kind: Kind
    /// The sender.
    public let from: TraceParty
    /// The receiver; the sender for an internal step.
    public let to: TraceParty
    /// When it was sent: seconds since the beginning of the trace.
    public let start: Double
    /// Seconds until its response; `nil` where none is expected.
    public var duration: Double?
    /// The request.
    public var request: Request?
    /// The response.
    public var response: Response?
    /// Why no response was received.
    public var failure: String?
    /// The tokens in it.
    public var tokens: [TraceToken] = []
    /// The checks that were made on it, in order.
    public var checks: [TraceCheck] = []

    /// The messages of a sign-in, in order.
    public enum Kind: String, Sendable, CaseIterable {
        /// The browser requests a sign-in.
        case signIn = "sign-in"
        /// The provider's metadata.
        case metadata
        /// The redirect to the provider.
        case authorizationRequest = "authorization-request"
        /// The provider authenticates the user.
        case authentication
        /// The redirect back.
        case authorizationResponse = "authorization-response"
        /// The code and the verifier are exchanged for tokens.
        case tokenRequest = "token-request"
        /// The tokens.
        case tokenResponse = "token-response"
        /// The provider's keys.
        case keys
        /// The ID token is validated.
        case idToken = "id-token"
        /// More claims about the user.
        case userInfo = "userinfo"
        /// The program's own session begins.
        case session
        /// A call of the task API.
        case taskAPI = "task-api"
        /// New tokens are requested.
        case refreshRequest = "refresh-request"
        /// The new tokens.
        case refreshResponse = "refresh-response"
        /// Signing out here and at the provider.
        case signOut = "sign-out"
        /// The provider's notice that a session has ended.
        case backChannelLogout = "back-channel-logout"
        /// The sign-in is refused.
        case refusal
    }

    /// A request.
    public struct Request: Sendable, Hashable {
        /// The method.
        public let method: String
        /// Scheme, host, port and path.
        public let address: String
        /// The parameters of the address.
        public let query: [TraceField]
        /// The relevant header fields.
        public let fields: [TraceField]
        /// The content of the body.
        public let body: Body
    }

    /// A response.
    public struct Response: Sendable, Hashable {
        /// The status code.
        public let status: Int
        /// The relevant header fields.
        public let fields: [TraceField]
        /// The content of the body.
        public let body: Body
    }

    /// The content of a body.
    public enum Body: Sendable, Hashable {
        /// Empty, or not shown.
        case none
        /// Form parameters, or the members of a JSON object.
        case fields([TraceField])
        /// Text, without parts that look random.
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

    /// Removes the claims of its tokens, and the parts of responses and checks that describe a user.
    mutating func forgetPerson() {
        tokens = []
        checks = checks.map { check in
            let personal = check.personalTexts
            return personal.isEmpty ? check : check.replacing { personal.contains($0) ? "removed at the sign-out" : $0 }
        }
        guard kind == .userInfo || kind == .taskAPI else { return }
        if let old = request {
            request = Request(
                method: old.method, address: old.address, query: old.query, fields: old.fields, body: .none)
        }
        if let old = response { response = Response(status: old.status, fields: old.fields, body: .none) }
    }

    /// The failed check, if there is one.
    public var failedCheck: TraceCheck? { checks.first { $0.verdict == .failed } }
}
