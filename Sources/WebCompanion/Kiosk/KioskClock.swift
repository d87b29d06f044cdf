internal import FoundationEssentials
internal import Sessions

/// How much time a session on a shared screen has left.
struct KioskClock: Sendable {
    let limits: SessionLimits
    let now: @Sendable () -> Date

    /// Whole seconds until it ends without user activity, rounded up, so that no page leaves early.
    func secondsLeft(of session: Session) -> Int {
        max(0, Int(limits.expiry(of: session).timeIntervalSince(now()).rounded(.up)))
    }
}
