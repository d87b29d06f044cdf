internal import HTTP
internal import JSON

/// The successful responses of the control interface.
enum ControlResponse {
    static func json(_ json: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
        TenantJSON.response(json, status: status, cacheControl: "no-store")
    }

    /// Nothing is to be said.
    static var done: HTTPResponse { HTTPResponse(.noContent, fields: [.cacheControl: "no-store"]) }
}
