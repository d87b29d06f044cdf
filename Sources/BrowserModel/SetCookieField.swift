import FoundationEssentials
import HTTP

extension CookieJar.Cookie {
    /// Bytes of name and value together.
    private static let maxBytes = 4096
    /// "at most 400 days" (RFC 6265bis section 5.5)
    private static let maxAge: TimeInterval = 400 * 86_400

    /// Reads a `Set-Cookie` field (RFC 6265bis section 5.6); `nil` when it is to be ignored. A cookie without a name, which browsers
    /// know and no program of ours makes, is ignored here.
    init?(_ field: String, from url: HTTPURL, at time: Date) {
        guard field.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        let (name, value) = Self.halves(parts[0])
        guard let value, !name.isEmpty, name.utf8.count + value.utf8.count <= Self.maxBytes else { return nil }
        var attributes: [String: String] = [:]
        // The last of two counts.
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

    /// Whether what the cookie says of itself is so (sections 4.1.3 and 5.7). `Secure` over plain HTTP counts nowhere here: Safari
    /// holds to that for localhost too, where Chromium and Firefox make an exception.
    func isAcceptable(from url: HTTPURL) -> Bool {
        if isSecure, !url.isSecure { return false }
        if sameSite == "none", !isSecure { return false }
        let name = name.lowercased()
        if name.hasPrefix("__secure-"), !isSecure { return false }
        return !name.hasPrefix("__host-") || (isSecure && isHostOnly && path == "/")
    }

    /// The cookie's host, and whether it goes to that one only; `nil` when it names a host that is not its own or above.
    private static func domain(_ stated: String?, from url: HTTPURL) -> (String, isHostOnly: Bool)? {
        var domain = stated?.lowercased() ?? ""
        if domain.hasPrefix(".") { domain.removeFirst() }
        guard !domain.isEmpty else { return (url.host, true) }
        // A name of one label stands for every public suffix; like an address it can name itself at most.
        guard domain.contains("."), domain.contains(where: \.isLetter) else {
            return domain == url.host ? (domain, true) : nil
        }
        return CookieJar.matches(url.host, domain) ? (domain, false) : nil
    }

    /// `Max-Age` counts before `Expires`; what can't be read counts for nothing.
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
