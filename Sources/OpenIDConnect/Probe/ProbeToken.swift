internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import JSON

/// Checks the client authentication at the token endpoint with an invalid code: a provider authenticates the client before
/// it checks the code (RFC 6749 §3.2.1, §4.1.3), so `invalid_grant` means that the client is known and `invalid_client`
/// that it is not.
struct ProbeToken: Sendable {
    let registration: ClientRegistration
    let authority: Authority
    let metadata: ProviderMetadata
    let requests: ProviderRequests

    /// The result of the check.
    enum Verdict: Sendable, Hashable {
        /// The client is known; if it has a secret, a wrong one was refused.
        case accepted
        /// The client is known, but a wrong secret was not refused either.
        case codeFirst
        case refused(ProbeRefusal)
        /// `invalid_client` without details.
        case notAuthenticated(said: String?)
        /// The provider supports no method of sending a secret that this program has.
        case method(offered: [String])
        /// An inconclusive response, or none.
        case unclear
    }

    func run() async -> Verdict {
        let verdict = await ask(registration)
        guard verdict == .accepted, registration.clientSecret != nil else { return verdict }
        // The same with a wrong secret: only if that is refused is the first one known to be right.
        var other = ClientRegistration(
            clientID: registration.clientID, clientSecret: RandomBytes.token(),
            authentication: registration.authentication, redirectURI: registration.redirectURI,
            apiScopes: registration.apiScopes)
        other.usualOptions = registration.usualOptions
        return await ask(other) == .accepted ? .codeFirst : .accepted
    }

    private func ask(_ registration: ClientRegistration) async -> Verdict {
        do throws(OpenIDConnectError) {
            let request = try TokenRequest(
                .authorizationCode(
                    RandomBytes.token(), redirectURI: registration.redirectURI, codeVerifier: CodeVerifier().value),
                registration: registration, authority: authority, metadata: metadata)
            let response = try await requests.send(
                request.request(to: metadata.tokenEndpoint), to: .token,
                correlationID: registration.usualOptions.correlationID)
            return verdict(response)
        } catch {
            if case .clientAuthenticationUnsupported(let offered) = error.kind { return .method(offered: offered) }
            return .unclear
        }
    }

    private func verdict(_ response: HTTPResponse) -> Verdict {
        guard let json = try? JSONValue(parsing: response.body), let error = json["error"]?.string else {
            return response.status.code == 401 ? .notAuthenticated(said: nil) : .unclear
        }
        let description = json["error_description"]?.string
        if let refusal = ProbeRefusal(error: error, description: description), refusal.topic != .redirectURI {
            return .refused(refusal)
        }
        switch error {
        case "invalid_grant": return .accepted
        case "invalid_client":
            // Some providers say that it is the client id, which they need not (RFC 6749 §5.2).
            if let description, let refusal = ProbeRefusal(unknownClient: description) { return .refused(refusal) }
            return .notAuthenticated(
                said: UntrustedText.bounded(description.map { "\(error): \($0)" } ?? error, to: 300))
        default: return .unclear
        }
    }
}
