public import HTTP

/// The reason why a request is refused before it reaches the responder.
public struct GateRefusal: Error, Sendable, Hashable {
    /// The status of the response.
    public let status: HTTPStatus
    /// A bounded name for logs and tests, such as `repeated-host`. Never text from outside.
    public let code: String
    /// One or two sentences for a user. Never text from outside.
    public let message: String
    /// Fields of the response, such as `Allow`.
    public let fields: HTTPFields
    /// The short name of the request, for the log and the page.
    public let requestID: String

    /// Makes a refusal.
    public init(
        _ status: HTTPStatus, code: String, _ message: String, fields: HTTPFields = [:], requestID: String = "-"
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
        self.requestID = requestID
    }

    /// The same refusal of a certain request.
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
