internal import HTTP
internal import JSON

/// The task members of a request: from JSON, a form or multipart form, or the query, in any of the formats.
struct TaskEntry: Sendable, Hashable {
    var text: String?
    var isCompleted: Bool?

    /// The maximum body size, in bytes.
    static let largestBody = 1_000_000
    /// The maximum text length, in Unicode scalars.
    static let maxTextLength = 10_000

    /// Reads the body, and the query where the body has no text; without either both members are `nil`.
    /// - Parameter id: the id of the path; one in the body must be the same.
    init(_ request: HTTPRequest, format: DemoTaskFormat, id: Int64? = nil) throws(TaskProblem) {
        guard request.body.count <= Self.largestBody else { throw .bodyTooLarge(limit: Self.largestBody) }
        try read(try Self.members(of: request), format: format, id: id)
        guard text == nil, !request.query.isEmpty else { return }
        guard let query = try? request.queryParameters() else { throw .invalidQuery }
        text = format.textNames.lazy.compactMap(query.first).first
    }

    /// The members of the body, whatever its format.
    private static func members(of request: HTTPRequest) throws(TaskProblem) -> [String: JSONValue] {
        guard !request.body.isEmpty else { return [:] }
        // No client of the original samples compresses its requests, and a small body could expand to a huge one.
        let codings = request.fields[values: .contentEncoding].joined(separator: ",").lowercased()
        guard codings.isEmpty || codings == "identity" else { throw .unsupportedCoding }
        guard let type = request.fields[.contentType].flatMap({ MediaType($0) }) else { throw .unsupportedType }
        if type.isJSON {
            guard let object = (try? JSONValue(parsing: request.body))?.object else {
                throw .invalidBody("It must be one JSON object, without a name that stands twice.")
            }
            return object
        }
        if type.isForm {
            let freeTextFields = Set(DemoTaskDialect.allCases.flatMap(\.format.textNames))
            guard let form = try? request.formParameters(freeTextFields: freeTextFields) else {
                throw .invalidBody("It is no valid form.")
            }
            return try members(of: form.pairs.map { ($0.name, $0.value) })
        }
        guard type.essence == "multipart/form-data" else { throw .unsupportedType }
        guard let form = MultipartForm(request.body, boundary: type.parameters["boundary"]) else {
            throw .invalidBody("It is no valid multipart form.")
        }
        return try members(of: form.fields)
    }

    private static func members(of fields: [(name: String, value: String)]) throws(TaskProblem) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for (name, value) in fields {
            guard name.isStreamSafe, members.updateValue(.string(value), forKey: name) == nil else {
                throw .invalidBody("A field stands there twice.")
            }
        }
        return members
    }

    private mutating func read(
        _ members: [String: JSONValue], format: DemoTaskFormat, id: Int64?
    ) throws(TaskProblem) {
        if let name = format.textNames.first(where: { members[$0] != nil }) {
            guard let text = members[name]?.string else { throw .invalidBody("\(name) must be a string.") }
            self.text = text
        }
        if let name = format.completedNames.first(where: { members[$0] != nil }) {
            guard let value = members[name].flatMap(Self.truth) else {
                throw .invalidBody("\(name) must be true or false.")
            }
            isCompleted = value
        }
        if let id, let value = DemoTaskDialect.allCases.compactMap({ members[$0.format.idName] }).first {
            guard value.integer == id || value.string == String(id) else {
                throw .invalidBody("The id in the body is not the one in the path.")
            }
        }
    }

    /// Forms have no booleans, so the usual words are accepted.
    private static func truth(_ value: JSONValue) -> Bool? {
        if let bool = value.bool { return bool }
        return switch value.string?.lowercased() {
        case "true", "on", "1": true
        case "false", "off", "0", "": false
        default: nil
        }
    }

    /// The text, which is required.
    /// - Throws: a 400. The Node sample sends 409 `MissingTask` here and .NET 500; since the body is at fault, it is 400.
    func validText() throws(TaskProblem) -> String {
        guard let text else { throw .emptyText }
        return try Self.validated(text)
    }

    /// Validates a text and returns it unchanged.
    static func validated(_ text: String) throws(TaskProblem) -> String {
        // By scalars: for a Swift `Character`, a space with a combining accent is whitespace.
        guard !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { throw .emptyText }
        guard text.unicodeScalars.count <= maxTextLength else { throw .textTooLong(limit: maxTextLength) }
        return text
    }
}
