internal import HTTP
internal import JSON

/// The JSON body of a request to the control interface. A member that is not known is refused: a typing mistake must not pass for a success.
struct ControlBody: Sendable {
    static let maxSize = 16 << 10
    /// How many characters of an unknown name a problem repeats.
    static let maxShownName = 60

    private let members: [String: JSONValue]

    /// - Parameter names: the members that it may have.
    init(of request: HTTPRequest, with names: [String]) throws(ControlProblem) {
        let json = try Self.value(of: request).value
        guard let members = json.object else { throw .invalidBody("It must be an object.") }
        if let name = Self.unknown(in: members, besides: names) {
            throw .invalidBody("There is no member \(name); there can be \(names.joined(separator: " or ")).")
        }
        self.members = members
    }

    /// The JSON of a body, of which nothing is known.
    static func value(of request: HTTPRequest) throws(ControlProblem) -> BodyValue {
        let types = request.fields[values: .contentType]
        guard types.count == 1, MediaType(types[0])?.essence == "application/json" else { throw .notJSON }
        guard request.body.count <= Self.maxSize else { throw .tooLarge }
        do throws(JSONError) { return BodyValue(value: try JSONValue(parsing: request.body), place: "") } catch {
            throw .invalidBody("It is not JSON: \(error.reason).")
        }
    }

    /// The first member that is not known, in quotation marks and shortened; `nil` when all are.
    static func unknown(in members: [String: JSONValue], besides names: [String]) -> String? {
        members.keys.filter { !names.contains($0) }.min().map { "'\($0.prefix(maxShownName))'" }
    }

    subscript(name: String) -> JSONValue? { members[name] }

    /// A text that it must have.
    func string(_ name: String) throws(ControlProblem) -> String {
        guard let text = members[name]?.string else { throw .invalidBody("\(name) must be a string.") }
        return text
    }

    /// A span of time that it may have: seconds as a number, or a text such as `+1h`.
    func seconds(_ name: String) throws(ControlProblem) -> Int64? {
        guard let value = members[name] else { return nil }
        let seconds = value.string.map(ClockOffset.seconds) ?? value.integer
        guard let seconds, (-ClockOffset.max...ClockOffset.max).contains(seconds) else {
            throw .invalidBody(
                "\(name) must be a whole number of seconds, or one to four digits and s, m, h or d, such as \"+1h\" or \"-90s\"."
            )
        }
        return seconds
    }
}
