internal import HTTP
internal import JSON

/// A form that a client has sent to an endpoint for clients, such as revocation, with its authentication as at the token endpoint.
struct ClientForm: Sendable {
    let parameters: FormParameters
    let client: RegisteredClient

    /// The response of an endpoint to such a form, or why the form is refused.
    /// - Parameters:
    ///   - isConfidential: whether a public client is refused, since anybody can send its name.
    ///   - answer: makes the response. What it throws as ``TenantError`` is the error response (RFC 6749 section 5.2).
    static func respond(
        to call: TenantCall, _ services: TenantServices, isConfidential: Bool = false,
        _ answer: (ClientForm) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard call.request.method == .post else {
            return HTTPResponse(.methodNotAllowed, fields: [.allow: "POST"])
        }
        do {
            let parameters = try parameters(of: call.request)
            let client = try ClientAuthentication(
                call.request, parameters, configuration: services.configuration, checks: ProviderCheckList()
            ).client
            guard !isConfidential || client.expectedSecret != nil else {
                throw ClientAuthentication.Refusal(error: .clientWithoutSecret, usedBasic: false)
            }
            return try await answer(ClientForm(parameters: parameters, client: client))
        } catch let refusal as ClientAuthentication.Refusal {
            // RFC 7662 section 2.3: always 401.
            var response = TenantJSON.refusal(refusal.error.invalidClient, call, status: .unauthorized)
            response.fields[.wwwAuthenticate] = "Basic realm=\"\(services.configuration.tenant)\""
            return response
        } catch let error as TenantError {
            return TenantJSON.refusal(error, call)
        }
    }

    /// The parameters of a form, each of which occurs once (RFC 6749 section 3.2).
    /// - Throws: ``TenantError`` for a body that is no form, and for a repeated parameter.
    static func parameters(of request: HTTPRequest) throws(TenantError) -> FormParameters {
        guard let form = try? request.formParameters() else { throw .invalidInput("body") }
        for pair in form.pairs where form.all(pair.name).count > 1 {
            // RFC 8693 section 2.1 allows several of these; section 2.2.2 has the error of a server that issues no token for all of them.
            guard ["audience", "resource"].contains(pair.name),
                form.first("grant_type") == GrantType.tokenExchange.rawValue
            else { throw .invalidInput(pair.name) }
            throw .severalTargets
        }
        return form
    }

    /// A parameter that must be there; one without a value is not (RFC 6749 section 3.2).
    func required(_ name: String) throws(TenantError) -> String {
        guard let value = optional(name) else { throw .missing(name) }
        return value
    }

    /// A parameter that may be there.
    func optional(_ name: String) -> String? { parameters.first(name).flatMap { $0.isEmpty ? nil : $0 } }
}
