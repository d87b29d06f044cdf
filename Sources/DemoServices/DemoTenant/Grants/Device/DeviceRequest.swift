internal import HTTP

/// A device authorization request (RFC 8628 section 3.1).
struct DeviceRequest: Sendable, Hashable, Codable {
    let clientID: String
    /// The name of the policy, and so the issuer, that received it.
    let policy: String
    let scope: GrantedScope
    /// The address of the tenant that received it: the issuer of the tokens.
    let baseURL: HTTPURL
}
