internal import HTTP
internal import JSON

/// An error response of the control interface: a problem document (RFC 9457).
struct ControlProblem: Error, Sendable, Hashable {
    let status: HTTPStatus
    /// The last part of `type`, stable for programs.
    let code: String
    let title: String
    let detail: String
    var fields: HTTPFields = [:]

    var response: HTTPResponse {
        let json: JSONValue = [
            "type": .string("urn:web-companion:control:\(code)"), "title": .string(title),
            "status": .integer(Int64(status.code)), "detail": .string(detail),
        ]
        var response = HTTPResponse.json(json.encoded(), status: status, type: "application/problem+json")
        response.fields[.cacheControl] = "no-store"
        response.fields[.xContentTypeOptions] = "nosniff"
        response.fields.append(contentsOf: fields)
        return response
    }

    static let notLocal = ControlProblem(
        status: .forbidden, code: "not-local", title: "Not from this machine",
        detail:
            "The control interface is for programs on the machine of the demo tenant, unless it was started with --remote-control."
    )
    static let noToken = ControlProblem(
        status: .unauthorized, code: "no-token", title: "A token is needed",
        detail: "Send the token that the demo tenant printed at its start: Authorization: Bearer TOKEN",
        fields: [.wwwAuthenticate: "Bearer realm=\"control\""])
    static let invalidToken = ControlProblem(
        status: .unauthorized, code: "invalid-token", title: "The token is not accepted",
        detail:
            "It is not the token of this demo tenant. Each start makes another one, unless WEB_COMPANION_CONTROL_TOKEN has it.",
        fields: [.wwwAuthenticate: "Bearer realm=\"control\", error=\"invalid_token\""])
    static let notFound = ControlProblem(
        status: .notFound, code: "not-found", title: "Not found",
        detail:
            "The control interface has fault, faults, token, users, next-sign-in, errors, requests, clock and reset.")
    static func methodNotAllowed(_ methods: [HTTPMethod]) -> ControlProblem {
        let names = methods.map(\.rawValue).joined(separator: ", ")
        return ControlProblem(
            status: .methodNotAllowed, code: "method-not-allowed", title: "Method not allowed",
            detail: "This address takes \(names).", fields: [.allow: names])
    }
    static let notJSON = ControlProblem(
        status: .unsupportedMediaType, code: "unsupported-media-type", title: "Unsupported media type",
        detail: "Send application/json.")
    static let tooLarge = ControlProblem(
        status: .contentTooLarge, code: "body-too-large", title: "The body of the request is too large",
        detail: "At most \(ControlBody.maxSize) bytes are taken.")
    static func invalidBody(_ detail: String) -> ControlProblem {
        ControlProblem(
            status: .badRequest, code: "invalid-body", title: "The body of the request is wrong", detail: detail)
    }
    static func invalidQuery(_ detail: String) -> ControlProblem {
        ControlProblem(
            status: .badRequest, code: "invalid-query", title: "The query of the request is wrong", detail: detail)
    }
    /// - Parameter similar: names that may be meant.
    static func noSuchFault(_ name: String, similar: [String]) -> ControlProblem {
        let hint = similar.isEmpty ? "." : "; did you mean \(similar.joined(separator: " or "))?"
        return ControlProblem(
            status: .notFound, code: "no-such-fault", title: "No such fault",
            detail:
                "There is no fault '\(name.prefix(ControlBody.maxShownName))'\(hint) GET /control/faults lists them.")
    }
    static let noSuchClient = ControlProblem(
        status: .notFound, code: "no-such-client", title: "No such client",
        detail: "No client of the demo tenant has this client_id.")
    /// - Parameter name: what the request has for a policy, or for the path of an issuer.
    static func noSuchPolicy(_ name: String, in configuration: DemoTenantConfiguration) -> ControlProblem {
        let shown = "'\(name.prefix(ControlBody.maxShownName))'"
        let paths = configuration.plainPolicies.compactMap(\.issuerPath)
        let detail =
            switch configuration.form {
            case .azureADB2C:
                "There is no policy \(shown); there are \(configuration.policies.map(\.name).joined(separator: ", "))."
            case .plain where paths.isEmpty:
                "There is one issuer, without a path, and no policy: leave policy out. It names a policy of --b2c or a path of --issuer-path."
            case .plain: "No issuer has the path \(shown); there are \(paths.joined(separator: ", "))."
            }
        return ControlProblem(status: .notFound, code: "no-such-policy", title: "No such policy", detail: detail)
    }
    static let noSuchUser = ControlProblem(
        status: .notFound, code: "no-such-user", title: "No such user",
        detail: "No user of the demo tenant has this email address or sub.")
    static let otherUser = ControlProblem(
        status: .conflict, code: "other-user", title: "Another user",
        detail:
            "The address names neither the email address nor the sub in the body. The sub of a user can't be changed.")
    static let userExists = ControlProblem(
        status: .conflict, code: "user-exists", title: "There is such a user",
        detail: "Another user has this email address or sub.")
    static let accountExists = ControlProblem(
        status: .conflict, code: "user-exists", title: "There is such a user",
        detail: "Somebody has signed up with this email address, or has this sub; DELETE removes the account.")
    static let tooManyUsers = ControlProblem(
        status: .conflict, code: "too-many-users", title: "Too many users",
        detail: "There can be at most \(DemoPersona.maxOwn) users.")
    static func noSuchEndpoint(_ places: [InjectedError.Place]) -> ControlProblem {
        ControlProblem(
            status: .notFound, code: "no-such-endpoint", title: "No such endpoint",
            detail: "Errors can be injected at \(places.map(\.rawValue).joined(separator: ", ")).")
    }
    static let placeWithoutClient = ControlProblem(
        status: .conflict, code: "endpoint-without-client", title: "No client is known there",
        detail: "Requests to this endpoint do not say which client they are of.")
    static let clockTooFar = ControlProblem(
        status: .conflict, code: "clock-too-far", title: "Too far",
        detail:
            "The clock would be more than \(ClockOffset.max / 86_400) days from that of the machine. It was not moved.")
    static let tooManyWaiting = ControlProblem(
        status: .serviceUnavailable, code: "too-many-waiting", title: "Too many requests are waiting",
        detail: "At most \(RequestRecorder.maxWaiting) requests wait at once. Try again, or ask without wait.",
        fields: [.retryAfter: "1"])
    static let failure = ControlProblem(
        status: .internalServerError, code: "failure", title: "Something went wrong",
        detail: "The request was not carried out as a whole; the log of the demo tenant has the reason.")
}
