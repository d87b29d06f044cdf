internal import HTTP
internal import JSON

/// The UserInfo request (OpenID Connect Core 1.0 §5.3): more claims about the user, where the provider offers it.
///
/// A sign-in never depends on it: a response that is missing, malformed or about another user is discarded, and a check
/// records that. Aggregated and distributed claims (§5.6.2) are kept as text: no URL in them is ever fetched.
struct UserInfo: Sendable {
    let requests: ProviderRequests
    let provider: MatchedProvider
    let clientID: String

    /// The media type of a signed response (§5.3.2).
    private static let signedType = "application/jwt"

    /// Fetches the claims; `nil` when they were about another user.
    /// - Throws: why there are none.
    func claims(
        at endpoint: HTTPURL, accessToken: String, subject: String, correlationID: String?, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> JSONValue? {
        let json: JSONValue
        do throws(OpenIDConnectError) {
            let response = try await requests.document(
                endpoint, from: .userInfo, by: accessToken, types: [ProviderRequests.json, UserInfo.signedType],
                correlationID: correlationID)
            if response.mediaType?.essence == UserInfo.signedType {
                json = try await signed(response.body, correlationID, &list).json
            } else {
                json = try UserInfo.plain(response.body)
            }
        } catch {
            if error.failedCheck == nil {
                // People who watch their sign-in see the checks; the words of the response are for the log.
                list.record(false, .userInfoAnswer, expected: "claims as JSON", actual: "discarded: \(error.cause)")
            }
            throw error
        }
        list.record(true, .userInfoAnswer, expected: "claims as JSON", actual: "\(json.object?.count ?? 0) claims")

        let claim = json["sub"]
        let isSame = claim?.string?.isIdentical(to: subject) == true
        list.record(isSame, .userInfoSubject, expected: subject, actual: ClaimText.string(claim))
        return isSame ? json : nil
    }

    private static func plain(_ body: [UInt8]) throws(OpenIDConnectError) -> JSONValue {
        guard let value = try? JSONValue(parsing: body), value.object != nil else {
            throw OpenIDConnectError(.answerMalformed(.userInfo, "not a JSON object"))
        }
        return value
    }

    /// A signed response needs a valid signature; issuer and audience, where present, must be right.
    private func signed(
        _ body: [UInt8], _ correlationID: String?, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> SignedResponse {
        let reader = SignedTokenReader(
            rules: .userInfo, issuer: provider.metadata.issuer, clientID: clientID, trustedAudiences: [],
            algorithms: provider.metadata.userInfoAlgorithms)
        let json = try await reader.token(
            String(decoding: body, as: UTF8.self),
            keys: CorrelatedKeys(keys: provider.keys, correlationID: correlationID), &list
        ).claims
        let issuer: String?
        if json.claim("iss") == nil {
            list.skip(.userInfoIssuer, expected: "optional", actual: "missing")
            issuer = nil
        } else {
            issuer = try reader.checkIssuer(json, &list)
        }
        let audience: [String]?
        if json.claim("aud") == nil {
            list.skip(.userInfoAudience, expected: "optional", actual: "missing")
            audience = nil
        } else {
            audience = try reader.checkAudience(json, &list)
        }
        return SignedResponse(json: json, issuer: issuer, audience: audience)
    }

    /// The claims of a signed response, with the values that its checks have returned.
    private struct SignedResponse {
        let json: JSONValue
        /// `nil` where it has none.
        let issuer: String?
        /// `nil` where it has none.
        let audience: [String]?
    }
}
