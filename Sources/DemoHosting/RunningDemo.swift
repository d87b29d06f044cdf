package import Configuration
internal import OpenIDConnect
package import Running

/// The demo services that are running. When the settings change, they are replaced or stopped.
///
/// A service that changes is stopped first, since its port may be needed again; running requests may finish.
package actor RunningDemo {
    /// Starts the demo services of settings; `nil` when there are none.
    package typealias Start = @Sendable (Settings) async throws(StartupFailure) -> DemoHost?

    /// The settings that the demo services depend on.
    private struct Plan: Equatable {
        let demo: DemoServicesSetting
        let provider: ProviderSetting
        let clientID: String
        let clientSecret: Secret?
        let policies: [Policy]
        let apiScopes: [String]
        let redirectURI: String?

        init(_ settings: Settings) {
            demo = settings.demo
            provider = settings.provider
            clientID = settings.clientID
            clientSecret = settings.clientSecret
            policies = settings.policies
            apiScopes = settings.apiScopes
            redirectURI = settings.signInReturn.redirectURI
        }
    }

    private let start: Start
    private var host: DemoHost?
    private var settings: Settings

    /// Takes over the services that were started with `settings`.
    package init(_ host: DemoHost?, _ settings: Settings, start: @escaping Start) {
        self.host = host
        self.settings = settings
        self.start = start
    }

    /// Switches to the services of other settings; unchanged ones keep running.
    /// - Throws: when they can't be started; the previous ones are then started again.
    package func change(to next: Settings) async throws(StartupFailure) {
        guard Plan(next) != Plan(settings), next.demo != .none || settings.demo != .none else {
            settings = next
            return
        }
        await host?.stop()
        host = nil
        do throws(StartupFailure) {
            host = try await start(next)
            settings = next
        } catch {
            host = try? await start(settings)
            throw error
        }
    }

    /// Restarts the same services after the local address has changed.
    /// - Throws: when they can't be started.
    package func restart() async throws(StartupFailure) {
        guard settings.demo != .none else { return }
        await host?.stop()
        host = nil
        host = try await start(settings)
    }

    /// Stops all services.
    package func stop() async {
        await host?.stop()
        host = nil
    }
}
