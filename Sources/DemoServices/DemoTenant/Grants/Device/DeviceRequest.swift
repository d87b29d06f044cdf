internal import HTTP

/// A device authorization request (RFC 8628 section 3.1).
struct DeviceRequest: Sendable, Hashable, Codable {
    let clientID: String
    let scope: GrantedScope
    /// The address of the tenant that received it: the issuer of the tokens.
    let baseURL: HTTPURL
}
