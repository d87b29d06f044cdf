internal import HTTP
internal import JOSE
internal import JSON

/// Responds to requests with the errors that the control interface injects.
struct ErrorInjection: Sendable {
    let services: TenantServices

    /// The response to a request at an endpoint of the tenant.
    /// - Parameter usual: makes the response without an error.
    /// - Throws: what `usual` throws, and the refusal of an authorization request to whose client nothing may be sent.
    func response(
        to call: TenantCall, at endpoint: TenantAddress.Endpoint, of policy: DemoPolicy,
        usual: () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let place = InjectedError.Place(endpoint), !(call.isApartFromFaults && !place.knowsClient),
            let taken = services.errors.take(at: place, by: clientID(of: call, at: place))
        else { return try await usual() }
        await services.errors.wait(taken)
        let injected = taken.injected
        guard injected.isError else { return injected.cutting(try await usual(), of: call.request) }
        let response =
            injected.status == nil && place == .authorize
            ? try authorizationResponse(injected, call, policy) : injected.response(at: place)
        return injected.cutting(response, of: call.request)
    }

    /// The response to a request to the demo task API.
    func response(ofTaskAPI request: HTTPRequest, usual: () async -> HTTPResponse) async -> HTTPResponse {
        guard let taken = services.errors.take(at: .tasks, by: nil) else { return await usual() }
        await services.errors.wait(taken)
        let injected = taken.injected
        return injected.cutting(injected.isError ? injected.response(at: .tasks) : await usual(), of: request)
    }

    /// RFC 6749 section 4.1.2.1: to the redirect URI, if it is registered.
    private func authorizationResponse(
        _ injected: InjectedError, _ call: TenantCall, _ policy: DemoPolicy
    ) throws -> HTTPResponse {
        let reader = AuthorizationRequestReader(
            configuration: services.configuration, policy: policy, parameters: try parameters(of: call),
            base: call.base,
            checks: ProviderCheckList(), signIn: "")
        var answer = FormParameters()
        answer.append("error", injected.error)
        answer.append("error_description", injected.description)
        return try reader.target().target.answer(answer, call)
    }

    private func parameters(of call: TenantCall) throws -> FormParameters {
        call.request.method == .post ? try call.request.formParameters() : try call.request.queryParameters()
    }

    /// The client that a request names. It is not authenticated: nothing but an error depends on it.
    private func clientID(of call: TenantCall, at place: InjectedError.Place) -> String? {
        let parameters = try? parameters(of: call)
        let name: String? =
            switch place {
            case .authorize: parameters?.first("client_id")
            case .token, .introspect, .revoke, .deviceAuthorization:
                call.request.fields[.authorization].flatMap(ClientAuthentication.basic)?.id
                    ?? parameters?.first("client_id")
            case .logout:
                parameters?.first("client_id")
                    ?? parameters?.first("id_token_hint").flatMap { Self.claim("aud", of: $0) }
            case .userinfo:
                if case .token(let token) = BearerToken.read(call.request) {
                    Self.claim("azp", of: token)
                } else {
                    parameters?.first("access_token").flatMap { Self.claim("azp", of: $0) }
                }
            case .metadata, .keys, .tasks: nil
            }
        return name.flatMap(services.configuration.client)?.clientID
    }

    private static func claim(_ name: String, of token: String) -> String? {
        (try? JSONWebSignature(compact: token).claims())?[name]?.string
    }
}

extension InjectedError.Place {
    /// `nil` for a page, which only a person sees.
    fileprivate init?(_ endpoint: TenantAddress.Endpoint) {
        switch endpoint {
        case .metadata: self = .metadata
        case .keys: self = .keys
        case .authorize: self = .authorize
        case .token: self = .token
        case .userInfo: self = .userinfo
        case .logout: self = .logout
        case .introspection: self = .introspect
        case .revocation: self = .revoke
        case .deviceAuthorization: self = .deviceAuthorization
        case .device, .page: return nil
        }
    }
}

extension InjectedError {
    /// Whether the response is an error, and not the usual one late or in part.
    fileprivate var isError: Bool { status != nil || error != nil }

    /// The response, closed in the middle if that is wanted. A response to HEAD has no middle.
    fileprivate func cutting(_ response: HTTPResponse, of request: HTTPRequest) -> HTTPResponse {
        var response = response
        response.isCut = isCut && request.method != .head
        return response
    }

    /// The error as JSON (RFC 6749 section 5.2), with the challenge that belongs to it (RFC 6750 section 3).
    fileprivate func response(at place: Place) -> HTTPResponse {
        let status = status ?? place.status ?? .serviceUnavailable
        let isBearer = place == .userinfo || place == .tasks
        let code = error ?? Self.usualError(status, isBearer: isBearer)
        var body: [String: JSONValue] = ["error": .string(code)]
        body["error_description"] = description.map(JSONValue.string)
        var response = TenantJSON.response(.object(body), status: status, cacheControl: "no-store")
        if isBearer, status.kind == .clientError {
            let detail = description.map { ", error_description=\"\($0)\"" } ?? ""
            response.fields[.wwwAuthenticate] = "Bearer error=\"\(code)\"\(detail)"
        } else if status == .unauthorized {
            response.fields[.wwwAuthenticate] = "Basic realm=\"\(place.rawValue)\""
        }
        return response
    }

    private static func usualError(_ status: HTTPStatus, isBearer: Bool) -> String {
        switch status {
        case .serviceUnavailable: "temporarily_unavailable"
        case .unauthorized: isBearer ? "invalid_token" : "invalid_client"
        // RFC 6750 section 3.1.
        case .forbidden where isBearer: "insufficient_scope"
        default: status.kind == .serverError ? "server_error" : "invalid_request"
        }
    }
}
