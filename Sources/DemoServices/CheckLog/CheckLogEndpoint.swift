internal import HTTP
internal import JSON

/// `GET /journal/{key}`: the checks made on the messages of one sign-in, or on those with one access token.
///
/// The key is the hash of a value with 256 random bits, so it can't be guessed; and only requests from this machine are served.
enum CheckLogEndpoint {
    private static let prefix = "/journal/"

    /// The response; `nil` for a request to another path.
    /// - Parameter messages: the messages under a key; `nil` when there are none.
    static func response(
        to request: HTTPRequest, messages: (_ key: String) -> [CheckedMessage]?
    ) -> HTTPResponse? {
        guard request.path.hasPrefix(prefix) else { return nil }
        guard request.connection.isLoopback else {
            return refusal(.forbidden, "The journal is for programs on this machine.")
        }
        guard [.get, .head].contains(request.method) else {
            var response = refusal(.methodNotAllowed, "The journal is read with GET.")
            response.fields[.allow] = "GET, HEAD"
            return response
        }
        guard let messages = messages(String(request.path.dropFirst(prefix.count))) else {
            return refusal(.notFound, "Nothing is kept under this key, or not any more.")
        }
        return TenantJSON.response(["messages": .array(messages.map(\.json))], cacheControl: "no-store")
    }

    private static func refusal(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        TenantJSON.response(["error": .string(text)], status: status, cacheControl: "no-store")
    }
}
