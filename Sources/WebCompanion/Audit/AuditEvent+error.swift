internal import OpenIDConnect
internal import Storage

extension AuditEvent {
    /// A sign-in that failed with an error.
    static func signIn(failed error: any Error) -> AuditEvent {
        guard let error = error as? OpenIDConnectError else {
            return .signIn(.failed, check: error is StorageError ? "store" : "internal")
        }
        if let check = error.failedCheck { return .signIn(.refused, check: check.name) }
        switch error.action {
        case .cancelled: return .signIn(.cancelled)
        default: return .signIn(error.isTemporary || error.fault == .away ? .unavailable : .failed, check: error.name)
        }
    }
}
