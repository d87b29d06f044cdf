public import HTTP

/// What an API answered to one call, for people who try it out. The token is neither in it nor, however the API answers, in what it shows.
public struct TaskAPIExchange: Sendable, Hashable {
    /// What was called.
    public let call: TaskAPICall
    /// The method of the request.
    public let method: HTTPMethod
    /// The address of the request.
    public let url: HTTPURL
    /// The status of the answer.
    public let status: HTTPStatus
    /// `Content-Type` of the answer.
    public let contentType: String?
    /// `WWW-Authenticate` of the answer: why a token was refused.
    public let challenge: String?
    /// The answer's body as text, cut to ``maxCharacters``.
    public let body: String
    /// How many bytes the body had.
    public let bodySize: Int

    /// More than that is not shown.
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
        // Bytes that are no UTF-8 become U+FFFD. By scalars: one character may hold any number of marks.
        let scalars = String(decoding: shown, as: UTF8.self).unicodeScalars.prefix(maxCharacters)
        return String(String.UnicodeScalarView(scalars))
    }
}
