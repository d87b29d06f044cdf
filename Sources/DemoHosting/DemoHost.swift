package import Configuration
package import DemoServices
package import FoundationEssentials
package import HTTP
internal import MicroHTTPServer
package import Running
package import Screens

/// Serves the demo tenant and the demo task API on their own ports, in this process or in a separate one.
///
/// They share only the process with the program: all communication is over HTTP.
package struct DemoHost: Sendable {
    /// The lines shown to the operator at startup.
    package let lines: [String]
    /// The tenant's clients; empty when it is not served here.
    package let clients: [RegisteredClient]
    /// The tenant, when it is served here: its fault can be changed while it runs.
    package let tenant: DemoTenant?
    private let servers: [HTTPServer]

    /// Starts the demo services in the settings; `nil` when there are none.
    /// - Parameters:
    ///   - companion: the program's addresses, for its registration in the tenant: that of this machine first.
    ///   - folder: where accounts, keys and tasks are stored.
    ///   - client: fetches the metadata and keys that the API validates tokens with, and sends logout tokens.
    ///   - fault: the fault of the tenant.
    ///   - setup: what `demo-tenant` changes of the tenant, such as the clients that are registered instead of this program.
    ///   - sockets: the ports of the services, if they are taken already.
    ///   - lan: where other machines reach the tenant too, over TLS; `nil` for this machine alone.
    /// - Throws: ``StartupFailure``.
    package static func start(
        _ settings: Settings, companion: [HTTPURL], folder: StateFolder, client: any HTTPClient,
        environment: [String: String], fault: DemoFault? = nil, setup: DemoTenantSetup = DemoTenantSetup(),
        sockets: DemoSockets? = nil, lan: LANService? = nil,
        now: @escaping @Sendable () -> Date, log: Log
    ) async throws(StartupFailure) -> DemoHost? {
        guard settings.demo != .none else { return nil }
        var start = DemoHostStart(
            settings: settings, folder: folder, client: client, setup: setup, sockets: sockets, lan: lan, now: now,
            log: log)
        do throws(StartupFailure) {
            if let tenant = settings.demo.tenant {
                try start.serve(tenant, companion: companion, fault: fault, environment: environment)
            }
            if let address = settings.demo.taskAPI { try start.serveTaskAPI(at: address) }
        } catch {
            for server in start.servers { await server.stop(grace: .zero) }
            throw error
        }
        return DemoHost(lines: start.lines, clients: start.clients, tenant: start.tenant, servers: start.servers)
    }

    /// Stops all services; running requests may finish.
    package func stop() async {
        tenant?.endWaiting()
        await withTaskGroup { group in
            for server in servers { group.addTask { await server.stop(grace: TerminationSignal.grace) } }
        }
    }
}
