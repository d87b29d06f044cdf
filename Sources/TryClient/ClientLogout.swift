package import HTTP

/// How a person signs out at the client.
package enum ClientLogout: Sendable, Equatable {
    /// By an address, or the first button of the page there.
    case address(HTTPURL)
    /// By the button or link with this text, on the page that shows who is signed in.
    case control(String)

    /// - Returns: `nil` for an address that is none.
    package init?(_ text: String) {
        guard ["http:", "https:"].contains(where: text.lowercased().hasPrefix) else {
            self = .control(text)
            return
        }
        guard let url = HTTPURL(text) else { return nil }
        self = .address(url)
    }
}
