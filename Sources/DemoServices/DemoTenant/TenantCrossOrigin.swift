internal import HTTP

/// Which responses of the tenant the scripts of other origins may read (Fetch section 3.2).
///
/// The metadata and the keys are public. A single-page application calls the token endpoint, UserInfo and revocation too: its origin may, and no other.
/// No response allows credentials: cookies of the tenant are never sent along.
struct TenantCrossOrigin: Sendable {
    private let origins: Set<String>
    private let isForAnyOrigin: Bool

    init(_ clients: [RegisteredClient]) {
        origins = Set(clients.flatMap(\.scriptOrigins))
        isForAnyOrigin = clients.contains(where: \.isUsedByScriptsOfAnyOrigin)
    }

    /// The response to a preflight (section 3.2.2); `nil` for another request, and where the origin is not allowed.
    func preflight(_ request: HTTPRequest, for endpoint: TenantAddress.Endpoint) -> HTTPResponse? {
        guard request.method == .options, request.fields[.accessControlRequestMethod] != nil,
            allowed(request, at: endpoint) != nil
        else { return nil }
        var response = HTTPResponse(.noContent)
        let methods = endpoint == .userInfo ? "GET, POST" : TenantCrossOrigin.isForClients(endpoint) ? "POST" : "GET"
        response.fields[.accessControlAllowMethods] = methods
        response.fields[.accessControlAllowHeaders] = "Authorization, Content-Type"
        // A fault is armed and disarmed in between: nothing is to be remembered.
        response.fields[.accessControlMaxAge] = "0"
        return applied(to: response, of: request, at: endpoint)
    }

    /// Adds the fields by which a script may read a response.
    func applied(
        to response: HTTPResponse, of request: HTTPRequest, at endpoint: TenantAddress.Endpoint
    ) -> HTTPResponse {
        var response = response
        if TenantCrossOrigin.isForClients(endpoint) { response.fields.append(.vary, "Origin") }
        guard let allowed = allowed(request, at: endpoint) else { return response }
        response.fields[.accessControlAllowOrigin] = allowed
        if endpoint == .userInfo {
            response.fields[.accessControlExposeHeaders] = "WWW-Authenticate"
        }
        return response
    }

    /// The origins that may read a response; `nil` for none.
    private func allowed(_ request: HTTPRequest, at endpoint: TenantAddress.Endpoint) -> String? {
        guard TenantCrossOrigin.isForClients(endpoint) else { return TenantCrossOrigin.isPublic(endpoint) ? "*" : nil }
        let sent = request.fields[values: .origin]
        guard sent.count == 1, origins.contains(sent[0]) || isForAnyOrigin else { return nil }
        return sent[0]
    }

    private static func isForClients(_ endpoint: TenantAddress.Endpoint) -> Bool {
        [.token, .userInfo, .revocation].contains(endpoint)
    }

    private static func isPublic(_ endpoint: TenantAddress.Endpoint) -> Bool {
        endpoint == .metadata || endpoint == .keys
    }
}
