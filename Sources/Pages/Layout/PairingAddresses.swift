/// The addresses for signing in on a shared screen by phone.
public enum PairingAddresses {
    /// The page with the code, on the shared screen.
    public static let screen = "/pair"
    /// Returns whether the code's page has changed.
    public static let screenState = "/pair/state"
    /// Cancels the code.
    public static let cancel = "/pair/cancel"
    /// The phone's page for a code.
    public static func phone(_ id: String) -> String { "/pair/\(id)" }
    /// Receives the number chosen on the phone.
    public static func number(_ id: String) -> String { "/pair/\(id)/number" }
    /// The phone's page for the screen that it has opened.
    public static let opened = "/screen"
    /// Returns whether that page has changed.
    public static let openedState = "/screen/state"
    /// Ends the session on the screen.
    public static let end = "/screen/end"
}
