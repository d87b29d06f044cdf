public import FoundationEssentials

/// The record of a sign-in and of what followed it: every message with its checks. It contains no secret.
public struct Trace: Sendable, Hashable, Identifiable {
    /// The maximum number of messages.
    public static let maxMessages = 200

    /// A random id, for URLs.
    public let id: String
    /// When it began.
    public let startedAt: Date
    /// Its messages, in order.
    public internal(set) var messages: [TraceMessage] = []
    /// The number of messages that were left out at the limit.
    public internal(set) var omitted = 0
    /// How the sign-in ended.
    public internal(set) var outcome = Outcome.running
    /// The fault of the provider, by its official name.
    public internal(set) var fault: String?
    /// The client id, for comparison with the audience of a token.
    public internal(set) var clientID: String?
    /// The issuer of the provider.
    public internal(set) var issuer: String?

    /// Whether it may contain names, e-mail addresses and tasks; not after ``withoutPersonalData``.
    public internal(set) var hasPersonalData = true

    /// The outcome of a traced sign-in.
    public enum Outcome: Sendable, Hashable {
        /// It is in progress.
        case running
        /// A user is signed in.
        case signedIn
        /// It was refused; with the name of the check or of the error.
        case refused(String)
        /// The user stopped it.
        case stopped
    }

    /// An empty trace.
    init(id: String, startedAt: Date) { (self.id, self.startedAt) = (id, startedAt) }

    /// When it began, in seconds since 1970.
    public var startedAtSeconds: Double { startedAt.timeIntervalSince1970 }

    /// All checks, in the order of the messages.
    public var checks: [TraceCheck] { messages.flatMap(\.checks) }

    /// The checks that failed.
    public var failedChecks: [TraceCheck] { checks.filter { $0.verdict == .failed } }
}
