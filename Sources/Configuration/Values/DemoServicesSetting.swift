package import HTTP

/// The demo services to start in this process, with their ports. The ports are those of the addresses that the
/// program will call, so that they can't differ.
package struct DemoServicesSetting: Sendable, Hashable {
    /// The demo tenant's address without a path, and the tenant's name in its paths.
    package struct Tenant: Sendable, Hashable {
        /// The address without a path.
        package var address: HTTPURL
        /// The name in its paths.
        package var name: String

        /// A tenant at an address without a path.
        package init(address: HTTPURL, name: String) {
            (self.address, self.name) = (address, name)
        }
    }

    /// The demo tenant; `nil` for any other provider.
    package var tenant: Tenant?
    /// The demo task API's address without a path; `nil` for any other API.
    package var taskAPI: HTTPURL?
    /// The origins whose scripts may call the demo task API.
    package var allowedOrigins: [String] = []
    /// Where they listen.
    package var addresses = ListenSetting.loopback.addresses

    /// By default no services, at loopback.
    package init(
        tenant: Tenant? = nil, taskAPI: HTTPURL? = nil, allowedOrigins: [String] = [],
        addresses: [String] = ListenSetting.loopback.addresses
    ) {
        (self.tenant, self.taskAPI, self.allowedOrigins, self.addresses) = (tenant, taskAPI, allowedOrigins, addresses)
    }

    /// Makes the services speak https at the same hosts and ports.
    package mutating func useHTTPS() {
        func secure(_ url: HTTPURL) -> HTTPURL { LANAddress.url(url.host, url.port) ?? url }
        if let address = tenant?.address { tenant?.address = secure(address) }
        taskAPI = taskAPI.map(secure)
    }

    /// No demo services.
    package static let none = DemoServicesSetting(tenant: nil, taskAPI: nil)
}
