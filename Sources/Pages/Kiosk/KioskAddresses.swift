/// The addresses that the pages on a shared screen know.
public enum KioskAddresses {
    /// Says how long the session still lives. Asking does not prolong it.
    public static let left = "/kiosk/left"
    /// Takes the word of a page that a person is there.
    public static let here = "/kiosk/here"
    /// Says that the program is there, and which start page it has now.
    public static let screen = "/kiosk/screen"
    /// Where a page goes whose session has ended.
    public static let ended = "/kiosk/ended"
    /// Ends the session here and at the provider, for whoever comes next.
    public static let handOver = "/hand-over"
}
