internal import FoundationEssentials

/// The record of one sign-in at the tenant. Codes, tokens, `state` and `nonce` are stored as hashes only.
struct SignInRecord: Sendable {
    /// A value that the client chose.
    struct Value: Sendable, Hashable {
        /// Its hash.
        let key: String
        let count: Int

        init(_ text: String) {
            key = CheckLogKey.of(text)
            count = text.count
        }
    }

    let id = GUID.random()
    /// The number of the sign-in since the start.
    let number: Int
    let began: Date
    /// The client that the request names; `nil` for none that is registered.
    let clientID: String?
    /// `state`, if the request has it.
    let state: Value?
    /// `nonce`, if the request has it.
    let nonce: Value?
    /// The faults injected into it.
    var faults: FaultInjector
    /// When the code was issued to the client.
    private(set) var codeIssued: Date?
    private(set) var messages: [CheckedMessage] = []
    private var handles: [String: TokenOrigin] = [:]

    init(
        number: Int, began: Date, clientID: String?, state: String?, nonce: String?, faults: FaultInjector
    ) {
        self.number = number
        self.began = began
        self.clientID = clientID
        self.state = state.map(Value.init)
        self.nonce = nonce.map(Value.init)
        self.faults = faults
    }

    /// When the last message was received.
    var latest: Date { messages.last?.time ?? began }

    /// What the code or token with this hash was issued for; `nil` for one of another sign-in.
    func origin(of key: String) -> TokenOrigin? { handles[key] }

    mutating func link(_ secret: String, _ origin: TokenOrigin) {
        // One code, and two tokens for each stored message.
        guard handles.count <= 2 * CheckLogBounds.messages else { return }
        handles[CheckLogKey.of(secret)] = origin
    }

    mutating func issue(code: String, at time: Date) {
        link(code, .signIn)
        codeIssued = time
    }

    mutating func add(_ message: CheckedMessage) {
        messages = Array((messages + [message]).suffix(CheckLogBounds.messages))
    }
}
