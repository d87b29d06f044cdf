import Foundation
import HTTP

extension FuzzedParser {
    /// Addresses from settings and metadata: two readers never take one text for two hosts.
    static let address = FuzzedParser("address") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let isLiteral = IPAddress.isLiteral(text)
        try promise(isLiteral == isLiteralToTheSystem(text), "the system reads this literal address otherwise")
        guard let url = HTTPURL(text) else { return .refused }
        try promise(HTTPURL(url.description) == url, "an address is another one once it is written down")
        try promise(HTTPURL(url.origin) != nil, "an origin is no address")
        let other = URL(string: text)
        try promise(other != nil, "Foundation does not take this for an address")
        let host = other?.host(percentEncoded: false)?.lowercased().trimmingCharacters(in: ["[", "]"])
        try promise(host == url.host, "Foundation reads the host \(host ?? "none") and not \(url.host)")
        try promise(other?.port == url.explicitPort, "Foundation reads another port")
        try promise(other?.user() == nil && other?.password() == nil, "Foundation reads a user's name")
        return .accepted
    }

    private static func isLiteralToTheSystem(_ text: String) -> Bool {
        // A NUL ends the text for C alone.
        guard !text.utf8.contains(0) else { return false }
        var room = in6_addr()
        return inet_pton(AF_INET, text, &room) == 1 || inet_pton(AF_INET6, text, &room) == 1
    }
}
