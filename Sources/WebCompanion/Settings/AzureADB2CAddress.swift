import HTTP

/// What an address says about a B2C tenant, in any form of the reference's table c1.
struct AzureADB2CAddress: Equatable {
    /// Scheme, host and port, as browsers write them.
    let origin: String
    /// The tenant's name or id.
    let tenant: String
    /// The policy, from the path or from `p`.
    let policy: String?

    /// Reads `url`, whose path must end in `suffix` (compared without regard to case).
    /// - Returns: `nil` when it is not `[tfp/]tenant[/policy]` in front of the suffix, or names a policy twice.
    init?(_ url: HTTPURL, endingIn suffix: [String]) {
        var segments = url.path.split(separator: "/").map(String.init)
        guard segments.count >= suffix.count,
            segments.suffix(suffix.count).map({ $0.lowercased() }) == suffix,
            let inQuery = (try? url.queryParameters())?.all("p"), inQuery.count <= 1
        else { return nil }
        segments.removeLast(suffix.count)
        if segments.first?.lowercased() == "tfp" {
            guard segments.count == 3 else { return nil }
            segments.removeFirst()
        }
        guard let tenant = segments.first, segments.count + inQuery.count <= 2 else { return nil }
        self.origin = url.origin
        self.tenant = tenant
        self.policy = segments.count == 2 ? segments[1] : inQuery.first
    }

    /// Whether `name` is a user flow's or custom policy's: `B2C_1_…` or `B2C_1A_…` in any case.
    static func isPolicyName(_ name: String) -> Bool {
        let lower = name.lowercased()
        guard lower.utf8.count <= 256, let prefix = ["b2c_1_", "b2c_1a_"].first(where: lower.hasPrefix) else {
            return false
        }
        let tail = lower.utf8.dropFirst(prefix.utf8.count)
        return !tail.isEmpty
            && tail.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
            }
    }

    /// Whether `url` is Microsoft Entra External ID, which has tenants but no policies.
    static func isExternalID(_ url: HTTPURL) -> Bool { url.host.hasSuffix(".ciamlogin.com") }
}
