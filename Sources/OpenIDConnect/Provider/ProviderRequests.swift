internal import HTTP

/// Sends the program's own requests to the provider and turns what can go wrong into this module's errors.
struct ProviderRequests: Sendable {
    let client: any HTTPClient
    /// Is told of every answer.
    var health: ProviderHealth?

    /// Fetches a JSON document, or one of another type that is named. A redirect is an error: what is trusted is what the address
    /// itself answers.
    func document(
        _ url: HTTPURL, from endpoint: OpenIDConnectError.Endpoint, fields: HTTPFields = [:], orOf type: String? = nil,
        correlationID: String?
    ) async throws(OpenIDConnectError) -> HTTPResponse {
        var all: HTTPFields = [.accept: ["application/json", type].compactMap(\.self).joined(separator: ", ")]
        all.append(contentsOf: fields)
        let request = OutgoingRequest(url: url, fields: all, limits: .provider)
        let response = try await send(request, to: endpoint, correlationID: correlationID)
        guard response.status == .ok else {
            throw OpenIDConnectError(.providerAnswered(endpoint, status: response.status.code))
        }
        guard ProviderRequests.isJSON(response) || (type != nil && ProviderRequests.type(of: response) == type) else {
            throw OpenIDConnectError(.answerMalformed(endpoint, "the content type is not JSON"))
        }
        return response
    }

    /// Sends a request with the correlation id that Microsoft's services understand.
    func send(
        _ request: OutgoingRequest, to endpoint: OpenIDConnectError.Endpoint, correlationID: String?
    ) async throws(OpenIDConnectError) -> HTTPResponse {
        var request = request
        request.purpose = request.purpose ?? endpoint.purpose
        if let correlationID { request.fields[.clientRequestID] = correlationID }
        do {
            let response = try await client.send(request)
            if response.status.kind != .serverError { health?.recordAnswer() }
            return response
        } catch {
            throw OpenIDConnectError(.providerUnavailable(endpoint, error))
        }
    }

    static func isJSON(_ response: HTTPResponse) -> Bool {
        response.fields[.contentType].flatMap { MediaType($0) }?.isJSON ?? false
    }

    /// The media type without parameters, in lower case.
    static func type(of response: HTTPResponse) -> String? {
        response.fields[.contentType].flatMap { MediaType($0) }?.essence
    }
}

extension OpenIDConnectError.Endpoint {
    /// What a request to it is for.
    fileprivate var purpose: RequestPurpose {
        switch self {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .token
        case .userInfo: .userInfo
        }
    }
}
