import JSON

/// Replaces what a trace says about its user and the user's tasks: equal values by equal placeholders, such as `‹email 1›`, so that a
/// comparison of two of them has the same result as before.
///
/// Names of claims and members are kept. What the protocol is about is kept too: issuer, audience, times, scopes, policies, addresses
/// without parameters, and masked secrets.
struct PersonalData {
    private var placeholders: [String: String] = [:]
    private var counts: [String: Int] = [:]
    /// Values that are also replaced inside of other texts, longest first.
    private var known: [String] = []

    /// Shorter values would be found by accident.
    private static let minKnownLength = 4
    /// The maximum length of the name in a placeholder.
    private static let maxNameLength = 30

    /// Claims that say nothing about the user.
    private static let protocolClaims: Set<String> = [
        "iss", "aud", "azp", "appid", "client_id", "exp", "nbf", "iat", "auth_time", "nonce", "at_hash", "c_hash",
        "s_hash", "rt_hash", "tfp", "acr", "amr", "ver", "tid", "scp", "scope", "typ", "events", "token_use",
    ]
    /// Fields with secrets of this sign-in: their masks keep the ends. Any other masked value may be anything.
    private static let secrets: Set<String> = [
        "state", "nonce", "code", "code_verifier", "code_challenge", "access_token", "id_token", "refresh_token",
        "id_token_hint", "logout_token", "client_secret", "client_assertion", "at_hash", "c_hash", "s_hash",
        "rt_hash", "sid", "jti", "X-Request-ID", "Authorization: Bearer", "Authorization: Basic",
    ]
    /// Members of the task API's responses that describe an error.
    private static let errorMembers: Set<String> = ["error", "status"]

    /// The trace without personal data.
    mutating func replace(in trace: Trace) -> Trace {
        var trace = trace
        trace.hasPersonalData = false
        trace.messages = trace.messages.map { replaceFields(of: $0) }
        known = placeholders.keys.filter { $0.count >= PersonalData.minKnownLength }.sorted { $0.count > $1.count }
        trace.messages = trace.messages.map { replaceTexts(of: $0) }
        return trace
    }

    // MARK: First the fields with values of the user

    private mutating func replaceFields(of message: TraceMessage) -> TraceMessage {
        var message = message
        if let old = message.request {
            message.request = TraceMessage.Request(
                method: old.method, address: old.address, query: parameters(old.query),
                fields: parameters(old.fields), body: body(old.body, of: message.kind))
        }
        if let old = message.response {
            message.response = TraceMessage.Response(
                status: old.status, fields: parameters(old.fields), body: body(old.body, of: message.kind))
        }
        message.tokens = message.tokens.map { token in
            TraceToken(
                kind: token.kind, header: parameters(token.header), claims: claims(token.claims),
                signature: token.signature)
        }
        // The claims may have been removed at a sign-out.
        for check in message.checks {
            for text in check.personalTexts { _ = placeholder(for: text, "sub") }
        }
        return message
    }

    private mutating func parameters(_ fields: [TraceField]) -> [TraceField] {
        fields.map { field in
            switch field.value {
            case .text(let text) where field.name == "login_hint":
                TraceField(field.name, .text(placeholder(for: text, field.name)))
            // The address of a page of this program may name what was searched for.
            case .text(let text) where field.name == "return":
                TraceField(field.name, .text(String(text.prefix { $0 != "?" })))
            case .masked(let value) where !PersonalData.secrets.contains(field.name):
                TraceField(field.name, .masked(value.withoutEnds))
            default: field
            }
        }
    }

    private mutating func claims(_ fields: [TraceField]) -> [TraceField] {
        fields.map { field in
            guard !PersonalData.protocolClaims.contains(field.name) else { return field }
            return switch field.value {
            case .text(let text): TraceField(field.name, .text(claim(text, field.name)))
            case .time(let seconds):
                TraceField(field.name, .text(placeholder(for: "\(Int64(clamping: seconds))", field.name)))
            case .masked(let value):
                TraceField(
                    field.name, .masked(PersonalData.secrets.contains(field.name) ? value : value.withoutEnds))
            }
        }
    }

    /// A claim's value; the strings of a list or an object, one by one.
    private mutating func claim(_ text: String, _ name: String) -> String {
        // The rule about the subject reads this one.
        guard name != "sub" || !text.hasPrefix("Not supported currently") else { return text }
        guard text.hasPrefix("[") || text.hasPrefix("{"), let json = try? JSONValue(parsing: Array(text.utf8)) else {
            return ["true", "false", "null"].contains(text) ? text : placeholder(for: text, name)
        }
        return String(decoding: leaves(of: json, name).encoded(), as: UTF8.self)
    }

    private mutating func leaves(of json: JSONValue, _ name: String) -> JSONValue {
        switch json {
        case .string(let text): return .string(placeholder(for: text, name))
        case .integer(let number): return .string(placeholder(for: "\(number)", name))
        case .number(let number): return .string(placeholder(for: "\(number)", name))
        case .array(let elements): return .array(elements.map { leaves(of: $0, name) })
        case .object(let members):
            var changed: [String: JSONValue] = [:]
            for (name, value) in members.sorted(by: { $0.key < $1.key }) { changed[name] = leaves(of: value, name) }
            return .object(changed)
        case .null, .bool: return json
        }
    }

