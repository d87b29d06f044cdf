public import HTTP

/// The API's response to one call, for users who try it out. Contains no token, even if the API echoes it.
public struct TaskAPIExchange: Sendable, Hashable {
    /// The call.
    public let call: TaskAPICall
    /// The method of the request.
    public let method: HTTPMethod
    /// The URL of the request.
    public let url: HTTPURL
    /// The status of the response.
    public let status: HTTPStatus
    /// `Content-Type` of the response.
    public let contentType: String?
    /// `WWW-Authenticate` of the response: why a token was refused.
    public let challenge: String?
    /// The response body as text, truncated to ``maxCharacters``.
    public let body: String
    /// The size of the body in bytes.
    public let bodySize: Int

    /// The maximum number of characters displayed.
    public static let maxCharacters = 4_000

    init(call: TaskAPICall, request: OutgoingRequest, response: HTTPResponse) {
        self.call = call
        method = request.method
        url = request.url
        status = response.status
        let token = SentToken(of: request)
        contentType = response.fields[.contentType].map { TaskAPIExchange.text(Array($0.utf8), without: token) }
        challenge = response.fields[.wwwAuthenticate].map { TaskAPIExchange.text(Array($0.utf8), without: token) }
        body = TaskAPIExchange.text(response.body, without: token)
        bodySize = response.body.count
    }

    /// The start of a text.
    private static func text(_ bytes: [UInt8], without token: SentToken) -> String {
        // A character has at most four bytes.
        let shown = token.removed(from: bytes, limit: maxCharacters * 4)
        // Invalid UTF-8 becomes U+FFFD. By scalars: one character may contain any number of combining marks.
        let scalars = String(decoding: shown, as: UTF8.self).unicodeScalars.prefix(maxCharacters)
        return String(String.UnicodeScalarView(scalars))
    }
}
