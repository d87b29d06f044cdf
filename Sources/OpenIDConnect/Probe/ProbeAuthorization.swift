internal import Cryptography
internal import FoundationEssentials
internal import HTTP

/// Tries client id, redirect address and scopes at the authorization endpoint, as a browser would come there but without a person.
///
/// The request asks for `prompt=none` (OpenID Connect Core 1.0 §3.1.2.1): a provider that knows the client and the address must then
/// send the browser back with `login_required` or the like (§3.1.2.6). One that asks for a sign-in all the same is asked once more with an
/// address that can't be registered; only where that is answered otherwise was the first address seen to be right.
struct ProbeAuthorization: Sendable {
    let registration: ClientRegistration
    let authority: Authority
    let metadata: ProviderMetadata
    let requests: ProviderRequests

    /// What came of it.
    enum Verdict: Sendable, Hashable {
        /// Client and address were seen to be right; the scopes too, if `scopes` says so.
        case accepted(scopes: Bool)
        /// Something was refused that has a name.
        case refused(ProbeRefusal)
        /// An error without a name.
        case unnamed(status: Int, said: String?)
        /// The provider asks for a sign-in before it looks at the request, or gave no answer.
        case unclear
    }

    /// What an answer is.
    private enum Answer: Equatable {
        /// Back at our address, with an error.
        case back(error: String, description: String?)
        /// Back at our address, with something else.
        case backWell
        case refusal(ProbeRefusal)
        case error(status: Int, said: String?)
        /// A page, or the way to one.
        case page
        case none
    }

    func run() async -> Verdict {
        var silent = await ask(prompt: "none")
        // A provider that does not know `prompt=none`, or can't do without a page.
        if case .back(let error, let description) = silent, !ProbeAuthorization.needsPerson(error),
            ProbeRefusal(error: error, description: description) == nil
        {
            silent = await ask(prompt: nil)
        }
        switch silent {
        case .backWell: return .accepted(scopes: await refusesOtherScopes(prompt: "none"))
        case .back(let error, let description):
            if let refusal = ProbeRefusal(error: error, description: description) { return .refused(refusal) }
            guard ProbeAuthorization.needsPerson(error) else { return .unnamed(status: 302, said: error) }
            return .accepted(scopes: await refusesOtherScopes(prompt: "none"))
        case .refusal(let refusal): return .refused(refusal)
        case .error(let status, let said): return await unnamed(status, said)
        case .none: return .unclear
        case .page:
            // The same with an address that nobody can have registered.
            switch await ask(prompt: nil, redirectURI: registration.redirectURI + "/\(RandomBytes.token())") {
            case .refusal(let refusal) where refusal.topic == .redirectURI:
                return .accepted(scopes: await refusesOtherScopes(prompt: nil))
            case .error: return .accepted(scopes: await refusesOtherScopes(prompt: nil))
            default: return .unclear
            }
        }
    }

    /// An error without a name may be about the address, or about `prompt=none`: some providers fail over that. One that names an address
    /// that nobody can have registered, and did not name ours, has nothing against ours.
    private func unnamed(_ status: Int, _ said: String?) async -> Verdict {
        switch await ask(prompt: "none", redirectURI: registration.redirectURI + "/\(RandomBytes.token())") {
        case .refusal(let refusal) where refusal.topic == .redirectURI: .accepted(scopes: false)
        case .error(status, _): .unnamed(status: status, said: said)
        default: .unclear
        }
    }

    /// Whether a scope that nobody can know is refused: then those that were not refused are right.
    private func refusesOtherScopes(prompt: String?) async -> Bool {
        switch await ask(prompt: prompt, scope: "unknown-\(RandomBytes.token())") {
        case .refusal(let refusal): refusal.topic == .scope
        case .back(let error, let description):
            ProbeRefusal(error: error, description: description)?.topic == .scope
        default: false
        }
    }

    /// The answers that mean "everything is right, but somebody must sign in" (OpenID Connect Core 1.0 §3.1.2.6).
    private static func needsPerson(_ error: String) -> Bool {
        ["login_required", "interaction_required", "consent_required", "account_selection_required"].contains(error)
    }

    private func ask(prompt: String?, redirectURI: String? = nil, scope extra: String? = nil) async -> Answer {
        var options = registration.usualOptions
        options.prompt = prompt
        var scopes = registration.authorizationScopes(at: authority, metadata, for: .signIn)
        if let extra { scopes.append(extra) }
        let url = AuthorizationRequest(
            clientID: registration.clientID, redirectURI: redirectURI ?? registration.redirectURI, responseMode: .query,
            scope: scopes.joined(separator: " "), state: RandomBytes.token(), nonce: RandomBytes.token(),
            codeChallenge: CodeVerifier().challenge, options: options
        ).url(at: metadata.authorizationEndpoint)
        let request = OutgoingRequest(url: url, fields: [.accept: "text/html"])
        guard
            let response = try? await requests.send(
                request, to: .metadata, correlationID: registration.usualOptions.correlationID)
        else { return .none }
        return answer(response, at: redirectURI ?? registration.redirectURI)
    }

    private func answer(_ response: HTTPResponse, at redirectURI: String) -> Answer {
        let text = ProbeTransport.text(response)
        guard response.status.kind == .redirection, let location = response.fields[.location] else {
            // A page about a failure of the provider's own may show the request, and with it every word.
            if response.status.code >= 400, response.status.kind != .serverError {
                return ProbeRefusal(page: text).map { .refusal($0) } ?? .error(status: response.status.code, said: nil)
            }
            // Microsoft's error pages have the status 200. Words alone prove nothing there: a sign-in page has many.
            let otherwise: Answer =
                response.status.kind == .serverError ? .error(status: response.status.code, said: nil) : .page
            guard text.contains("AADSTS") || text.contains("AADB2C") else { return otherwise }
            return ProbeRefusal(page: text).map { .refusal($0) } ?? otherwise
        }
        if location.utf8.starts(with: redirectURI.utf8) {
            let query = location.dropFirst(redirectURI.count)
            guard query.first == "?" || query.first == "#",
                let parameters = try? FormParameters(parsing: String(query.dropFirst())),
                let error = parameters.first("error")
            else { return .backWell }
            return .back(
                error: UntrustedText.bounded(error, to: 80),
                description: parameters.first("error_description").map { UntrustedText.bounded($0, to: 1000) })
        }
        return ProbeAuthorization.isErrorPage(location)
            .map { ProbeRefusal(page: $0).map { .refusal($0) } ?? .error(status: response.status.code, said: nil) }
            ?? .page
    }

    /// The readable part of an address of an error page, as Google's with its reason in base64url; `nil` for any other.
    private static func isErrorPage(_ location: String) -> String? {
        guard location.utf8.count < 8000 else { return nil }
        let path = location.prefix { $0 != "?" }
        let query = (try? FormParameters(parsing: String(location.dropFirst(path.count + 1)))) ?? FormParameters()
        let hasError = query.pairs.contains { $0.name.lowercased().contains("error") }
        guard hasError || path.lowercased().hasSuffix("/error") else { return nil }
        return query.pairs.filter { $0.name.lowercased().contains("error") || path.lowercased().hasSuffix("/error") }
            .map { pair in
                let decoded = (try? Base64URL.decode(pair.value)).map { String(decoding: $0, as: UTF8.self) }
                return "\(pair.value) \(decoded ?? "")"
            }.joined(separator: " ")
    }
}
