internal import HTTP
internal import JSON

/// What a request says about a task: by JSON, form or multipart form, or in the query, in any of the spellings.
struct TaskEntry: Sendable, Hashable {
    var text: String?
    var isCompleted: Bool?

    /// Bytes of a body that is taken.
    static let largestBody = 1_000_000
    /// Unicode scalars of the longest text.
    static let maxTextLength = 10_000

    /// Reads the body, and the query for a text that is not there; without either it says nothing.
    /// - Parameter id: the id of the path, which one in the body must not contradict.
    init(_ request: HTTPRequest, dialect: DemoTaskDialect, id: Int64? = nil) throws(TaskProblem) {
        guard request.body.count <= Self.largestBody else { throw .bodyTooLarge(limit: Self.largestBody) }
        try read(try Self.members(of: request), dialect: dialect, id: id)
        guard text == nil, !request.query.isEmpty else { return }
        guard let query = try? request.queryParameters() else { throw .invalidQuery }
        text = dialect.textNames.lazy.compactMap(query.first).first
    }

    /// The members of the body, whatever it is written in.
    private static func members(of request: HTTPRequest) throws(TaskProblem) -> [String: JSONValue] {
        guard !request.body.isEmpty else { return [:] }
        // No client of the originals compresses what it sends; and a small body could become a huge one.
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
            let freeTextFields = Set(DemoTaskDialect.text.textNames)
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
        _ members: [String: JSONValue], dialect: DemoTaskDialect, id: Int64?
    ) throws(TaskProblem) {
        if let name = dialect.textNames.first(where: { members[$0] != nil }) {
            guard let text = members[name]?.string else { throw .invalidBody("\(name) must be a string.") }
            self.text = text
        }
        if let name = dialect.completedNames.first(where: { members[$0] != nil }) {
            guard let value = members[name].flatMap(Self.truth) else {
                throw .invalidBody("\(name) must be true or false.")
            }
            isCompleted = value
        }
        if let id, let value = ["Id", "id", "_id"].compactMap({ members[$0] }).first {
            guard value.integer == id || value.string == String(id) else {
                throw .invalidBody("The id in the body is not the one in the path.")
            }
        }
    }

    /// Forms have no truth values, so the usual words stand for them.
    private static func truth(_ value: JSONValue) -> Bool? {
        if let bool = value.bool { return bool }
        return switch value.string?.lowercased() {
        case "true", "on", "1": true
        case "false", "off", "0", "": false
        default: nil
        }
    }

    /// The text, which must be there and be one.
    /// - Throws: a 400. The Node sample says 409 `MissingTask` here and .NET 500; the body is at fault, so 400 it is.
    func validText() throws(TaskProblem) -> String {
        guard let text else { throw .emptyText }
        return try Self.validated(text)
    }

    /// Checks a text, and keeps it exactly as it is.
    static func validated(_ text: String) throws(TaskProblem) -> String {
        // By scalars: to Swift, a blank with an accent is a blank.
        guard !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { throw .emptyText }
        guard text.unicodeScalars.count <= maxTextLength else { throw .textTooLong(limit: maxTextLength) }
        return text
    }
}
