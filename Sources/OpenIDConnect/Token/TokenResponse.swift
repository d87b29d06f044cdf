internal import FoundationEssentials
internal import HTTP
internal import JSON

/// A response of the token endpoint (RFC 6749 §5.1, OpenID Connect Core 1.0 §3.1.3.3). Not yet validated.
struct TokenResponse: Sendable {
    let accessToken: String?
    let tokenType: String?
    /// Seconds.
    let expiresIn: TimeInterval?
    let refreshToken: String?
    /// Seconds.
    let refreshTokenExpiresIn: TimeInterval?
    let rawIDToken: String?
    /// Seconds; specific to B2C.
    let idTokenExpiresIn: TimeInterval?
    let scope: String?

    /// Parses a response. B2C writes numbers as numbers or strings, and some only as a date (`expires_on`).
    /// - Parameter time: when the request was sent, so that no expiry is assumed to be later than it is.
    /// - Throws: ``OpenIDConnectError`` for an error response, an unexpected status or a malformed body.
    init(_ response: HTTPResponse, at time: Date) throws(OpenIDConnectError) {
        if let body = ErrorBody(response) {
            throw OpenIDConnectError(
                .tokenError(
                    TokenErrorResponse(
                        status: response.status.code, error: body.error, errorDescription: body.description)))
        }
        guard response.status == .ok else {
            throw OpenIDConnectError(
                .providerAnswered(.token, status: response.status.code), said: UntrustedText.readable(response.body))
        }
        let json = response.mediaType?.isJSON == true ? try? JSONValue(parsing: response.body) : nil
        guard let json, json.object != nil else {
            throw OpenIDConnectError(
                .answerMalformed(.token, "not a JSON object by content type and body"),
                said: UntrustedText.readable(response.body))
        }
        accessToken = try TokenResponse.token("access_token", in: json)
        refreshToken = try TokenResponse.token("refresh_token", in: json)
        rawIDToken = try TokenResponse.token("id_token", in: json)
        tokenType = json["token_type"]?.string
        scope = json["scope"]?.string.map { UntrustedText.bounded($0, to: 2000) }
        expiresIn =
            TokenResponse.seconds(json["expires_in"])
            ?? TokenResponse.number(json["expires_on"]).flatMap {
                TokenResponse.lifetime($0 - time.timeIntervalSince1970)
            }
        idTokenExpiresIn = TokenResponse.seconds(json["id_token_expires_in"])
        refreshTokenExpiresIn = TokenResponse.seconds(json["refresh_token_expires_in"])
    }

    /// A token that can be sent again: visible ASCII (RFC 6749 appendix A). An empty one is treated as missing.
    private static func token(_ name: String, in json: JSONValue) throws(OpenIDConnectError) -> String? {
        guard let value = json[name], value != .null else { return nil }
        guard let text = value.string, text.utf8.count <= 100_000, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw OpenIDConnectError(.answerMalformed(.token, "\(name) is no token"))
        }
        return text.isEmpty ? nil : text
    }

    private static func seconds(_ value: JSONValue?) -> TimeInterval? { number(value).flatMap(lifetime) }

    private static func number(_ value: JSONValue?) -> Double? {
        guard let value else { return nil }
        return value.number ?? value.string.flatMap { $0.utf8.count <= 20 ? Double($0) : nil }
    }

    /// A plausible lifetime; an implausible one is treated as missing. So is 0, by which providers mean a token without an end, or one
    /// whose end they do not say: no one issues a token that has expired.
    private static func lifetime(_ seconds: Double) -> TimeInterval? {
        seconds.isFinite && seconds > 0 && seconds <= 10 * 366 * 86400 ? seconds : nil
    }
}
