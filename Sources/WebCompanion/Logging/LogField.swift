/// A value of a line, for programs that read the log. In text, only the message has it.
enum LogField: Sendable, Hashable {
    case method(String)
    case path(String)
    case status(Int)
    case milliseconds(Double)

    /// The name in JSON.
    var name: String {
        switch self {
        case .method: "method"
        case .path: "path"
        case .status: "status"
        case .milliseconds: "milliseconds"
        }
    }
}
