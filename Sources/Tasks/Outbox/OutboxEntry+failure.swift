internal import Sessions

extension OutboxEntry {
    /// Why the last attempt to send the task has failed; `nil` if it has not, or if another version has stored the reason.
    var failure: TaskGateway.Failure.Kind? {
        get { reason.flatMap { TaskGateway.Failure.Kind(storedName: $0) } }
        set { reason = newValue?.storedName }
    }
}

extension TaskGateway.Failure.Kind {
    /// Its name in stored entries. A name that has been released stays as it is.
    var storedName: String {
        switch self {
        case .unreachable: "unreachable"
        case .untrusted: "untrusted"
        case .slow: "slow"
        case .notAccepted: "not-accepted"
        case .notRenewed: "not-renewed"
        case .noKey: "no-key"
        case .providerAway: "provider-away"
        case .providerUntrusted: "provider-untrusted"
        case .providerUnusable: "provider-unusable"
        case .storage: "storage"
        case .forbidden: "forbidden"
        case .gone: "gone"
        case .conflict: "conflict"
        case .tooMany: "too-many"
        case .failed: "failed"
        case .unreadable: "unreadable"
        case .tooLarge: "too-large"
        }
    }

    /// The kind with this name; `nil` for a name that this version does not know.
    init?(storedName: String) {
        guard let kind = Self.allCases.first(where: { $0.storedName == storedName }) else { return nil }
        self = kind
    }
}
