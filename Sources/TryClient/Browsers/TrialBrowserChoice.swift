/// Which browser signs in at the client.
package enum TrialBrowserChoice: Sendable, Equatable {
    /// The built-in one, which runs no scripts of the client.
    case builtIn
    /// Chromium, found in `PATH` or at this path.
    case chromium(path: String?)

    /// - Returns: `nil` for a text that is neither a name nor a path.
    package init?(_ text: String) {
        switch text {
        case "built-in": self = .builtIn
        case "chromium": self = .chromium(path: nil)
        case _ where text.contains("/"): self = .chromium(path: text)
        default: return nil
        }
    }
}
