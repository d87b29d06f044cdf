/// An absolute `http` or `https` URL, validated: no user name, no fragment, ASCII only (RFC 3986, RFC 9110 section 4.2).
public struct HTTPURL: Sendable, Hashable, CustomStringConvertible, Codable {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    public let host: String
    /// The explicit port; `nil` for the scheme's default.
    public let explicitPort: Int?
    /// The path as written, percent-encoded; empty or starting with `/`.
    public let path: String
    /// The text after `?`, percent-encoded; `nil` when there is no `?`.
    public let query: String?

    /// Parses a URL; `nil` when it is not an absolute http or https URL of the form above. Nothing is corrected: what RFC
    /// 3986 does not allow is refused, so that no two parsers can disagree on its meaning.
    public init?(_ text: String) {
        // ASCII from here on, so that offsets, letters and comparisons are by byte.
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        guard scheme == "http" || scheme == "https", text[colon...].hasPrefix("://") else { return nil }
        let rest = text[colon...].dropFirst(3)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
        guard let (host, port) = HTTPURL.hostAndPort(authority) else { return nil }
        let tail = rest[authority.endIndex...]
        let path = tail.prefix { $0 != "?" }
        guard HTTPURL.isEncoded(path, allowing: "/") else { return nil }
        let query = path.endIndex < tail.endIndex ? tail[path.endIndex...].dropFirst() : nil
        guard query.map({ HTTPURL.isEncoded($0, allowing: "/?") }) ?? true else { return nil }
        self.init(
            scheme: scheme, host: host, explicitPort: port, path: String(path), query: query.map { String($0) })
    }

    /// Parses `host` or `host:port`. A user name can disguise the real host, and an empty port after the colon the real port.
    private static func hostAndPort(_ authority: Substring) -> (host: String, port: Int?)? {
        let host: String
        var rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[..<end].dropFirst().lowercased()
            rest = authority[end...].dropFirst()
            guard IPAddress.isIPv6(host) else { return nil }
        } else {
            let name = authority.prefix { $0 != ":" }
            host = name.lowercased()
            rest = authority[name.endIndex...]
            guard isName(host) else { return nil }
        }
        guard !rest.isEmpty else { return (host, nil) }
        guard rest.removeFirst() == ":", rest.utf8.count <= 5, rest.allSatisfy(\.isNumber), let port = Int(rest),
            (1...65535).contains(port)
        else { return nil }
        return (host, port)
    }

    /// Whether `host` is a name of letters, digits, `-` and `_` in labels (RFC 1123 section 2.1, and the underscore that is
    /// in use), or an IPv4 address. Some parsers treat a host whose last label is a number as an address, others as a name.
    private static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isName =
            host.utf8.count <= 253
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            }
        guard isName, let last = labels.last else { return false }
        return last.first?.isNumber == true && (last.allSatisfy(\.isNumber) || last.hasPrefix("0x"))
            ? IPAddress.isIPv4(host) : true
    }

    /// Whether every character is a `pchar` of RFC 3986 section 3.3 or one of `more`, and every `%` has its two digits.
    private static func isEncoded(_ text: Substring, allowing more: String) -> Bool {
        var rest = text
        while let character = rest.popFirst() {
            if character == "%" {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isHexDigit) else { return false }
            } else if !(character.isLetter || character.isNumber || "-._~!$&'()*+,;=:@".contains(character)
                || more.contains(character))
            {
                return false
            }
        }
        return true
    }

    private init(scheme: String, host: String, explicitPort: Int?, path: String, query: String?) {
        self.scheme = scheme
        self.host = host
        self.explicitPort = explicitPort
        self.path = path
        self.query = query
    }

    /// Decodes the text form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let url = HTTPURL(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an absolute http(s) address")
        }
        self = url
    }

    /// Encodes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The port: the explicit one, else the scheme's default.
    public var port: Int { explicitPort ?? (isSecure ? 443 : 80) }

    /// Whether the scheme is `https`.
    public var isSecure: Bool { scheme == "https" }

    /// `host` or `host:port`, as in `Host`.
    public var authority: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return explicitPort.map { "\(host):\($0)" } ?? host
    }

    /// `scheme://host[:port]` as browsers write it, without the scheme's default port (RFC 6454 section 6.2).
    public var origin: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    /// Whether the host is this machine by name or literal address: only then is http allowed.
    public var isLoopback: Bool { HTTPURL.isLoopback(host: host) }

    /// Whether `host` (without brackets) is `localhost`, in 127.0.0.0/8, or `::1`.
    public static func isLoopback(host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        return host.hasPrefix("127.") && IPAddress.isIPv4(host)
    }

    /// The path and the query, as in a request line.
    public var requestTarget: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }

    /// The query's parameters.
    /// - Throws: the error of ``FormParameters/init(parsing:)``.
    public func queryParameters() throws(FormParameters.Failure) -> FormParameters {
        try FormParameters(parsing: query ?? "")
    }

    /// The URL with `parameters` appended to its query, or as its query if it has none.
    public func appending(query parameters: FormParameters) -> HTTPURL {
        guard !parameters.pairs.isEmpty else { return self }
        let whole = [query, parameters.encoded].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "&")
        return HTTPURL(scheme: scheme, host: host, explicitPort: explicitPort, path: path, query: whole)
    }

    /// The URL with `segments` appended to its path, each percent-encoded.
    public func appending(segments: String...) -> HTTPURL {
        var base = path
        while base.hasSuffix("/") { base.removeLast() }
        let tail = segments.map { "/" + PercentEncoding.encode($0) }.joined()
        return HTTPURL(scheme: scheme, host: host, explicitPort: explicitPort, path: base + tail, query: query)
    }

    /// The same origin with another path and query; `path` must be percent-encoded and start with `/`.
    public func replacing(path: String, query: String? = nil) -> HTTPURL {
        let rooted = path.isEmpty || path.hasPrefix("/") ? path : "/" + path
        return HTTPURL(scheme: scheme, host: host, explicitPort: explicitPort, path: rooted, query: query)
    }

    /// The URL as text.
    public var description: String { "\(scheme)://\(authority)\(path)" + (query.map { "?\($0)" } ?? "") }
}
