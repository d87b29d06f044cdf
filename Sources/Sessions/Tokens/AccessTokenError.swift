public import OpenIDConnect
import Storage

/// Why there is no access token for a request. Holds no token.
public struct AccessTokenError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the program does about it.
    public enum Kind: String, Sendable, Hashable {
        /// Nobody is signed in (any more).
        case signedOut = "signed-out"
        /// The provider takes the refresh token no longer, or there is none: begin a sign-in and come back.
        case signInAgain = "sign-in-again"
        /// The provider can't be reached or is out of order: everything is kept; offer to try again.
        case unavailable
        /// Something is registered or set wrongly: say so, the log has the rest.
        case refused
        /// The provider gave no access token for this policy.
        case noAccessToken = "no-access-token"
        /// The task that waited was cancelled.
        case cancelled
        /// The store can't be read or written just now.
        case storage
    }

    /// What the program does about it.
    public let kind: Kind
    /// A bounded name of the reason, for logs.
    public let reason: String
    /// What the relying party said, if it came to that.
    public let cause: OpenIDConnectError?

    init(_ kind: Kind, _ reason: String = "", cause: OpenIDConnectError? = nil) {
        self.kind = kind
        self.reason = reason
        self.cause = cause
    }

    init(_ failure: RefreshFailure) {
        let kind: Kind =
            switch failure.kind {
            case .temporary: .unavailable
            case .rejected: .signInAgain
            case .refused: .refused
            }
        self.init(kind, failure.name, cause: failure.cause)
    }

    /// An error of the store.
    init(_ error: any Error) { self.init(.storage, (error as? StorageError)?.kind.rawValue ?? "unknown") }

    /// One line for the log.
    public var description: String {
        let line = reason.isEmpty ? kind.rawValue : "\(kind.rawValue): \(reason)"
        return cause.map { "\(line) (\($0))" } ?? line
    }
}
