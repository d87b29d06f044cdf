import HTTP

/// The demo services to start in this process, with their ports. The ports are those of the addresses that the
/// program will call, so that they can't differ.
struct DemoServicesSetting: Sendable, Hashable {
    /// The demo tenant's address without a path, and the tenant's name in its paths.
    struct Tenant: Sendable, Hashable {
        var address: HTTPURL
        var name: String
    }
    /// The demo tenant; `nil` for any other provider.
    var tenant: Tenant?
    /// The demo task API's address without a path; `nil` for any other API.
    var taskAPI: HTTPURL?
    /// The origins whose scripts may call the demo task API.
    var allowedOrigins: [String] = []
    /// Where they listen.
    var addresses = ListenSetting.loopback.addresses
    /// Makes the services speak https at the same hosts and ports.
    mutating func useHTTPS() {
        func secure(_ url: HTTPURL) -> HTTPURL { LANAddress.url(url.host, url.port) ?? url }
        if let address = tenant?.address { tenant?.address = secure(address) }
        taskAPI = taskAPI.map(secure)
    }

    /// No demo services.
    static let none = DemoServicesSetting(tenant: nil, taskAPI: nil)
}
