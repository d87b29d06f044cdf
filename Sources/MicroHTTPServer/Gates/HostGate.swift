internal import HTTP

/// The rules for `Host`: it occurs once, is well-formed (RFC 9110 section 7.2) and names this server.
struct HostGate: Sendable {
    let allowedHosts: AllowedHosts
    let boundPort: Int
    let isSecure: Bool

    /// - Parameters:
    ///   - isHTTP10: whether the request is in HTTP/1.0, which knows no `Host`.
    ///   - isProbe: whether it is a supervisor's health check, which names the server by an address of its choice, or not at all.
    func check(_ fields: HTTPFields, isHTTP10: Bool, isProbe: Bool) throws(GateRefusal) {
        guard let value = fields[.host], !value.isEmpty else {
            if isProbe, isHTTP10, fields[.host] == nil { return }
            throw GateRefusal(.badRequest, code: "missing-host", "The request names no host.")
        }
        guard let (host, port) = HostGate.parse(value) else {
            throw GateRefusal(.badRequest, code: "malformed-host", "The host name in the request is malformed.")
        }
        guard isProbe || allowedHosts.admits(host: host, port: port, boundPort: boundPort, isSecure: isSecure) else {
            throw GateRefusal(
                .misdirectedRequest,
                code: isOfProxy(host, fields, isHTTP10: isHTTP10) ? GateRefusal.hostOfProxy : "host-not-allowed",
                """
                This program does not answer under the host name (or port) in the address. If the address is right, \
                put it into the settings: `publicURL` for the address that people use, `lan` for a name or an address \
                in the local network, or `listen` for an address of this machine.
                """)
        }
    }

    /// Whether a reverse proxy has replaced the browser's host with another one, or has left the port out; otherwise the proxy is in
    /// order, and its host is missing in the settings.
    private func isOfProxy(_ host: String, _ fields: HTTPFields, isHTTP10: Bool) -> Bool {
        guard fields.nameProxy || isHTTP10 else { return false }
        if let original = fields[.xForwardedHost], let (name, _) = HostGate.parse(original), name != host {
            return true
        }
        return !host.contains(".") || IPAddress.isLiteral(host) || allowedHosts.names(host)
    }

    /// Splits `host[:port]`; returns the host in lower case, an IPv6 address without brackets.
    static func parse(_ value: String) -> (host: String, port: Int?)? {
        let bytes = Array(value.utf8)
        guard bytes.count <= 261 else { return nil }
        let hostEnd: Int
        if bytes.first == UInt8(ascii: "[") {
            guard let close = bytes.firstIndex(of: UInt8(ascii: "]")), close > 1,
                bytes[1..<close].allSatisfy(isIPv6Character)
            else { return nil }
            hostEnd = close + 1
        } else {
            hostEnd = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            guard hostEnd > 0, bytes[..<hostEnd].allSatisfy(isNameCharacter) else { return nil }
        }
        let text = String(decoding: bytes[..<hostEnd], as: UTF8.self).lowercased()
        let host = text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
        guard hostEnd < bytes.count else { return (host, nil) }
        let digits = bytes[(hostEnd + 1)...]
        // Some parsers read "03000" as 3000 and others as octal; no browser sends it.
        guard bytes[hostEnd] == UInt8(ascii: ":"), (1...5).contains(digits.count), digits.allSatisfy(isDigit),
            digits.first != UInt8(ascii: "0"), let port = Int(String(decoding: digits, as: UTF8.self)),
            (1...65535).contains(port)
        else { return nil }
        return (host, port)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Letters, digits, `-`, `.` and `_`: all that browsers send in a host name.
    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_")
    }

    private static func isIPv6Character(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20) || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
    }
}
