public import HTTP

/// A tenant of Azure AD B2C, as given by an address.
///
/// It is recognized by the form of the address, not by the host: custom domains may have any name.
public struct AzureADB2C: Sendable, Hashable {
    /// Scheme, host and port: `https://login.microsoftonline.com`, `https://contoso.b2clogin.com`, a custom domain.
    public let instance: HTTPURL
    /// The tenant as in the address: a name such as `contoso.onmicrosoft.com`, or the tenant's GUID.
    public let tenant: String
    /// Where the address has the policy.
    public let style: Style
    /// The policy in the address.
    public let policy: String?

    /// Where an address has the policy.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `/{tenant}/oauth2/v2.0/authorize?p={policy}`
        case query
        /// `/{tenant}/{policy}/oauth2/v2.0/authorize`
        case path
        /// `/tfp/{tenant}/{policy}/oauth2/v2.0/authorize`; as an authority also `/tfp/{tenant}`
        case tfp
    }

    /// Creates a tenant; `instance` is reduced to its origin.
    public init(instance: HTTPURL, tenant: String, style: Style, policy: String? = nil) {
        self.instance = instance.replacing(path: "")
        self.tenant = tenant
        self.style = style
        self.policy = policy
    }

    /// Parses the part of an address before `/oauth2/v2.0/authorize` or `/v2.0`: its path segments and its query.
    init?(instance: HTTPURL, segments: [String], query: FormParameters) {
        let inQuery = query.all("p")
        switch segments.count {
        case 1 where inQuery.count <= 1 && segments[0].lowercased() != "tfp":
            guard inQuery.allSatisfy(AzureADB2C.isPolicyName) else { return nil }
            self.init(instance: instance, tenant: segments[0], style: .query, policy: inQuery.first)
        // Each sign-in supplies its policy.
        case 2 where segments[0].lowercased() == "tfp":
            guard inQuery.isEmpty, !AzureADB2C.isPolicyName(segments[1]) else { return nil }
            self.init(instance: instance, tenant: segments[1], style: .tfp)
        case 2 where inQuery.isEmpty && AzureADB2C.isPolicyName(segments[1]):
            self.init(instance: instance, tenant: segments[0], style: .path, policy: segments[1])
        case 3 where inQuery.isEmpty && segments[0].lowercased() == "tfp" && AzureADB2C.isPolicyName(segments[2]):
            self.init(instance: instance, tenant: segments[1], style: .tfp, policy: segments[2])
        default:
            return nil
        }
    }

    /// Whether this is the name of a user flow (`B2C_1_…`) or custom policy (`B2C_1A_…`), ignoring case.
    public static func isPolicyName(_ text: String) -> Bool {
        let lower = text.lowercased()
        guard lower.utf8.count <= 256,
            let tail = ["b2c_1_", "b2c_1a_"].first(where: lower.hasPrefix).map({ lower.dropFirst($0.count) })
        else { return false }
        return !tail.isEmpty && tail.utf8.allSatisfy(isNameByte)
    }

    /// The metadata URL of `policy`: one document, issuer and key set per policy. `nil` uses the policy in the address.
    public func metadataURL(policy: String?) -> HTTPURL {
        let policy = policy ?? self.policy
        let document = ["v2.0", ".well-known", "openid-configuration"]
        let segments: [String]
        var query = FormParameters()
        switch (style, policy) {
        case (.query, _), (_, nil):
            segments = [tenant] + document
            query.append("p", policy)
        case (.path, let policy?):
            segments = [tenant, policy] + document
        case (.tfp, let policy?):
            segments = ["tfp", tenant, policy] + document
        }
        let path = segments.map { "/" + PercentEncoding.encode($0) }.joined()
        return instance.replacing(path: path).appending(query: query)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
