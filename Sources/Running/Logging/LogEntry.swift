internal import HTTP
internal import JSON

/// One line of the log, in each of its forms.
struct LogEntry: Sendable {
    let level: Log.Level
    /// On one line, without control characters.
    let message: String
    var fields: [LogField] = []
    /// The request that it belongs to.
    let scope: RequestScope?
    /// Whether it is one of the lines that greet the operator, which have no time in text.
    var isAnnouncement = false

    /// For people: the level unless it is the usual one, the id of the request, and the ids by which others know it.
    var text: String {
        var text = [.info, .debug].contains(level) ? "" : "\(level.rawValue): "
        if let scope { text += "\(scope.requestID) " }
        text += message
        if let trace = scope?.sharedTraceID { text += " trace=\(trace)" }
        if let correlation { text += " correlation=\(correlation)" }
        return text
    }

    /// For programs: a JSON object.
    func json(at time: String) -> [UInt8] {
        var members: [String: JSONValue] = [
            "time": .string(time), "level": .string(level.rawValue), "message": .string(plainMessage),
        ]
        if let scope {
            members["request"] = .string(scope.requestID)
            members["trace"] = .string(scope.traceID)
        }
        if let correlation { members["correlation"] = .string(correlation) }
        for field in fields { members[field.name] = field.json }
        return JSONValue.object(members).encoded()
    }

    /// For systemd's journal: the fields of an entry, with the names that systemd.journal-fields(7) gives to the common ones.
    var journalFields: [(name: String, value: String)] {
        var all = [
            (name: "MESSAGE", value: plainMessage), (name: "PRIORITY", value: "\(level.priority)"),
            (name: "SYSLOG_IDENTIFIER", value: "WebCompanion"),
        ]
        if let scope {
            all.append(("REQUEST_ID", scope.requestID))
            all.append(("TRACE_ID", scope.traceID))
        }
        if let correlation { all.append(("CORRELATION_ID", correlation)) }
        for field in fields { all.append(("REQUEST_\(field.name.uppercased())", field.text)) }
        return all
    }

    /// The correlation id can be the operator's or a provider's.
    private var correlation: String? { scope?.correlationID.map { Log.escaped(Log.bounded($0)) } }

    /// The lines that greet the operator are indented for a terminal.
    private var plainMessage: String {
        isAnnouncement ? String(message.drop { $0 == " " }) : message
    }
}

extension LogField {
    fileprivate var json: JSONValue {
        switch self {
        case .method(let text), .path(let text): .string(text)
        case .status(let code): .integer(Int64(code))
        case .milliseconds(let time): .number(time)
        }
    }

    fileprivate var text: String {
        switch self {
        case .method(let text), .path(let text): text
        case .status(let code): "\(code)"
        case .milliseconds(let time): "\(time)"
        }
    }
}
