internal import FoundationEssentials
internal import HTTP
internal import JSON

/// A request to the tenant as the control interface shows it: without any secret.
///
/// Values are shown for parameters that are known to hold none. Of the random values of a sign-in both ends are shown, so that the same one
/// can be recognized; of everything else, such as a client secret or a password, the length alone.
struct RecordedRequest: Sendable, Hashable {
    let time: Date
    let method: String
    let path: String
    let query: [String: [String]]
    let form: [String: [String]]
    /// The scheme of `Authorization`, with the masked credentials; `nil` without one.
    let authorization: String?
    let userAgent: String?
    /// The status of the response.
    let status: Int

    /// The maximum number of parameters stored of a query or a form.
    static let maxParameters = 40
    /// The maximum number of bytes stored of a name, a value, the path or the user agent.
    static let maxBytes = 300

    init(_ request: HTTPRequest, status: HTTPStatus, at time: Date) {
        self.time = time
        method = Self.bounded(request.method.rawValue)
        path = Self.bounded(String(request.path))
        query = Self.shown(try? request.queryParameters())
        form = request.body.isEmpty ? [:] : Self.shown(try? request.formParameters())
        authorization = request.fields[.authorization].map(Self.credentials)
        userAgent = request.fields[.userAgent].map(Self.bounded)
        self.status = status.code
    }

    /// Parameters without secrets.
    private static let open: Set<String> = [
        "acr_values", "action", "actor_token_type", "audience", "claims", "client_assertion_type", "client_id",
        "code_challenge_method", "display", "domain_hint",
        "error", "fault", "grant_type", "login_hint", "max_age", "p", "persona", "post_logout_redirect_uri", "prompt",
        "redirect_uri", "requested_token_type", "resource", "response_mode", "response_type", "scope",
        "subject_token_type", "token_type_hint", "ui_locales",
    ]
    /// Random values that a client or the tenant has made for one sign-in.
    private static let random: Set<String> = [
        "access_token", "actor_token", "code", "code_challenge", "code_verifier", "device_code", "id_token_hint",
        "nonce",
        "refresh_token", "request",
        "state", "subject_token", "token",
    ]

    private static func shown(_ parameters: FormParameters?) -> [String: [String]] {
        var shown: [String: [String]] = [:]
        for pair in (parameters?.pairs ?? []).prefix(maxParameters) {
            let value = open.contains(pair.name) ? bounded(pair.value) : masked(pair.value, named: pair.name)
            shown[bounded(pair.name), default: []].append(value)
        }
        return shown
    }

    private static func masked(_ value: String, named name: String) -> String {
        guard !random.contains(name) else { return MaskedValue.text(value) }
        return "\(value.count) character\(value.count == 1 ? "" : "s")"
    }

    /// `Bearer eyJh…9f3k, 900 characters`; the end of other credentials may be that of a password.
    private static func credentials(_ field: String) -> String {
        let words = field.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, ["basic", "bearer"].contains(words[0].lowercased()) else {
            return masked(field, named: "")
        }
        let isBearer = words[0].lowercased() == "bearer"
        return isBearer ? "Bearer \(MaskedValue.text(words[1]))" : "Basic \(masked(words[1], named: ""))"
    }

    private static func bounded(_ text: String) -> String {
        String(decoding: text.utf8.prefix(maxBytes), as: UTF8.self)
    }

    func json(number: Int64) -> JSONValue {
        func object(_ parameters: [String: [String]]) -> JSONValue {
            .object(parameters.mapValues { .array($0.map(JSONValue.string)) })
        }
        return [
            "number": .integer(number),
            "at": .string(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
            "method": .string(method), "path": .string(path), "query": object(query), "form": object(form),
            "authorization": authorization.map(JSONValue.string) ?? .null,
            "user_agent": userAgent.map(JSONValue.string) ?? .null, "status": .integer(Int64(status)),
        ]
    }
}
