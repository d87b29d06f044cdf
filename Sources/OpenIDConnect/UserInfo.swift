internal import HTTP
internal import JOSE

/// The UserInfo request (OpenID Connect Core 1.0 §5.3): more about the person, where the provider offers it.
///
/// What comes is never needed for a sign-in: an answer that is missing, malformed or about somebody else is discarded,
/// and a check says so. Aggregated and distributed claims (§5.6.2) stay text: no address in them is ever fetched.
struct UserInfo: Sendable {
    let requests: ProviderRequests

    /// Asks for the claims; `nil` when they were discarded.
    func claims(
        at endpoint: HTTPURL, accessToken: String, subject: String, correlationID: String?, _ list: inout CheckList
    ) async -> JSONValue? {
        let json: JSONValue
        do throws(OpenIDConnectError) {
            // In the header only: addresses end up in logs (RFC 6750 §5.3).
            let response = try await requests.document(
                endpoint, from: .userInfo, fields: [.authorization: "Bearer \(accessToken)"],
                correlationID: correlationID)
            guard let value = try? JSONValue(parsing: response.body), value.object != nil else {
                throw OpenIDConnectError(.answerMalformed(.userInfo, "not a JSON object"))
            }
            json = value
        } catch {
            list.note(false, .userInfoAnswer, expected: "claims as JSON", actual: "discarded: \(error.description)")
            return nil
        }
        list.note(true, .userInfoAnswer, expected: "claims as JSON", actual: "\(json.object?.count ?? 0) claims")

        let found = json["sub"]?.string
        let isSame = found?.isIdentical(to: subject) == true
        list.note(isSame, .userInfoSubject, expected: subject, actual: HostileText.quoted(found))
        return isSame ? json : nil
    }
}
