internal import HTTP
internal import JSON

/// JSON responses of the tenant and of the check log.
enum TenantJSON {
    static func response(_ json: JSONValue, status: HTTPStatus = .ok, cacheControl: String) -> HTTPResponse {
        var response = HTTPResponse.json(json.encoded(), status: status, type: "application/json; charset=utf-8")
        response.fields[.cacheControl] = cacheControl
        response.fields[.xContentTypeOptions] = "nosniff"
        return response
    }
}
