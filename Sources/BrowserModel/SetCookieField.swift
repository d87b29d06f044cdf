import FoundationEssentials
import HTTP

extension CookieJar.Cookie {
    /// The maximum length of name and value together, in bytes.
    private static let maxBytes = 4096
    /// "at most 400 days" (RFC 6265bis section 5.5)
    private static let maxAge: TimeInterval = 400 * 86_400

    /// Parses a `Set-Cookie` field (RFC 6265bis section 5.6); `nil` when it is to be ignored. A cookie without a name, which browsers
    /// accept and no program of ours sets, is ignored here.
    init?(_ field: String, from url: HTTPURL, at time: Date) {
        guard field.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        let (name, value) = Self.halves(parts[0])
        guard let value, !name.isEmpty, name.utf8.count + value.utf8.count <= Self.maxBytes else { return nil }
        var attributes: [String: String] = [:]
        // The last of repeated attributes applies.
        for part in parts.dropFirst() {
            let (name, value) = Self.halves(part)
            attributes[name.lowercased()] = value ?? ""
        }
        guard let (domain, isHostOnly) = Self.domain(attributes["domain"], from: url) else { return nil }
        let path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.folder(of: url)
        let stated = attributes["samesite"]?.lowercased() ?? "lax"
        self.init(
            name: name, value: value, domain: domain, isHostOnly: isHostOnly, path: path,
            isSecure: attributes["secure"] != nil, isHTTPOnly: attributes["httponly"] != nil,
            sameSite: ["strict", "none"].contains(stated) ? stated : "lax",
            expiry: Self.expiry(attributes, at: time))
    }

    /// Whether the cookie's attributes are allowed (sections 4.1.3 and 5.7). `Secure` over plain HTTP is always refused here: Safari
    /// does so for localhost too, where Chromium and Firefox make an exception.
    func isAcceptable(from url: HTTPURL) -> Bool {
        if isSecure, !url.isSecure { return false }
        if sameSite == "none", !isSecure { return false }
        let name = name.lowercased()
        if name.hasPrefix("__secure-"), !isSecure { return false }
        return !name.hasPrefix("__host-") || (isSecure && isHostOnly && path == "/")
    }

    /// The cookie's domain, and whether it is host-only; `nil` when the attribute is neither the host nor a parent domain of it.
    private static func domain(_ stated: String?, from url: HTTPURL) -> (String, isHostOnly: Bool)? {
        var domain = stated?.lowercased() ?? ""
        if domain.hasPrefix(".") { domain.removeFirst() }
        guard !domain.isEmpty else { return (url.host, true) }
        // A single label is treated as a public suffix; like an IP address it can only equal the host.
        guard domain.contains("."), domain.contains(where: \.isLetter) else {
            return domain == url.host ? (domain, true) : nil
        }
        return CookieJar.matches(url.host, domain) ? (domain, false) : nil
    }

    /// `Max-Age` takes precedence over `Expires`; invalid values are ignored.
    private static func expiry(_ attributes: [String: String], at time: Date) -> Date? {
        let longest = time + maxAge
        if let text = attributes["max-age"], let seconds = wholeSeconds(text) {
            return seconds <= 0 ? time : min(time + seconds, longest)
        }
        return attributes["expires"].flatMap(CookieDate.date).map { min($0, longest) }
    }

    private static func wholeSeconds(_ text: String) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Double(text)
    }

    private static func folder(of url: HTTPURL) -> String {
        guard let slash = url.path.lastIndex(of: "/"), slash != url.path.startIndex else { return "/" }
        return String(url.path[..<slash])
    }

    private static func halves(_ part: Substring) -> (name: String, value: String?) {
        guard let equals = part.firstIndex(of: "=") else { return (trimmed(part), nil) }
        return (trimmed(part[..<equals]), trimmed(part[equals...].dropFirst()))
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
