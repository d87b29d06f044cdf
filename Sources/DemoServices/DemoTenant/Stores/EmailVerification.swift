/// The verification of an e-mail address: a code that a real tenant sends by e-mail and this one displays.
struct EmailVerification: Sendable, Hashable, Codable {
    /// The account to create after verification at sign-up.
    struct NewAccount: Sendable, Hashable, Codable {
        let displayName: String
        let passwordHash: String
    }

    /// The result of entering a code.
    enum Outcome: Sendable {
        case right, wrong
        /// Too many wrong codes, or expired: there is a new code.
        case replaced
    }

    let email: String
    /// `nil` for a password reset.
    let newAccount: NewAccount?
    private(set) var code: String
    private(set) var expires: Int64
    private var wrongTries = 0
    /// Whether the right code was entered.
    private(set) var isDone = false

    /// The number of wrong codes after which a code becomes invalid.
    static let maxTries = 5
    /// Seconds until a code expires.
    static let lifetime: Int64 = 600

    init(email: String, newAccount: NewAccount? = nil, at time: Int64) {
        self.email = email
        self.newAccount = newAccount
        (code, expires) = Self.fresh(at: time)
    }

    /// Checks the entered code, ignoring spaces.
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

    /// Replaces the code.
    mutating func renew(at time: Int64) {
        (code, expires) = Self.fresh(at: time)
        wrongTries = 0
    }

    private static func fresh(at time: Int64) -> (code: String, expires: Int64) {
        // Six digits, with leading zeros.
        (String(String(Int.random(in: 1_000_000...1_999_999)).dropFirst()), time + lifetime)
    }
}
