internal import FoundationEssentials

/// What the tenant remembers of one sign-in. What lets somebody in (code, tokens), `state` and `nonce` stand here as hashes only.
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
    /// Counts the sign-ins since the start.
    let number: Int
    let began: Date
    /// `state`, where the request has one.
    let state: Value?
    /// `nonce`, where the request has one.
    let nonce: Value?
    /// What the tenant does wrong in it.
    var faults: FaultInjector
    /// When the client got its code.
    private(set) var codeIssued: Date?
    private(set) var messages: [CheckedMessage] = []
    private var handles: [String: TokenOrigin] = [:]

    init(number: Int, began: Date, state: String?, nonce: String?, faults: FaultInjector) {
        self.number = number
        self.began = began
        self.state = state.map(Value.init)
        self.nonce = nonce.map(Value.init)
        self.faults = faults
    }

    /// When something happened last.
    var latest: Date { messages.last?.time ?? began }

    /// What the code or token of that hash came of; `nil` for one of another sign-in.
    func origin(of key: String) -> TokenOrigin? { handles[key] }

    mutating func link(_ secret: String, _ origin: TokenOrigin) {
        // One code, and two tokens for each message that is kept.
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
