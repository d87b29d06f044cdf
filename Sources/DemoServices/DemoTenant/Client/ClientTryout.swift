public import HTTP

/// That the tenant is there for one client that somebody writes: it has a page of what that client did (`/client`).
public struct ClientTryout: Sendable, Hashable {
    /// The program's version, for the report.
    public var version: String

    /// Makes one.
    public init(version: String) { self.version = version }

    /// The path of the page.
    public static let path = "/client"

    /// The metadata of the plain provider at an address without the faults that the client meets: for the task API, which keeps the
    /// keys for an hour.
    public static func metadataURL(at address: HTTPURL) -> HTTPURL {
        let all = TenantAddress(tenant: "", policy: "", hasPrefix: false, isPolicyInQuery: false)
        return all.url(of: .metadata, at: address).appending(query: TenantCall.apartFromFaults)
    }
}
