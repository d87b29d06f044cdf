/// An error with its status and a message for the user.
public struct HTTPError: Error, Sendable, Equatable {
    /// The status of the response.
    public let status: HTTPStatus
    /// A bounded name for logs and tests, such as `no-such-page`. Never contains untrusted text.
    public let code: String
    /// One or two sentences for the page. Never contains untrusted text.
    public let message: String
    /// Fields that the response needs, such as `Allow`.
    public let fields: HTTPFields

    /// Creates an error.
    public init(_ status: HTTPStatus, code: String, _ message: String, fields: HTTPFields = [:]) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
    }

    /// A 400 for unreadable parameters; `place` is `query` or `form`.
    public init(_ failure: FormParameters.Failure, in place: String) {
        switch failure {
        case .malformed:
            self.init(.badRequest, code: "malformed-\(place)", "The \(place) of the request is malformed.")
        case .tooMany:
            self.init(.badRequest, code: "too-many-parameters", "The \(place) of the request has too many fields.")
        case .repeated:
            self.init(.badRequest, code: "repeated-parameter", "A field of the \(place) stands there twice.")
        }
    }
}
