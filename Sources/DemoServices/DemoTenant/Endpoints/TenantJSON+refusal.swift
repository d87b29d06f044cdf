internal import HTTP
internal import JSON

extension TenantJSON {
    /// The error response of the token endpoint (RFC 6749 section 5.2). B2C always sends 400.
    static func refusal(_ error: TenantError, _ call: TenantCall, status: HTTPStatus = .badRequest) -> HTTPResponse {
        response(
            [
                "error": .string(error.code(for: call)),
                "error_description": .string(error.description(for: call)),
            ], status: status, cacheControl: "no-store")
    }
}
