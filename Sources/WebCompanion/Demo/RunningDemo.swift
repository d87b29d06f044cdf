internal import OpenIDConnect

/// The demo services that run at the moment: when the settings change, they are those of the new ones, or there are none any more.
///
/// A service that changes is stopped first, since its port may be wanted again; running requests may finish.
actor RunningDemo {
    typealias Start = @Sendable (Settings) async throws -> DemoHost?

    /// What the demo services are made from.
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

    /// Takes over what was started by `settings`.
    init(_ host: DemoHost?, _ settings: Settings, start: @escaping Start) {
        self.host = host
        self.settings = settings
        self.start = start
    }

    /// Lets the services be those of other settings; what stays the same goes on.
    /// - Throws: when they can't be started; the ones of before run again then.
    func change(to next: Settings) async throws {
        guard Plan(next) != Plan(settings), next.demo != .none || settings.demo != .none else {
            settings = next
            return
        }
        await host?.stop()
        host = nil
        do {
            host = try await start(next)
            settings = next
        } catch {
            host = try? await start(settings)
            throw error
        }
    }

    /// Lets the same services run at another place.
    /// - Throws: when they can't be started.
    func restart() async throws {
        guard settings.demo != .none else { return }
        await host?.stop()
        host = nil
        host = try await start(settings)
    }

    /// Stops whatever runs.
    func stop() async {
        await host?.stop()
        host = nil
    }
}
