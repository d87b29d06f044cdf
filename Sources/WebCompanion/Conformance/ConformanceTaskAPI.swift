internal import HTTP

/// The task API of the tests: an empty list for whoever has a bearer token, whatever it says. Whether the program may call it is
/// the program's decision, and that is what is tested.
struct ConformanceTaskAPI: HTTPResponder {
    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard ConformanceTaskAPI.token(of: request) != nil else {
            return HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: "Bearer"])
        }
        return .json(Array("[]".utf8))
    }

    /// The token that a request brings in its header.
    static func token(of request: HTTPRequest) -> String? {
        guard let field = request.fields[.authorization], field.hasPrefix("Bearer ") else { return nil }
        return String(field.dropFirst("Bearer ".count))
    }
}
