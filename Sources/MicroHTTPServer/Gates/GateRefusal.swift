public import HTTP

/// A request refused before it reaches the responder, with the reason.
public struct GateRefusal: Error, Sendable, Hashable {
    /// The status of the response.
    public let status: HTTPStatus
    /// A bounded name for logs and tests, such as `repeated-host`. Never contains untrusted text.
    public let code: String
    /// The name of the refusal of a host that a reverse proxy has put in the place of the browser's.
    public static let hostOfProxy = "host-of-proxy"

    /// Every code.
    public static let codes =
        FieldGate.repetitions + [
            hostOfProxy, "host-not-allowed", "missing-host", "malformed-host", "ambiguous-length", "body-too-large",
            "chunk-line-too-long", "head-too-large", "hidden-bytes", "library-failed", "malformed-chunk",
            "malformed-content-length", "malformed-field-name", "malformed-field-value", "malformed-method",
            "malformed-request", "method-not-allowed", "target-too-long", "too-many-bodies", "unknown-expectation",
            "unsupported-transfer-encoding", "unsupported-version", "target-form", "fragment-in-target",
            "backslash-in-target", "forbidden-byte-in-target", "malformed-path", "control-character-in-target",
        ]

    /// One or two sentences for the user. Never contains untrusted text.
    public let message: String
    /// Fields that the response needs, such as `Allow`.
    public let fields: HTTPFields
    /// The id of the request, for the log and the page.
    public let requestID: String

    /// Creates a refusal.
    public init(
        _ status: HTTPStatus, code: String, _ message: String, fields: HTTPFields = [:], requestID: String = "-"
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
        self.requestID = requestID
    }

    /// The same refusal with the id of a request.
    func named(_ requestID: String) -> GateRefusal {
        GateRefusal(status, code: code, message, fields: fields, requestID: requestID)
    }

    /// The same as an error, for responders that know nothing of this server.
    public var error: HTTPError { HTTPError(status, code: code, message, fields: fields) }

    /// The response in plain text, for servers without pages.
    public var plainResponse: HTTPResponse {
        var response = HTTPResponse.text(message + "\n", status: status)
        response.fields.append(contentsOf: fields)
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        return response
    }
}
