internal import HTTP
internal import JSON

/// `GET /journal/{key}`: what was checked about the messages of one sign-in, or with one access token.
///
/// The key is the hash of a value with 256 random bits, so whoever does not know the value learns nothing; and only programs
/// on this machine are answered.
enum CheckLogEndpoint {
    private static let prefix = "/journal/"

    /// The answer; `nil` for a request to another address.
    /// - Parameter messages: the messages under a key; `nil` when there is none.
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
