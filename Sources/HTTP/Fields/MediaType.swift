/// A media type such as `application/json; charset=utf-8` (RFC 9110 section 8.3.1).
public struct MediaType: Sendable, Hashable {
    /// `type/subtype` in lower case, without parameters.
    public let essence: String
    /// The parameters; names in lower case.
    public let parameters: [String: String]

    /// Parses a field value; `nil` when it is not `token/token` with optional parameters, none of them repeated.
    public init?(_ value: String) {
        guard var parts = MediaType.parts(of: value), let essence = parts.popFirst() else { return nil }
        let halves = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy(HTTPToken.isToken) else { return nil }
        var parameters: [String: String] = [:]
        // RFC 9110 section 5.6.6 allows an empty parameter after a semicolon.
        for part in parts where !part.isEmpty {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")), HTTPToken.isToken(part[..<equals]),
                let text = MediaType.value(part[equals...].dropFirst()),
                parameters.updateValue(text, forKey: String(Substring(part[..<equals])).lowercased()) == nil
            else { return nil }
        }
        self.essence = String(Substring(essence)).lowercased()
        self.parameters = parameters
    }

    /// The parts between semicolons outside quotes; `nil` for an unterminated quote.
    private static func parts(of value: String) -> ArraySlice<Substring.UTF8View>? {
        let bytes = Substring(value).utf8
        var parts: ArraySlice<Substring.UTF8View> = []
        var start = bytes.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in bytes.indices {
            if isEscaped {
                isEscaped = false
            } else if bytes[index] == UInt8(ascii: "\""), !parts.isEmpty {
                isQuoted.toggle()
            } else if bytes[index] == UInt8(ascii: "\\"), isQuoted {
                isEscaped = true
            } else if bytes[index] == UInt8(ascii: ";"), !isQuoted {
                parts.append(bytes[start..<index].trimmingBlanks())
                start = bytes.index(after: index)
            }
        }
        parts.append(bytes[start...].trimmingBlanks())
        return isQuoted ? nil : parts
    }

    /// A token, or a quoted string without its quotes and backslashes (RFC 9110 section 5.6.4).
    private static func value(_ text: Substring.UTF8View) -> String? {
        if HTTPToken.isToken(text) { return String(Substring(text)) }
        let quote = UInt8(ascii: "\"")
        guard text.count >= 2, text.first == quote, text.last == quote else { return nil }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.dropFirst().dropLast() {
            if isEscaped || byte != UInt8(ascii: "\\") {
                guard isEscaped || byte != quote else { return nil }
                bytes.append(byte)
                isEscaped = false
            } else {
                isEscaped = true
            }
        }
        return isEscaped ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// Whether this is JSON: `application/json` or any `+json` suffix (RFC 6839 section 3.1).
    public var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

    /// Whether this is the default encoding of HTML forms.
    public var isForm: Bool { essence == "application/x-www-form-urlencoded" }
}
