/// A media type such as `application/json; charset=utf-8` (RFC 9110 section 8.3.1).
public struct MediaType: Sendable, Hashable {
    /// `type/subtype` in lower case, without parameters.
    public let essence: String
    /// The parameters; names in lower case.
    public let parameters: [String: String]

    /// Parses a field value; `nil` when it is not `token/token` with optional parameters, none of them repeated.
    public init?(_ value: String) {
        guard let parts = QuotedText.parts(of: Substring(value).utf8, by: UInt8(ascii: ";")), let essence = parts.first
        else { return nil }
        let halves = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy(HTTPToken.isToken) else { return nil }
        var parameters: [String: String] = [:]
        // RFC 9110 section 5.6.6 allows an empty parameter after a semicolon.
        for part in parts.dropFirst() where !part.isEmpty {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")), HTTPToken.isToken(part[..<equals]),
                let text = QuotedText.value(part[equals...].dropFirst()),
                parameters.updateValue(text, forKey: String(Substring(part[..<equals])).lowercased()) == nil
            else { return nil }
        }
        self.essence = String(Substring(essence)).lowercased()
        self.parameters = parameters
    }

    /// Whether this is JSON: `application/json` or any `+json` suffix (RFC 6839 section 3.1).
    public var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

    /// Whether this is the default encoding of HTML forms.
    public var isForm: Bool { essence == "application/x-www-form-urlencoded" }
}
