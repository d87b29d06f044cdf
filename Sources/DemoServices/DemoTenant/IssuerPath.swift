/// The path of one of several issuers of a plain provider, such as `tenant-a` of `http://localhost:3001/tenant-a`; without slashes at its ends.
public enum IssuerPath {
    /// The maximum number of issuers.
    public static let maxCount = 20
    private static let maxSegments = 4
    private static let maxLength = 100

    /// The paths of the tenant that belong to no issuer.
    private static let reserved: Set<String> = [
        "demo-tenant", "journal", "control", "client", "attacker", "healthz", "readyz", "favicon.ico",
        "distributed-claims", ".well-known",
        InteractionPage.provider.rawValue,
    ]

    /// Reads a path, with or without slashes at its ends. Its segments are of lower case letters, digits and `-._~`, which need no encoding
    /// (RFC 3986 section 2.3), so that an issuer is written in one way; `nil` for any other.
    public static func parse(_ text: String) -> String? {
        var path = text[...]
        if path.hasPrefix("/") { path.removeFirst() }
        if path.hasSuffix("/") { path.removeLast() }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.utf8.count <= maxLength, segments.count <= maxSegments,
            segments.allSatisfy({ segment in
                !segment.isEmpty && segment != "." && segment != ".."
                    && segment.utf8.allSatisfy { byte in
                        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte)
                    }
            }), let first = segments.first, !reserved.contains(String(first))
        else { return nil }
        return String(path)
    }

    /// Whether two paths name the same issuer, or one is below the other, so that an address could be of both.
    public static func overlap(_ one: String, _ other: String) -> Bool {
        "\(one)/".hasPrefix("\(other)/") || "\(other)/".hasPrefix("\(one)/")
    }
}
