internal import HTTP

/// Health checks of a container: whether the tenant answers. They are the same for everyone, under any `Host`, as those of the program.
public enum TenantHealth {
    /// Their paths.
    public static let paths: Set<String> = ["/healthz", "/readyz"]

    /// The response; `nil` for a request to another path.
    static func response(to request: HTTPRequest) -> HTTPResponse? {
        guard paths.contains(String(request.path)), [.get, .head].contains(request.method) else { return nil }
        var response = HTTPResponse.text("ok\n", status: .ok)
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        return response
    }
}