    private mutating func body(_ body: TraceMessage.Body, of kind: TraceMessage.Kind) -> TraceMessage.Body {
        switch (body, kind) {
        case (.none, _): .none
        case (.fields(let fields), .userInfo): .fields(claims(fields))
        case (.fields(let fields), .tokenResponse), (.fields(let fields), .refreshResponse):
            .fields(parameters(fields.map { unknownMember($0) }))
        case (.fields(let fields), _): .fields(parameters(fields))
        case (.text(let text), _): .text(members(of: text))
        }
    }

    /// A token response may bring an object about the user that no specification knows.
    private mutating func unknownMember(_ field: TraceField) -> TraceField {
        guard case .text(let text) = field.value, !PublicNames.parameters.contains(field.name) else { return field }
        return TraceField(field.name, .text(claim(text, field.name)))
    }

    /// JSON text, which may have been cut, with its member names and without its values; any other text as a whole.
    private mutating func members(of text: String) -> String {
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" else {
            return text.isEmpty ? text : placeholder(for: text, "text")
        }
        var result = ""
        var name = "text"
        var rest = Substring(text)
        while let character = rest.first {
            if character == "\"" {
                let string = PersonalData.string(at: &rest)
                if rest.first(where: { !$0.isWhitespace }) == ":" {
                    name = String(string)
                    result += "\"\(string)\""
                } else {
                    let isKept = string.isEmpty || PersonalData.errorMembers.contains(name)
                    result += "\"\(isKept ? String(string) : placeholder(for: String(string), name))\""
                }
            } else if character.isLetter || character.isNumber || character == "-" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
                rest.removeFirst(word.count)
                let isShort = word.count < 5 || word == "false"
                result += isShort ? String(word) : "\"\(placeholder(for: String(word), name))\""
            } else {
                result.append(character)
                rest.removeFirst()
            }
        }
        return result
    }

    /// Removes the string that begins here.
    /// - Returns: what is between its quotation marks.
    private static func string(at rest: inout Substring) -> Substring {
        rest.removeFirst()
        let begin = rest.startIndex
        var isEscaped = false
        while let character = rest.first {
            if character == "\"", !isEscaped { break }
            isEscaped = character == "\\" && !isEscaped
            rest.removeFirst()
        }
        let string = rest.base[begin..<rest.startIndex]
        if !rest.isEmpty { rest.removeFirst() }
        return string
    }

    private mutating func placeholder(for value: String, _ name: String) -> String {
        guard !value.isEmpty else { return value }
        if let placeholder = placeholders[value] { return placeholder }
        let name = String(
            name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.prefix(PersonalData.maxNameLength))
        counts[name, default: 0] += 1
        let placeholder = "‹\(name) \(counts[name] ?? 1)›"
        placeholders[value] = placeholder
        // Texts of checks show long and random values shortened.
        let shortened = TraceText.scrubbed(value)
        if shortened != value { placeholders[shortened] = placeholder }
        return placeholder
    }

    // MARK: Then the texts that may repeat them

    private func replaceTexts(of message: TraceMessage) -> TraceMessage {
        var message = message
        if let old = message.request {
            message.request = TraceMessage.Request(
                method: old.method, address: text(old.address), query: old.query.map(field),
                fields: old.fields.map(field), body: body(old.body))
        }
        if let old = message.response {
            message.response = TraceMessage.Response(
                status: old.status, fields: old.fields.map(field), body: body(old.body))
        }
        message.checks = message.checks.map { check in
            // What names the user is replaced whatever its length.
            let personal = check.personalTexts
            return check.replacing { personal.contains($0) ? placeholders[$0] ?? text($0) : text($0) }
        }
        return message
    }

    private func field(_ field: TraceField) -> TraceField {
        guard case .text(let value) = field.value, !PublicNames.identifiers.contains(field.name) else { return field }
        return TraceField(field.name, .text(text(value)))
    }

    private func body(_ body: TraceMessage.Body) -> TraceMessage.Body {
        guard case .fields(let fields) = body else { return body }
        return .fields(fields.map(field))
    }

    /// A text with the known values in it replaced, where they are words of their own.
    private func text(_ value: String) -> String {
        guard known.contains(where: value.contains) else { return value }
        var result = ""
        var rest = Substring(value)
        var isInWord = false
        while let character = rest.first {
            if character == "‹", let end = rest.firstIndex(of: "›") {
                result += rest[...end]
                rest = rest[rest.index(after: end)...]
                isInWord = false
            } else if !isInWord, let found = known.first(where: { PersonalData.isWord($0, at: rest) }),
                let placeholder = placeholders[found]
            {
                result += placeholder
                rest.removeFirst(found.count)
            } else {
                result.append(character)
                rest.removeFirst()
                isInWord = character.isLetter || character.isNumber
            }
        }
        return result
    }

    private static func isWord(_ value: String, at rest: Substring) -> Bool {
        guard rest.hasPrefix(value) else { return false }
        guard let next = rest.dropFirst(value.count).first, let last = value.last else { return true }
        return !(next.isLetter || next.isNumber) || !(last.isLetter || last.isNumber)
    }
}

extension Trace {
    /// The trace without what it says about its user: names, e-mail addresses, identifiers and tasks are replaced by placeholders, equal
    /// values by equal ones.
    public var withoutPersonalData: Trace {
        guard hasPersonalData else { return self }
        var data = PersonalData()
        return data.replace(in: self)
    }
}

extension MaskedValue {
    /// The same without its first and last characters.
    fileprivate var withoutEnds: MaskedValue {
        MaskedValue(head: "", tail: "", length: length, mark: Int(mark)) ?? self
    }
}
