import HTTP

/// What of the demo services is to be started in this process, and on which ports. The ports are those of the addresses that the
/// companion will call, so that they can't differ.
struct DemoServicesSetting: Sendable, Hashable {
    /// The demo tenant's address without a path, and the tenant's name in the paths below it.
    struct Tenant: Sendable, Hashable {
        var address: HTTPURL
        var name: String
    }
    /// The demo tenant; `nil` when the provider is somebody else's.
    var tenant: Tenant?
    /// The demo task API's address without a path; `nil` when the API is somebody else's.
    var taskAPI: HTTPURL?
    /// The origins whose scripts may call the demo task API.
    var allowedOrigins: [String] = []
    /// Nothing is started.
    static let none = DemoServicesSetting(tenant: nil, taskAPI: nil)
}
