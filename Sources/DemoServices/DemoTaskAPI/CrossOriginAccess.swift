internal import HTTP

/// Access for scripts of other origins (Fetch section 3.2): only of the configured ones, and without cookies.
struct CrossOriginAccess: Sendable {
    private let origins: [String]

    /// The allowed request header fields. They are in every `OPTIONS` response, so any client sees that `Idempotency-Key`
    /// is supported.
    static let allowedFields = "Authorization, Content-Type, Idempotency-Key"

    init(_ origins: [String]) { self.origins = origins }

    /// Adds the fields that let the script read the response. None when no origin is allowed.
    func apply(to response: HTTPResponse, of request: HTTPRequest) -> HTTPResponse {
        guard !origins.isEmpty else { return response }
        var response = response
        response.fields.append(.vary, "Origin")
        guard let origin = request.fields[.origin], origins.contains(origin) else { return response }
        response.fields[.accessControlAllowOrigin] = origin
        response.fields[.accessControlExposeHeaders] = "Location, WWW-Authenticate, Retry-After"
        if request.method == .options {
            response.fields[.accessControlAllowMethods] = "GET, POST, PUT, DELETE"
            response.fields[.accessControlAllowHeaders] = CrossOriginAccess.allowedFields
            response.fields[.accessControlMaxAge] = "600"
        }
        return response
    }
}
