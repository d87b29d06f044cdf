internal import HTTP

/// Sends requests to the provider and maps failures to this module's errors.
struct ProviderRequests: Sendable {
    let client: any HTTPClient
    /// Notified of every response.
    var health: ProviderHealth?

    /// The media type of JSON (RFC 8259 section 11).
    static let json = "application/json"

    /// Fetches a JSON document, or one of another of the media types, in the order of preference. A redirect is an error: only a
    /// response from the requested address is trusted.
    /// - Parameter token: the access token that opens it. In the header only: URLs end up in logs (RFC 6750 §5.3).
    func document(
        _ url: HTTPURL, from endpoint: OpenIDConnectError.Endpoint, by token: String? = nil, types: [String] = [json],
        correlationID: String?
    ) async throws(OpenIDConnectError) -> HTTPResponse {
        var request = OutgoingRequest(url: url, fields: [.accept: types.joined(separator: ", ")], limits: .provider)
        if let token { request.fields[.authorization] = "Bearer \(token)" }
        let response = try await send(request, to: endpoint, correlationID: correlationID)
        guard response.status == .ok else {
            throw OpenIDConnectError(
                .providerAnswered(endpoint, status: response.status.code),
                said: ProviderRequests.words(of: response, without: token))
        }
        let type = response.mediaType
        guard type?.isJSON == true || type.map({ types.contains($0.essence) }) == true else {
            // What UserInfo sends with this status is about a user, unless it is a page.
            let isText = endpoint != .userInfo || type?.essence == "text/html"
            throw OpenIDConnectError(
                .answerMalformed(endpoint, "the content type is not JSON"),
                said: isText ? ProviderRequests.words(of: response, without: token) : nil)
        }
        return response
    }

    /// Why the provider can't be reached at an address now. People wait for it: it takes 4 seconds at most.
    /// - Returns: `nil` when it responds with anything but a server error (5xx).
    func connectionFailure(at url: HTTPURL, correlationID: String?) async -> OpenIDConnectError? {
        var request = OutgoingRequest(url: url)
        (request.limits.connect, request.limits.total) = (.seconds(2), .seconds(4))
        do throws(OpenIDConnectError) {
            let response = try await send(request, to: .metadata, correlationID: correlationID)
            guard response.status.kind == .serverError else { return nil }
            return OpenIDConnectError(
                .providerAnswered(.metadata, status: response.status.code),
                said: ProviderRequests.words(of: response))
        } catch {
            return error
        }
    }

    /// Sends a request with the correlation id header of Microsoft's services.
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
}

extension OpenIDConnectError.Endpoint {
    /// The purpose of a request to this endpoint.
    fileprivate var purpose: RequestPurpose {
        switch self {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .token
        case .userInfo: .userInfo
        }
    }
}
