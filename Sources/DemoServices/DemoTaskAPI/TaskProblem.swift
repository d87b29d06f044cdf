internal import HTTP
internal import JSON

/// An error response of the API: a problem document (RFC 9457), with a challenge for token errors (RFC 6750).
struct TaskProblem: Error, Sendable, Hashable {
    let status: HTTPStatus
    /// The last part of `type`, stable for programs.
    let code: String
    let title: String
    let detail: String
    var fields: HTTPFields = [:]

    var response: HTTPResponse {
        let json: JSONValue = [
            "type": .string("urn:web-companion:demo-task-api:\(code)"), "title": .string(title),
            "status": .integer(Int64(status.code)), "detail": .string(detail),
        ]
        var response = HTTPResponse.json(json.encoded(), status: status, type: "application/problem+json")
        response.fields.append(contentsOf: fields)
        return response
    }
}

extension TaskProblem {
    static let noSuchTask = TaskProblem(
        status: .notFound, code: "no-such-task", title: "No such task",
        detail: "There is no task of yours with this id.")
    static let emptyText = TaskProblem(
        status: .badRequest, code: "empty-text", title: "The task has no text",
        detail: "A task needs a text that is more than white space.")
    static func textTooLong(limit: Int) -> TaskProblem {
        TaskProblem(
            status: .badRequest, code: "text-too-long", title: "The text is too long",
            detail: "A task's text has at most \(limit) characters.")
    }
    static let invalidKey = TaskProblem(
        status: .badRequest, code: "invalid-idempotency-key", title: "The Idempotency-Key can't be read",
        detail: "There must be one Idempotency-Key field with a string in quotes of 1 to 255 characters.")
    static let keyReused = TaskProblem(
        status: .unprocessableContent, code: "idempotency-key-reused", title: "The Idempotency-Key was used before",
        detail: "Another task was added with this Idempotency-Key. A new task needs a new key.")
    static func invalidBody(_ detail: String) -> TaskProblem {
        TaskProblem(
            status: .badRequest, code: "invalid-body", title: "The body of the request can't be read", detail: detail)
    }
    static let unsupportedType = TaskProblem(
        status: .unsupportedMediaType, code: "unsupported-media-type", title: "Unsupported media type",
        detail: "Send application/json, application/x-www-form-urlencoded or multipart/form-data.")
    static let unsupportedCoding = TaskProblem(
        status: .unsupportedMediaType, code: "unsupported-content-encoding", title: "Unsupported content encoding",
        detail: "Send the body as it is, not compressed.", fields: [.acceptEncoding: "identity"])
    static let invalidQuery = TaskProblem(
        status: .badRequest, code: "invalid-query", title: "The query can't be read",
        detail: "It must be name=value pairs in UTF-8, percent-encoded.")
    static func bodyTooLarge(limit: Int) -> TaskProblem {
        TaskProblem(
            status: .contentTooLarge, code: "body-too-large", title: "The body of the request is too large",
            detail: "At most \(limit) bytes are taken.")
    }
    static let failure = TaskProblem(
        status: .internalServerError, code: "failure", title: "Something went wrong",
        detail: "The request was not carried out.")
    static let issuerUnavailable = TaskProblem(
        status: .serviceUnavailable, code: "issuer-unavailable", title: "The token can't be checked now",
        detail: "The keys of the issuer could not be fetched.", fields: [.retryAfter: "5"])
    static let storeBusy = TaskProblem(
        status: .serviceUnavailable, code: "store-busy", title: "The tasks can't be changed now",
        detail: "Nothing was changed. Try again in a moment.", fields: [.retryAfter: "1"])
    /// The problem of a request that never reached the API.
    init(refusal error: HTTPError) {
        self.init(
            status: error.status, code: error.code, title: "The request was refused", detail: error.message,
            fields: error.fields)
    }
    init(_ error: HTTPError) {
        self.init(
            status: error.status, code: error.code, title: error.status == .notFound ? "Not found" : "Not possible",
            detail: error.message, fields: error.fields)
    }
}

// MARK: Tokens (RFC 6750 section 3)
extension TaskProblem {
    /// No token at all: a challenge without an error code, as section 3.1 recommends.
    static func noToken(realm: String) -> TaskProblem {
        TaskProblem(
            status: .unauthorized, code: "no-token", title: "A token is needed",
            detail: "Send an access token in the Authorization header.",
            fields: [.wwwAuthenticate: "Bearer realm=\"\(realm)\""])
    }
    static func invalidRequest(realm: String) -> TaskProblem {
        challenge(
            .badRequest, "invalid_request", title: "The Authorization header is malformed",
            "There must be one Authorization header with the word Bearer and one token.", realm: realm)
    }
    /// - Parameter detail: one of ``AccessTokenRefusal``'s texts, never a part of the token.
    static func invalidToken(_ detail: String, realm: String) -> TaskProblem {
        challenge(.unauthorized, "invalid_token", title: "The token is not accepted", detail, realm: realm)
    }
    static func insufficientScope(_ needed: Set<String>, realm: String) -> TaskProblem {
        let names = needed.sorted().joined(separator: " ")
        var problem = challenge(
            .forbidden, "insufficient_scope", title: "The token does not allow this",
            "The token needs one of these scopes: \(names)", realm: realm)
        problem.fields[.wwwAuthenticate]? += ", scope=\"\(names)\""
        return problem
    }

    private static func challenge(
        _ status: HTTPStatus, _ error: String, title: String, _ detail: String, realm: String
    ) -> TaskProblem {
        TaskProblem(
            status: status, code: error.replacing("_", with: "-"), title: title, detail: detail,
            fields: [
                .wwwAuthenticate: "Bearer realm=\"\(realm)\", error=\"\(error)\", error_description=\"\(detail)\""
            ])
    }
}
