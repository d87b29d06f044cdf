internal import HTTP
internal import JSON

/// What a refusal says about itself, in any of the forms that task servers use: RFC 9457 (`type`, `title`, `detail`),
/// restify (`code`, `message`), ASP.NET (`Message`), OAuth (`error`, `error_description`).
///
/// All of it comes from outside: show it escaped, never write it to the log.
public struct ProblemDetails: Sendable, Hashable {
    /// The address that names the kind of problem (RFC 9457 section 3.1.1).
    public let type: String?
    /// The kind of problem in words.
    public let title: String?
    /// What happened this time, in words.
    public let detail: String?
    /// restify's or OAuth's name of the problem, such as `MissingTask`.
    public let code: String?

    /// The best single sentence there is.
    public var message: String? { detail ?? title }

    /// Longer texts are cut: nothing that a person should read is longer.
    static let maxCharacters = 500
    /// Larger bodies are not read.
    static let maxBytes = 65_536

    /// Makes details.
    public init(type: String? = nil, title: String? = nil, detail: String? = nil, code: String? = nil) {
        self.type = type
        self.title = title
        self.detail = detail
        self.code = code
    }

    /// Reads a body, whatever its media type says; `nil` when it is no JSON object with one of the members, as the
    /// text `Unauthorized` of passport or an HTML page.
    public init?(body: [UInt8]) { self.init(body: body, without: nil) }

    /// The same, without the token of the request.
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
