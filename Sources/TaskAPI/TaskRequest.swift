internal import FoundationEssentials
internal import HTTP

/// Creates the requests of one dialect; sends nothing.
struct TaskRequest {
    let collection: HTTPURL
    let format: TaskFormat
    let encoding: TaskBodyEncoding
    let limits: OutgoingRequest.Limits

    func list(token: String) -> OutgoingRequest { request(.get, collection, token: token) }

    func item(id: String, token: String) -> OutgoingRequest {
        request(.get, collection.appending(segments: id), token: token)
    }

    /// - Parameter key: identifies the addition, so that a retry adds nothing where the API supports such keys
    ///   (draft-ietf-httpapi-idempotency-key-header-07).
    func add(_ text: String, key: String? = nil, token: String) -> OutgoingRequest {
        var request = add(text, token: token)
        request.fields[.idempotencyKey] = key.map { "\"\($0)\"" }
        return request
    }

    private func add(_ text: String, token: String) -> OutgoingRequest {
        if format.acceptsForms, encoding == .form {
            return request(
                .post, collection, token: token, type: encoding,
                body: Array(FormParameters([(format.written.text, text)]).encoded.utf8))
        }
        return request(.post, collection, token: token, json: [format.written.text: .text(text)])
    }

    /// Replaces an item. .NET reads the id from the path and Express from the body, so it is sent in both.
    func update(id: String, text: String, isCompleted: Bool?, token: String) -> OutgoingRequest {
        var json: [String: Value] = [format.written.id: Value(id: id), format.written.text: .text(text)]
        if let isCompleted { json[format.written.isCompleted] = .bool(isCompleted) }
        return request(.put, collection.appending(segments: id), token: token, json: json)
    }

    func delete(id: String, token: String) -> OutgoingRequest {
        request(.delete, collection.appending(segments: id), token: token)
    }

    /// Deletes every task with that text: the only way in the dialect `task`.
    func delete(text: String, token: String) -> OutgoingRequest {
        request(.delete, collection, token: token, json: [format.written.text: .text(text)])
    }

    /// Requests the methods allowed for an item; any id will do, and no token is needed.
    func options() -> OutgoingRequest {
        OutgoingRequest(
            method: .options, url: collection.appending(segments: "0"),
            limits: .init(body: 65_536, connect: .seconds(5), total: .seconds(5)))
    }

    /// A member of a JSON body.
    enum Value: Encodable {
        case text(String)
        case number(Int64)
        case bool(Bool)

        /// A server with numeric ids compares numbers, so an id in the form of a number is sent as one.
        init(id: String) {
            if let number = Int64(id), String(number) == id { self = .number(number) } else { self = .text(id) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .bool(let bool): try container.encode(bool)
            }
        }
    }

    private func request(
        _ method: HTTPMethod, _ url: HTTPURL, token: String, json: [String: Value]
    ) -> OutgoingRequest {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and booleans always encode; the server would refuse an empty object.
        let body = (try? encoder.encode(json)).map { Array($0) } ?? Array("{}".utf8)
        return request(method, url, token: token, type: .json, body: body)
    }

    private func request(
        _ method: HTTPMethod, _ url: HTTPURL, token: String, type: TaskBodyEncoding? = nil, body: [UInt8] = []
    ) -> OutgoingRequest {
        // Only in the Authorization field: a token in the URL or the body ends up in logs (RFC 6750 section 5.3).
        var fields: HTTPFields = [.authorization: "Bearer \(token)", .accept: "application/json"]
        fields[.contentType] = type?.rawValue
        var request = OutgoingRequest(method: method, url: url, fields: fields, body: body, limits: limits)
        request.purpose = .taskAPI
        return request
    }
}
