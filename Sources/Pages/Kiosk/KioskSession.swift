/// The session of a page on a shared screen.
public struct KioskSession: Sendable {
    /// An identifier derived from the session's secret; not secret itself.
    public let handle: String
    /// Seconds until it ends without input.
    public let secondsLeft: Int
    /// Whether a phone has opened it and can end it at any time.
    public let isOfPhone: Bool

    /// Creates a session.
    public init(handle: String, secondsLeft: Int, isOfPhone: Bool = false) {
        self.handle = handle
        self.isOfPhone = isOfPhone
        self.secondsLeft = secondsLeft
    }
}
