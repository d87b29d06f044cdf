internal import HTTP
internal import JSON

/// The error in the body of a response, in the form of RFC 6749 §5.2 or in one of those that providers and the gateways in front
/// of them use instead.
///
/// The media type is not required to fit: some send JSON as text. An error gives nothing away and lets no one in.
struct ErrorBody: Sendable {
    let error: String
    let description: String?

    /// Finds the error in a response; `nil` when it has none that a program can read, or when it has a token.
    init?(_ response: HTTPResponse) {
        let json = try? JSONValue(parsing: response.body)
        guard json?["access_token"] == nil, json?["id_token"] == nil else { return nil }
        let text = String(decoding: response.body.prefix(ErrorBody.maxBytes), as: UTF8.self)
        var found = json.flatMap(ErrorBody.init(specified:)) ?? ErrorBody.inForm(text)
        // Some send errors with 200; but only in the form of the specification is it certain to be one.
        if response.status != .ok {
            found = found ?? json.flatMap(ErrorBody.inJSON) ?? ErrorBody.inChallenge(response.fields)
        }
        guard let found, !found.error.isEmpty else { return nil }
        self = found
    }

    /// RFC 6749 §5.2, where some have another name for the description.
    private init?(specified json: JSONValue) {
        let description = ["error_description", "message", "detail"].lazy.compactMap { json[$0]?.string }.first
        self.init(json["error"]?.string, description)
    }

    private init?(_ error: String?, _ description: String?) {
        guard let error else { return nil }
        self.error = error
        self.description = description
    }

    /// The most of a text that is read: real errors have some hundred bytes.
    private static let maxBytes = 16 * 1024

    /// The forms of Apigee, of Google, Facebook and Microsoft Graph (an object), of Okta, Salesforce and others.
    private static func inJSON(_ json: JSONValue) -> ErrorBody? {
        // Several have a list of errors, of which the first one counts.
        let json = json.array?.first ?? json["errors"]?.array?.first ?? json
        if let fault = json["fault"] {
            return ErrorBody(fault["detail"]?["errorcode"]?.string, fault["faultstring"]?.string)
        }
        if let error = json["error"], error.object != nil {
            let code = ["status", "code", "type"].lazy.compactMap { error[$0]?.string }.first
            return ErrorBody(code, error["message"]?.string)
        }
        let names = [
            ("errorCode", "errorSummary"), ("errorCode", "message"), ("ErrorCode", "Error"),
            ("error_code", "error_message"), ("code", "message"),
        ]
        for (code, text) in names {
            if let error = json[code]?.string, let description = json[text]?.string {
                return ErrorBody(error, description)
            }
        }
        return nil
    }

    /// `error=invalid_client&error_description=…`
    private static func inForm(_ text: String) -> ErrorBody? {
        guard !text.contains("<"), text.hasPrefix("error=") || text.contains("&error="),
            let parameters = try? FormParameters(parsing: text)
        else { return nil }
        return ErrorBody(parameters.first("error"), parameters.first("error_description"))
    }

    /// `WWW-Authenticate: Bearer error="invalid_client", error_description="…"` (RFC 6750 §3).
    private static func inChallenge(_ fields: HTTPFields) -> ErrorBody? {
        for value in fields[values: .wwwAuthenticate] {
            if let error = parameter("error", of: value) {
                return ErrorBody(error, parameter("error_description", of: value))
            }
        }
        return nil
    }

    private static func parameter(_ name: String, of challenge: String) -> String? {
        guard let start = challenge.firstRange(of: "\(name)=\"")?.upperBound,
            let end = challenge[start...].firstIndex(of: "\"")
        else { return nil }
        return String(challenge[start..<end])
    }
}
