import HTTP

/// What is known about the program's own address while the settings are read.
struct OwnAddress {
    let port: Int?
    let publicURL: HTTPURL?

    /// Whether `url` is served by this program.
    func contains(_ url: HTTPURL) -> Bool {
        if let publicURL, url.origin == publicURL.origin { return true }
        return !url.isSecure && url.isLoopback && url.port == port
    }
}
