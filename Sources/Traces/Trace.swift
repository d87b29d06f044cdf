public import FoundationEssentials

/// What was seen of a sign-in and of what followed it: every message with the checks made on it. It holds no secret.
public struct Trace: Sendable, Hashable, Identifiable {
    /// Messages of the longest trace.
    public static let maxMessages = 200

    /// A random name, for addresses.
    public let id: String
    /// When it began.
    public let startedAt: Date
    /// Its messages, in order.
    public internal(set) var messages: [TraceMessage] = []
    /// How many messages were left out because there was no room.
    public internal(set) var omitted = 0
    /// How the sign-in ended.
    public internal(set) var outcome = Outcome.running
    /// The fault that the provider was told to have, by its official name.
    public internal(set) var fault: String?
    /// The client id, to set beside the audience of a token.
    public internal(set) var clientID: String?
    /// The issuer that the person was sent to.
    public internal(set) var issuer: String?

    /// How the sign-in of a trace ended.
    public enum Outcome: Sendable, Hashable {
        /// It goes on.
        case running
        /// Somebody is signed in.
        case signedIn
        /// It was refused; the name of the check or of the error.
        case refused(String)
        /// The person stopped it.
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
