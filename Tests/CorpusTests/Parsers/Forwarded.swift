import HTTP

extension FuzzedParser {
    /// The field `Forwarded`, one line each, from a trusted proxy: the client is an address that the field contains.
    static let forwarded = FuzzedParser("forwarded") { bytes in
        let lines = bytes.split(separator: 0x0A).map { HTTPField(.forwarded, String(decoding: $0, as: UTF8.self)) }
        let proxies = TrustedProxies(["10.0.0.0/8", "fd00::/8"].compactMap { IPNetwork($0) })
        let request = HTTPRequest(
            target: "/", fields: HTTPFields(lines),
            connection: .init(remoteAddress: "10.0.0.1", trustedProxies: proxies))
        let client = request.clientAddress
        guard client != "10.0.0.1" else { return .refused }
        try promise(IPAddress.isLiteral(client), "a client has no address")
        try promise(ClientNetwork(address: client) != .loopback, "a client elsewhere is this machine")
        // With their escapes removed, since a quoted string may have them anywhere.
        let texts = lines.map { String(decoding: $0.value.utf8.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self) }
        try promise(texts.contains { $0.contains(client) }, "a client is named nowhere")
        return .accepted
    }
}
