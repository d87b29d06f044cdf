/// The proof that an e-mail address is somebody's: a code that a real tenant mails and this one shows.
struct EmailVerification: Sendable, Hashable, Codable {
    /// What waits for the proof at sign-up.
    struct NewAccount: Sendable, Hashable, Codable {
        let displayName: String
        let passwordHash: String
    }

    /// What came of a code that was typed.
    enum Outcome: Sendable {
        case right, wrong
        /// Too many wrong ones, or too late: there is a new code.
        case replaced
    }

    let email: String
    /// `nil` when a password is reset.
    let newAccount: NewAccount?
    private(set) var code: String
    private(set) var expires: Int64
    private var wrongTries = 0
    /// Whether the right code was typed.
    private(set) var isDone = false

    /// After as many wrong ones a code is worth nothing.
    static let maxTries = 5
    /// Seconds that a code is good for.
    static let lifetime: Int64 = 600

    init(email: String, newAccount: NewAccount? = nil, at time: Int64) {
        self.email = email
        self.newAccount = newAccount
        (code, expires) = Self.fresh(at: time)
    }

    /// Compares what was typed; blanks don't matter.
    mutating func take(_ typed: String, at time: Int64) -> Outcome {
        guard time < expires else {
            renew(at: time)
            return .replaced
        }
        if typed.filter({ !$0.isWhitespace }).utf8.elementsEqual(code.utf8) {
            isDone = true
            return .right
        }
        wrongTries += 1
        guard wrongTries < Self.maxTries else {
            renew(at: time)
            return .replaced
        }
        return .wrong
    }

    /// Puts a new code in place of the old one.
    mutating func renew(at time: Int64) {
        (code, expires) = Self.fresh(at: time)
        wrongTries = 0
    }

    private static func fresh(at time: Int64) -> (code: String, expires: Int64) {
        // Six digits, zeros in front included.
        (String(String(Int.random(in: 1_000_000...1_999_999)).dropFirst()), time + lifetime)
    }
}
