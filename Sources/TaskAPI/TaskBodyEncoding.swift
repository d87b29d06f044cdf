internal import HTTP

/// The encoding of a new task in the body of a POST; the raw values are those of the setting `contentType`.
public enum TaskBodyEncoding: String, Sendable, Hashable, CaseIterable {
    /// `Text=Buy%20milk`: what the first tutorial's app sends.
    case form = "application/x-www-form-urlencoded"
    /// `{"Text":"Buy milk"}`
    case json = "application/json"

    /// Parses the setting, with or without parameters; `nil` for any other type.
    public init?(contentType: String) {
        guard let type = MediaType(contentType) else { return nil }
        self.init(rawValue: type.essence)
    }
}
