package import Configuration
internal import DemoServices
package import MicroHTTPServer
package import Running

/// The ports of `demo-tenant --port`. They are taken before the addresses that have them are made.
package struct DemoSockets {
    let tenant: BoundServer
    let taskAPI: BoundServer

    /// The ports that were taken.
    package var ports: DemoPorts { DemoPorts(tenant: tenant.port, taskAPI: taskAPI.port) }

    /// - Parameters:
    ///   - port: that of the tenant; 0 takes any two that are free.
    ///   - addresses: where to listen.
    ///   - allowedHosts: the accepted values of `Host`.
    package init(port: Int, addresses: [String], allowedHosts: AllowedHosts = .loopback) throws(StartupFailure) {
        do {
            tenant = try BoundServer(
                ServerConfiguration(
                    addresses: addresses, port: port, allowedHosts: allowedHosts, probes: TenantHealth.paths))
            taskAPI = try BoundServer(
                ServerConfiguration(
                    addresses: addresses, port: port == 0 ? 0 : port + 1, allowedHosts: allowedHosts))
        } catch {
            throw StartupFailure(error, howToChoose: "Choose another with --port N.")
        }
    }
}
