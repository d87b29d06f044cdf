/// The session of a page on a shared screen.
public struct KioskSession: Sendable {
    /// An identifier derived from the session's secret; not secret itself.
    public let handle: String
    /// Seconds until it ends without input.
    public let secondsLeft: Int
    /// Whether it can be ended elsewhere at any time: on the phone that has opened it, or by the operator.
    public let canEndElsewhere: Bool

    /// Creates a session.
    public init(handle: String, secondsLeft: Int, canEndElsewhere: Bool = false) {
        self.handle = handle
        self.canEndElsewhere = canEndElsewhere
        self.secondsLeft = secondsLeft
    }
}
