import JSON

extension JSONValue {
    /// An object with the members that are not `nil`.
    static func members(_ members: [String: JSONValue?]) -> JSONValue { .object(members.compactMapValues(\.self)) }

    /// The converted elements of an array; `nil` when one of them is invalid, or there are too many.
    fileprivate func values<Value>(_ limit: Int, _ value: (JSONValue) -> Value?) -> [Value]? {
        guard let array, array.count <= limit else { return nil }
        let values = array.compactMap(value)
        return values.count == array.count ? values : nil
    }
}

extension TraceMessage {
    var json: JSONValue {
        .members([
            "kind": .string(kind.rawValue), "from": .string(from.rawValue), "to": .string(to.rawValue),
            "start": .number(start), "duration": duration.map(JSONValue.number), "request": request?.json,
            "response": response?.json, "failure": failure.map(JSONValue.string),
            "tokens": tokens.isEmpty ? nil : .array(tokens.map(\.json)),
            "checks": checks.isEmpty ? nil : .array(checks.map(\.json)),
        ])
    }

    init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string.flatMap(Kind.init),
            let from = json["from"]?.string.flatMap(TraceParty.init),
            let to = json["to"]?.string.flatMap(TraceParty.init), let start = json["start"]?.number,
            (0...10_000_000).contains(start)
        else { return nil }
        self.init(kind, from: from, to: to, start: start)
        if let value = json["duration"] {
            guard let duration = value.number, (0...10_000_000).contains(duration) else { return nil }
            self.duration = duration
        }
        if let value = json["request"] {
            guard let request = Request(value) else { return nil }
            self.request = request
        }
        if let value = json["response"] {
            guard let response = Response(value) else { return nil }
            self.response = response
        }
        failure = json["failure"]?.string.map { TraceText.scrubbed($0, limit: 100) }
        guard let tokens = (json["tokens"] ?? .array([])).values(8, TraceToken.init),
            let checks = (json["checks"] ?? .array([])).values(200, TraceCheck.init)
        else { return nil }
        (self.tokens, self.checks) = (tokens, checks)
    }
}

extension TraceMessage.Request {
    fileprivate var json: JSONValue {
        .members([
            "method": .string(method), "address": .string(address), "query": .array(query.map(\.json)),
            "fields": .array(fields.map(\.json)), "body": body.json,
        ])
    }

    fileprivate init?(_ json: JSONValue) {
        guard let method = json["method"]?.string, let address = json["address"]?.string,
            let query = json["query"]?.values(200, TraceField.init),
            let fields = json["fields"]?.values(400, TraceField.init),
            let body = TraceMessage.Body(json["body"])
        else { return nil }
        self.init(
            method: TraceText.scrubbed(method, limit: 20), address: TraceText.scrubbed(address, limit: 500),
            query: query,
            fields: fields, body: body)
    }
}

extension TraceMessage.Response {
    fileprivate var json: JSONValue {
        .members([
            "status": .integer(Int64(status)), "fields": .array(fields.map(\.json)), "body": body.json,
        ])
    }

    fileprivate init?(_ json: JSONValue) {
        guard let status = json["status"]?.integer, (100...999).contains(status),
            let fields = json["fields"]?.values(400, TraceField.init), let body = TraceMessage.Body(json["body"])
        else { return nil }
        self.init(status: Int(status), fields: fields, body: body)
    }
}

extension TraceMessage.Body {
    fileprivate var json: JSONValue? {
        switch self {
        case .none: nil
        case .fields(let fields): .object(["fields": .array(fields.map(\.json))])
        case .text(let text): .object(["text": .string(text)])
        }
    }

    fileprivate init?(_ json: JSONValue?) {
        guard let json else {
            self = .none
            return
        }
        if let text = json["text"]?.string {
            self = .text(TraceText.scrubbed(text))
        } else {
            guard let fields = json["fields"]?.values(200, TraceField.init) else { return nil }
            self = .fields(fields)
        }
    }
}

extension TraceField {
    var json: JSONValue {
        switch value {
        case .text(let text): ["name": .string(name), "text": .string(text)]
        case .masked(let value): ["name": .string(name), "masked": value.json]
        case .time(let seconds): ["name": .string(name), "time": .number(seconds)]
        }
    }

    init?(_ json: JSONValue) {
        guard let name = json["name"]?.string else { return nil }
        if let text = json["text"]?.string {
            let isIdentifier = PublicNames.identifiers.contains(name)
            self.init(name, .text(isIdentifier ? TraceText.printable(text, limit: 600) : TraceText.scrubbed(text)))
        } else if let value = json["masked"].flatMap(MaskedValue.init) {
            self.init(name, .masked(value))
        } else if let seconds = json["time"]?.number {
            self.init(name, .time(seconds))
        } else {
            return nil
        }
    }
}

extension MaskedValue {
    var json: JSONValue {
        [
            "head": .string(head), "tail": .string(tail), "length": .integer(Int64(length)),
            "mark": .integer(Int64(mark)),
        ]
    }

    init?(_ json: JSONValue) {
        guard let head = json["head"]?.string, let tail = json["tail"]?.string,
            let length = json["length"]?.integer.flatMap({ Int(exactly: $0) }),
            let mark = json["mark"]?.integer.flatMap({ Int(exactly: $0) })
        else { return nil }
        self.init(head: head, tail: tail, length: length, mark: mark)
    }
}

extension TraceToken {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "header": .array(header.map(\.json)),
            "claims": .array(claims.map(\.json)), "signature": signature.json,
        ]
    }

    fileprivate init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string.flatMap(Kind.init),
            let header = json["header"]?.values(40, TraceField.init),
            let claims = json["claims"]?.values(200, TraceField.init),
            let signature = json["signature"].flatMap(MaskedValue.init)
        else { return nil }
        self.init(kind: kind, header: header, claims: claims, signature: signature)
    }
}

extension TraceCheck {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "clause": .string(clause), "expected": .string(expected), "actual": .string(actual),
            "verdict": .string(verdict.rawValue), "party": .string(party.rawValue),
        ]
    }

    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let clause = json["clause"]?.string,
            let expected = json["expected"]?.string, let actual = json["actual"]?.string,
            let verdict = json["verdict"]?.string.flatMap(Verdict.init),
            let party = json["party"]?.string.flatMap(TraceParty.init)
        else { return nil }
        self.init(name: name, clause: clause, expected: expected, actual: actual, verdict: verdict, party: party)
    }
}
