/// The addresses of signing in on a shared screen by phone.
public enum PairingAddresses {
    /// The code, on the shared screen.
    public static let screen = "/pair"
    /// Says whether the code's page has changed.
    public static let screenState = "/pair/state"
    /// Takes the code away.
    public static let cancel = "/pair/cancel"
    /// What the code leads a phone to.
    public static func phone(_ id: String) -> String { "/pair/\(id)" }
    /// Takes the number that was pressed.
    public static func number(_ id: String) -> String { "/pair/\(id)/number" }
    /// The phone's page about the screen that it has opened.
    public static let opened = "/screen"
    /// Says whether that page has changed.
    public static let openedState = "/screen/state"
    /// Ends it.
    public static let end = "/screen/end"
}
