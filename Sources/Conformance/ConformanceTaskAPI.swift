internal import HTTP

/// The task API of the tests: responds with an empty list to any bearer token. Whether the program may call it is the
/// program's decision, which is what is tested.
struct ConformanceTaskAPI: HTTPResponder {
    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard ConformanceTaskAPI.token(of: request) != nil else {
            return HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: "Bearer"])
        }
        return .json(Array("[]".utf8))
    }

    /// The bearer token of a request.
    static func token(of request: HTTPRequest) -> String? {
        guard let field = request.fields[.authorization], field.hasPrefix("Bearer ") else { return nil }
        return String(field.dropFirst("Bearer ".count))
    }
}
