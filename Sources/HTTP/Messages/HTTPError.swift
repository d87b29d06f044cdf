/// An error that knows its status and what a person may be told.
public struct HTTPError: Error, Sendable, Equatable {
    /// The status of the answer.
    public let status: HTTPStatus
    /// A bounded name for logs and tests, such as `no-such-page`. Never anything that came from outside.
    public let code: String
    /// One or two sentences for the page. Never anything that came from outside.
    public let message: String
    /// Fields that the answer needs, such as `Allow`.
    public let fields: HTTPFields

    /// Makes an error.
    public init(_ status: HTTPStatus, code: String, _ message: String, fields: HTTPFields = [:]) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
    }

    /// A 400 for parameters that can't be read; `place` is `query` or `form`.
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
