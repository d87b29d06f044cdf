internal import HTTP

extension ProviderRequests {
    /// The words of a response that can't be used, at most 300 characters: the error in it, or else its readable text. Untrusted.
    /// - Parameter token: the access token that was sent; where the response repeats it, it is left out.
    static func words(of response: HTTPResponse, without token: String? = nil) -> String? {
        func withheld(_ text: String) -> String { token.map { text.replacing($0, with: "***") } ?? text }
        guard let body = ErrorBody(response) else {
            return UntrustedText.readable(Array(withheld(String(decoding: response.body, as: UTF8.self)).utf8))
        }
        let text = [body.error, body.description].compactMap(\.self).joined(separator: ": ")
        return UntrustedText.bounded(withheld(text), to: 300)
    }
}
