internal import Configuration
internal import MicroHTTPServer
internal import Running

/// The ports of `demo-tenant --port`. They are taken before the addresses that have them are made.
struct DemoSockets {
    let tenant: BoundServer
    let taskAPI: BoundServer

    var ports: DemoPorts { DemoPorts(tenant: tenant.port, taskAPI: taskAPI.port) }

    /// - Parameter port: that of the tenant; 0 takes any two that are free.
    init(port: Int, addresses: [String]) throws(StartupFailure) {
        do {
            tenant = try BoundServer(ServerConfiguration(addresses: addresses, port: port))
            taskAPI = try BoundServer(ServerConfiguration(addresses: addresses, port: port == 0 ? 0 : port + 1))
        } catch {
            throw StartupFailure(error, howToChoose: "Choose another with --port N.")
        }
    }
}
