internal import FoundationEssentials

/// An absolute `http` or `https` address, checked once: no user name, no fragment, ASCII only (RFC 3986, RFC 9110 section 4.2).
public struct HTTPURL: Sendable, Hashable, CustomStringConvertible, Codable {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address stands without its brackets.
    public let host: String
    /// The port that was written, or `nil` for the scheme's own.
    public let explicitPort: Int?
    /// The path as written, percent-encoded; empty or starting with `/`.
    public let path: String
    /// What stands behind `?`, percent-encoded; `nil` when there is no `?`.
    public let query: String?

    /// Reads an address; `nil` when it is not an absolute http or https address of the form above.
    public init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }), !text.contains("#"),
            let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            parts.user == nil, parts.password == nil, var host = parts.encodedHost?.lowercased(), !host.isEmpty,
            !host.contains("%"), parts.port.map({ (1...65535).contains($0) }) ?? true
        else { return nil }
        // A port that is written but empty ("http://a:/") has no use and hides the real one from a quick reader.
        let authority = text.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" }
        guard !authority.hasSuffix(":"), !authority.contains("@") else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let path = parts.percentEncodedPath
        guard path.isEmpty || path.hasPrefix("/") else { return nil }
        self.init(scheme: scheme, host: host, explicitPort: parts.port, path: path, query: parts.percentEncodedQuery)
    }

    private init(scheme: String, host: String, explicitPort: Int?, path: String, query: String?) {
        self.scheme = scheme
        self.host = host
        self.explicitPort = explicitPort
        self.path = path
        self.query = query
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let url = HTTPURL(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an absolute http(s) address")
        }
        self = url
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The port in use.
    public var port: Int { explicitPort ?? (isSecure ? 443 : 80) }

    /// Whether the scheme is `https`.
    public var isSecure: Bool { scheme == "https" }

    /// `host` or `host:port`, as it stands in `Host`.
    public var authority: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return explicitPort.map { "\(host):\($0)" } ?? host
    }

    /// `scheme://host[:port]` as browsers write it: the scheme's own port is left out (RFC 6454 section 6.2).
    public var origin: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    /// Whether the host is this machine by name or literal address: the only hosts to which http is allowed.
    public var isLoopback: Bool { HTTPURL.isLoopback(host: host) }

    /// Whether `host` (without brackets) is `localhost`, in 127.0.0.0/8, or `::1`.
    public static func isLoopback(host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The path and the query, as they stand in a request line.
    public var requestTarget: String { (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") }

    /// The query's parameters.
    /// - Throws: what ``FormParameters/init(parsing:)`` throws.
    public func queryParameters() throws(FormParameters.Failure) -> FormParameters {
        try FormParameters(parsing: query ?? "")
    }

    /// The same address with `parameters` behind those it has: with `&` when there are some, else with `?`.
    public func appending(query parameters: FormParameters) -> HTTPURL {
        guard !parameters.pairs.isEmpty else { return self }
        let whole = [query, parameters.encoded].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "&")
        return HTTPURL(scheme: scheme, host: host, explicitPort: explicitPort, path: path, query: whole)
    }

    /// The same address with `segments` behind its path, each percent-encoded, one slash between them.
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

    /// The address as text.
    public var description: String { "\(scheme)://\(authority)\(path)" + (query.map { "?\($0)" } ?? "") }
}
