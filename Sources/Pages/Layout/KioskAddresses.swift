/// The addresses used by pages on a shared screen.
public enum KioskAddresses {
    /// Returns the remaining time of the session, without extending it.
    public static let left = "/kiosk/left"
    /// Receives the signal that a user is active.
    public static let here = "/kiosk/here"
    /// Returns whether the program is available, and the state of its start page.
    public static let screen = "/kiosk/screen"
    /// The page to redirect to when a session has ended.
    public static let ended = "/kiosk/ended"
    /// Ends the session here and at the provider, for the next user.
    public static let handOver = "/hand-over"
}
