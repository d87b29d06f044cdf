/// A value of a line, for programs that read the log. In text, only the message has it.
package enum LogField: Sendable, Hashable {
    case method(String)
    case path(String)
    case status(Int)
    case milliseconds(Double)

    /// The name in JSON.
    package var name: String {
        switch self {
        case .method: "method"
        case .path: "path"
        case .status: "status"
        case .milliseconds: "milliseconds"
        }
    }
}
