/// The addresses in the fields of proxies, in the order of the fields. `nil` for one that is malformed, unknown or obfuscated.
enum ForwardedAddresses {
    /// Those of a value of `X-Forwarded-For`.
    static func inList(_ value: String) -> [String?] {
        value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
            let text = String(Substring(part.trimmingBlanks()))
            return IPAddress.isLiteral(text) ? text : address(ofNode: text)
        }
    }

    /// The parameters `for` of a value of `Forwarded` (RFC 7239 section 4).
    static func inElements(_ value: String) -> [String?] {
        // Where a quotation mark is missing, no one can tell what is in quotes.
        guard let elements = QuotedText.parts(of: Substring(value).utf8, by: UInt8(ascii: ",")) else { return [nil] }
        return elements.map(node).map { $0.flatMap(address(ofNode:)) }
    }

    /// The value of `for` in one element; `nil` if there is none, or more than one.
    private static func node(_ element: Substring.UTF8View) -> String? {
        var found: String?
        for part in QuotedText.parts(of: element, by: UInt8(ascii: ";")) ?? [] where !part.isEmpty {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")), HTTPToken.isToken(part[..<equals]),
                let text = QuotedText.value(part[equals...].dropFirst())
            else { return nil }
            guard String(Substring(part[..<equals])).lowercased() == "for" else { continue }
            guard found == nil else { return nil }
            found = text
        }
        return found
    }

    /// The address of a node, which may have a port: `192.0.2.43:47011` or `[2001:db8::1]:47011` (RFC 7239 section 6). An address of IPv6
    /// is in brackets, since its last group would else look like a port.
    private static func address(ofNode node: String) -> String? {
        let text = Array(node.utf8)
        let isBracketed = text.first == UInt8(ascii: "[")
        guard
            let end = isBracketed
                ? text.firstIndex(of: UInt8(ascii: "]")) : text.firstIndex(of: UInt8(ascii: ":")) ?? text.count
        else { return nil }
        let address = String(decoding: text[(isBracketed ? 1 : 0)..<end], as: UTF8.self)
        let rest = text[(isBracketed ? end + 1 : end)...]
        guard
            rest.isEmpty || (rest.first == UInt8(ascii: ":") && rest.count > 1 && HTTPToken.isToken(rest.dropFirst())),
            isBracketed ? IPAddress.isIPv6(address) : IPAddress.isIPv4(address)
        else { return nil }
        return address
    }
}
