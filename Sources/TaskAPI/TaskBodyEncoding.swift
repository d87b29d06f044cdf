internal import HTTP

/// How a new task is written into the body of a POST; the raw value is what the setting `contentType` says.
public enum TaskBodyEncoding: String, Sendable, Hashable, CaseIterable {
    /// `Text=Buy%20milk`: what the first tutorial's app sends.
    case form = "application/x-www-form-urlencoded"
    /// `{"Text":"Buy milk"}`
    case json = "application/json"

    /// Reads the setting, with parameters or without; `nil` for any other type.
    public init?(contentType: String) {
        guard let type = MediaType(contentType) else { return nil }
        self.init(rawValue: type.essence)
    }
}
