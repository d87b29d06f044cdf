internal import HTTP
internal import JSON

/// The details of an error response, in any of the formats that task servers use: RFC 9457 (`type`, `title`, `detail`),
/// restify (`code`, `message`), ASP.NET (`Message`), OAuth (`error`, `error_description`).
///
/// Untrusted: display it escaped, never log it.
public struct ProblemDetails: Sendable, Hashable {
    /// The URI of the problem type (RFC 9457 section 3.1.1).
    public let type: String?
    /// A description of the problem type.
    public let title: String?
    /// A description of this occurrence.
    public let detail: String?
    /// restify's or OAuth's code of the problem, such as `MissingTask`.
    public let code: String?

    /// The best description available.
    public var message: String? { detail ?? title }

    /// Longer texts are truncated.
    static let maxCharacters = 500
    /// Larger bodies are not parsed.
    static let maxBytes = 65_536

    /// Creates details.
    public init(type: String? = nil, title: String? = nil, detail: String? = nil, code: String? = nil) {
        self.type = type
        self.title = title
        self.detail = detail
        self.code = code
    }

    /// Parses a body regardless of its media type; `nil` unless it is a JSON object with one of the members, as for the
    /// text `Unauthorized` of passport or an HTML page.
    public init?(body: [UInt8]) { self.init(body: body, without: nil) }

    /// The same, with the token of the request removed.
    init?(body: [UInt8], without token: SentToken?) {
        guard !body.isEmpty, body.count <= ProblemDetails.maxBytes, let json = try? JSONValue(patientlyParsing: body)
        else { return nil }
        // Checked after parsing: in JSON, a combining mark may be written as an escape.
        func text(_ name: String) -> String? {
            guard let text = json[name]?.string, !text.isEmpty, text.isStreamSafe else { return nil }
            return String((token?.removed(from: text) ?? text).prefix(ProblemDetails.maxCharacters))
        }
        let problem = ProblemDetails(
            type: text("type"), title: text("title"),
            detail: text("detail") ?? text("message") ?? text("Message") ?? text("error_description"),
            code: text("code") ?? text("error"))
        guard problem != ProblemDetails() else { return nil }
        self = problem
    }
}
