/// Where the files of `Public/` are served, each address with the version of its content, so that browsers keep a file
/// until it changes.
public struct Assets: Sendable, Hashable {
    /// The address of `style.css`.
    public let styleSheet: String
    /// The address of `app.js`.
    public let script: String
    /// The address of `favicon.svg`, which is also the mark in the header.
    public let icon: String

    /// Addresses as the pages write them, for example `/assets/style.css?v=3f2a`.
    public init(styleSheet: String, script: String, icon: String) {
        self.styleSheet = styleSheet
        self.script = script
        self.icon = icon
    }

    /// The addresses below `/assets/` with the versions that `version` gives by file name (nil: none is written).
    public init(version: (_ file: String) -> String?) {
        func address(_ file: String) -> String {
            "/assets/\(file)" + (version(file).map { "?v=\(PercentEncoded.component($0))" } ?? "")
        }
        self.init(styleSheet: address("style.css"), script: address("app.js"), icon: address("favicon.svg"))
    }
}
