/// What a page on a shared screen knows of the session that it belongs to.
public struct KioskSession: Sendable {
    /// What the session is called: derived from a secret of it, says nothing, opens nothing.
    public let handle: String
    /// Seconds until it ends if the person does nothing.
    public let secondsLeft: Int
    /// Whether a phone has opened it and can end it at any moment.
    public let isOfPhone: Bool

    /// Plain values for one page.
    public init(handle: String, secondsLeft: Int, isOfPhone: Bool = false) {
        self.handle = handle
        self.isOfPhone = isOfPhone
        self.secondsLeft = secondsLeft
    }
}
