package import FoundationEssentials
package import Sessions

/// How much time a session on a shared screen has left.
package struct KioskClock: Sendable {
    package let limits: SessionLimits
    package let now: @Sendable () -> Date

    /// Whole seconds until it ends without user activity, rounded up, so that no page leaves early.
    package func secondsLeft(of session: Session) -> Int {
        max(0, Int(limits.expiry(of: session).timeIntervalSince(now()).rounded(.up)))
    }
}
