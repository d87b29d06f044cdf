public import HTTP

/// Makes the tenant a test bench for clients under development: it has a page of what each of them did (`/client`).
public struct ClientTrial: Sendable, Hashable {
    /// The program's version, for the report.
    public var version: String

    /// Creates the option.
    public init(version: String) { self.version = version }

    /// The path of the page.
    public static let path = "/client"

    /// The page of one of several clients, at an address of the tenant.
    public static func page(of client: RegisteredClient, at address: HTTPURL) -> HTTPURL {
        address.replacing(path: path).appending(query: ["client_id": client.clientID])
    }

    /// The metadata URLs of a tenant, excluding the client's faults: for the task API, which caches the keys for an hour.
    public static func metadataURLs(of tenant: DemoTenantConfiguration) -> [HTTPURL] {
        tenant.metadataURLs.map { $0.appending(query: TenantCall.apartFromFaults) }
    }
}
