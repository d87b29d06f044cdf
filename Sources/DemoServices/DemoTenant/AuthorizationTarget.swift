internal import HTTP

/// Where and how an authorization response is sent.
struct AuthorizationTarget: Sendable, Hashable, Codable {
    /// How the response is sent (OAuth 2.0 Multiple Response Types section 2.1, Form Post Response Mode).
    enum ResponseMode: String, Sendable, Codable, CaseIterable {
        case query
        case formPost = "form_post"
        case fragment
    }

    /// A redirect URI of the client, always.
    let redirectURI: String
    let responseMode: ResponseMode
    /// Returned unchanged with every response.
    let state: String?
    /// `iss` of every response (RFC 9207), if the provider sends it.
    let issuer: String?

    /// The application's origin, as far as it can be derived from the redirect URI.
    var applicationOrigin: String? { HTTPURL(redirectURI)?.origin }

    /// The source that `form-action` needs in addition to `'self'`: browsers apply it to the redirect after a form too.
    var formActionSource: String? {
        // CSP host sources don't support IPv6 addresses (CSP Level 3 section 2.3.1).
        if let url = HTTPURL(redirectURI), url.host.contains(":") { return "\(url.scheme):" }
        return applicationOrigin ?? redirectURI.firstIndex(of: ":").map { String(redirectURI[...$0]) }
    }

    /// The error response.
    func answer(_ error: TenantError, _ call: TenantCall) -> HTTPResponse {
        answer(
            [
                "error": error.code(for: call),
                "error_description": error.description(for: call),
            ], call)
    }

    /// The response with these parameters and the state.
    /// - Parameter call: the request: a form gets a 303, so that its content is not forwarded.
    func answer(_ parameters: FormParameters, _ call: TenantCall) -> HTTPResponse {
        var parameters = parameters
        parameters.append("state", state)
        parameters.append("iss", issuer)
        if let faults = call.faults { parameters = faults.response(parameters) }
        let status: HTTPStatus = call.request.method == .post ? .seeOther : .found
        switch responseMode {
        case .query:
            let separator = redirectURI.contains("?") ? "&" : "?"
            return redirect("\(redirectURI)\(separator)\(parameters.encoded)", status)
        case .fragment:
            return redirect("\(redirectURI)#\(parameters.encoded)", status)
        case .formPost:
            return FormPostPage(target: self, parameters: parameters, words: call.words).response
        }
    }

    private func redirect(_ location: String, _ status: HTTPStatus) -> HTTPResponse {
        HTTPResponse(
            status,
            fields: [.location: location, .cacheControl: "no-store", .referrerPolicy: "no-referrer"])
    }
}
