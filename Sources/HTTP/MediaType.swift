/// A media type such as `application/json; charset=utf-8` (RFC 9110 section 8.3.1).
public struct MediaType: Sendable, Hashable {
    /// `type/subtype` in lower case, without parameters.
    public let essence: String
    /// The parameters; names in lower case.
    public let parameters: [String: String]

    /// Reads a field value; `nil` when it is not `token/token` with optional parameters.
    public init?(_ value: String) {
        var parts = value.split(separator: ";", omittingEmptySubsequences: false).map(MediaType.trim)
        let essence = parts.removeFirst().lowercased()
        let halves = essence.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy({ HTTPToken.isToken($0.utf8) }) else { return nil }
        var parameters: [String: String] = [:]
        for part in parts where !part.isEmpty {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = part[..<equals].lowercased()
            var text = part[part.index(after: equals)...]
            if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
            guard HTTPToken.isToken(name.utf8), parameters[name] == nil else { return nil }
            parameters[name] = String(text)
        }
        self.essence = essence
        self.parameters = parameters
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }

    /// Whether this is JSON: `application/json` or any `+json` suffix (RFC 6839 section 3.1).
    public var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

    /// Whether this is an HTML form's default encoding.
    public var isForm: Bool { essence == "application/x-www-form-urlencoded" }
}
