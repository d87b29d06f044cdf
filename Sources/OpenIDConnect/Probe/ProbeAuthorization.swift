internal import Cryptography
internal import FoundationEssentials
internal import HTTP

/// Checks client id, redirect URI and scopes at the authorization endpoint, like a browser but without a user.
///
/// The request has `prompt=none` (OpenID Connect Core 1.0 §3.1.2.1): a provider that accepts client and redirect URI must
/// then redirect back with `login_required` or the like (§3.1.2.6). One that shows a sign-in page instead gets a second
/// request with a redirect URI that can't be registered; only a different response to it proves that the first was right.
struct ProbeAuthorization: Sendable {
    let registration: ClientRegistration
    let authority: Authority
    let metadata: ProviderMetadata
    let responseMode: ResponseMode
    let requests: ProviderRequests

    /// The result of the check.
    enum Verdict: Sendable, Hashable {
        /// Client and redirect URI are accepted; the scopes too, if `scopes` is true.
        case accepted(scopes: Bool)
        /// A refusal that names what is wrong.
        case refused(ProbeRefusal)
        /// An error that was returned to the redirect URI, with what it is about where that is known.
        case returned(error: String, description: String?, about: ProbeRefusal?)
        /// An error page that does not say what is wrong.
        case unnamed(status: Int)
        /// The provider shows a sign-in page before it checks the request, or did not respond.
        case unclear
    }

    /// The kinds of responses.
    private enum Answer: Equatable {
        /// A redirect to our redirect URI, or a form that is posted to it, with an error.
        case back(error: String, description: String?)
        /// The same with something else.
        case backWell
        case refusal(ProbeRefusal)
        case error(status: Int)
        /// A page, or a redirect to one.
        case page
        case none
    }

    func run() async -> Verdict {
        switch await ask(prompt: "none") {
        case .backWell: return .accepted(scopes: await refusesOtherScopes(prompt: "none"))
        case .back(let error, let description):
            return await returned(error, description, prompt: "none")
        case .refusal(let refusal): return .refused(refusal)
        case .error(let status): return await unnamed(status)
        case .none: return .unclear
        case .page:
            // The same with a redirect URI that no one can have registered.
            switch await ask(prompt: nil, redirectURI: registration.redirectURI + "/\(RandomBytes.token())") {
            case .refusal(let refusal) where refusal.topic == .redirectURI:
                return .accepted(scopes: await refusesOtherScopes(prompt: nil))
            case .error(let status) where !ProbeAuthorization.isUnread(status):
                return .accepted(scopes: await refusesOtherScopes(prompt: nil))
            default: return .unclear
            }
        }
    }

    /// Whether a status concerns the address, the server or the number of requests, and not what the request asks for.
    static func isUnread(_ status: Int) -> Bool {
        status >= 500 || [404, 405, 406, 408, 410, 429].contains(status)
    }

    /// An error at the redirect URI is about something else: a provider must not redirect to a URI that is not registered,
    /// or for a client that it does not know (RFC 6749 §4.1.2.1).
    private func returned(_ error: String, _ description: String?, prompt: String?) async -> Verdict {
        if ProbeAuthorization.needsPerson(error) {
            return .accepted(scopes: await refusesOtherScopes(prompt: prompt))
        }
        let refusal = ProbeRefusal(error: error, description: description)
        if let refusal, refusal.problem != .redirectNotRegistered {
            return .returned(error: error, description: description, about: refusal)
        }
        // It may be about `prompt=none`, which not every provider supports.
        guard prompt != nil else { return .returned(error: error, description: description, about: nil) }
        switch await ask(prompt: nil) {
        case .page, .backWell: return .accepted(scopes: await refusesOtherScopes(prompt: nil))
        case .back(let error, let description): return await returned(error, description, prompt: nil)
        case .refusal(let refusal) where refusal.problem != .redirectNotRegistered:
            return .returned(error: error, description: description, about: refusal)
        case .refusal, .error, .none: return .returned(error: error, description: description, about: nil)
        }
    }

    /// An unspecific error may concern the redirect URI or `prompt=none`, which some providers fail on. A provider that
    /// names an unregistered redirect URI as the cause, but not ours, accepts ours.
    private func unnamed(_ status: Int) async -> Verdict {
        switch await ask(prompt: "none", redirectURI: registration.redirectURI + "/\(RandomBytes.token())") {
        case .refusal(let refusal) where refusal.topic == .redirectURI: .accepted(scopes: false)
        case .error(let status): .unnamed(status: status)
        default: .unclear
        }
    }

    /// Whether a scope that cannot exist is refused: then the scopes that were not refused are valid.
    private func refusesOtherScopes(prompt: String?) async -> Bool {
        switch await ask(prompt: prompt, scope: "unknown-\(RandomBytes.token())") {
        case .refusal(let refusal): refusal.topic == .scope
        case .back(let error, let description):
            ProbeRefusal(error: error, description: description)?.topic == .scope
        default: false
        }
    }

    /// The errors that mean "all is right, but the user must sign in" (OpenID Connect Core 1.0 §3.1.2.6).
    private static func needsPerson(_ error: String) -> Bool {
        ["login_required", "interaction_required", "consent_required", "account_selection_required"].contains(error)
    }

    private func ask(prompt: String?, redirectURI: String? = nil, scope extra: String? = nil) async -> Answer {
        var options = registration.usualOptions
        options.prompt = prompt
        var scopes = registration.authorizationScopes(at: authority, metadata, for: .signIn)
        if let extra { scopes.append(extra) }
        let url = AuthorizationRequest(
            clientID: registration.clientID, redirectURI: redirectURI ?? registration.redirectURI,
            responseMode: responseMode,
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
            // An error page for a server error may echo the request, including any of the words searched for.
            if response.status.code >= 400, response.status.kind != .serverError {
                return ProbeRefusal(page: text).map { .refusal($0) } ?? .error(status: response.status.code)
            }
            if response.status.kind == .successful, let form = FormPostAnswer(page: text, to: redirectURI) {
                return ProbeAuthorization.answer(returning: form.parameters)
            }
            // Microsoft's error pages have status 200. There the words alone prove nothing: a sign-in page has many.
            let otherwise: Answer =
                response.status.kind == .serverError ? .error(status: response.status.code) : .page
            guard text.contains("AADSTS") || text.contains("AADB2C") else { return otherwise }
            return ProbeRefusal(page: text).map { .refusal($0) } ?? otherwise
        }
        if location.utf8.starts(with: redirectURI.utf8) {
            let query = location.dropFirst(redirectURI.count)
            guard query.first == "?" || query.first == "#",
                let parameters = try? FormParameters(parsing: String(query.dropFirst()))
            else { return .backWell }
            return ProbeAuthorization.answer(returning: parameters)
        }
        return ProbeAuthorization.isErrorPage(location)
            .map { ProbeRefusal(page: $0).map { .refusal($0) } ?? .error(status: response.status.code) }
            ?? .page
    }

    private static func answer(returning parameters: FormParameters) -> Answer {
        guard let error = parameters.first("error") else { return .backWell }
        return .back(
            error: UntrustedText.bounded(error, to: 80),
            description: parameters.first("error_description").map { UntrustedText.bounded($0, to: 1000) })
    }

    /// The readable part of an error page's URL, such as Google's with its reason in base64url; `nil` for other URLs.
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
