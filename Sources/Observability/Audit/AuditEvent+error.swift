internal import OpenIDConnect
internal import Storage

extension AuditEvent {
    /// A sign-in that failed with an error.
    package static func signIn(failed error: any Error) -> AuditEvent {
        guard let error = error as? OpenIDConnectError else {
            return .signIn(.failed, check: error is StorageError ? "store" : "internal")
        }
        let reported = error.reported
        switch error.action {
        // A user who has forgotten the password leaves the sign-in, too.
        case .cancelled, .resetPassword: return .signIn(.cancelled, reported: reported)
        case .denied: return .signIn(.denied, check: error.name, reported: reported)
        default: break
        }
        // An error of the provider's is no failed check of ours.
        if reported == nil, let check = error.failedCheck { return .signIn(.refused, check: check.name) }
        return .signIn(
            error.isTemporary || error.fault == .away ? .unavailable : .failed, check: error.name, reported: reported)
    }
}
