public import OpenIDConnect
import Storage

/// Why there is no access token for a request. Holds no token.
public struct AccessTokenError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the program does about it.
    public enum Kind: String, Sendable, Hashable {
        /// No one is signed in (any more).
        case signedOut = "signed-out"
        /// The provider no longer accepts the refresh token, or there is none: begin a sign-in and return here.
        case signInAgain = "sign-in-again"
        /// The provider can't be reached or is out of order: everything is kept; offer to try again.
        case unavailable
        /// Something is registered or set wrongly: report that; the log has the details.
        case refused
        /// The provider gave no access token for this policy.
        case noAccessToken = "no-access-token"
        /// The task that waited was cancelled.
        case cancelled
        /// The store can't be read or written at the moment.
        case storage
    }

    /// What the program does about it.
    public let kind: Kind
    /// A bounded name of the reason, for logs.
    public let reason: String
    /// The error of the relying party, if there was a request.
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
