internal import Configuration
internal import FoundationEssentials
internal import Running
internal import Sessions
internal import Storage
internal import Web

/// The shared screens for a command beside the running program, which uses the same store and key.
struct ScreenStores {
    let screens: SharedScreens

    /// Opens the store.
    /// - Throws: ``StartupFailure`` when there is none that the running program shares, or the key is another one.
    init(
        _ settings: Settings, environment: [String: String], now: @escaping @Sendable () -> Date, log: Log
    ) async throws {
        guard settings.tokenStore.place != .memory else {
            throw ScreenStores.failure(
                "With sessionStore memory there are no shared screens in the local network: a browser would be one until the program is started again only."
            )
        }
        let folder = try StateFolder.choose(settings.tokenStore.place, environment: environment)
        do {
            let opened = try OpenedStores(settings, folder: folder, environment: environment, now: now, log: log)
            guard opened.keyCheck != nil else {
                throw ScreenStores.failure(opened.notices.first ?? "The key of the store can't be read.")
            }
            guard try await opened.checkKey(in: folder, settings) else {
                throw StorageError(.unusable, "The store can't be read.")
            }
            screens = opened.stores.screens
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    static func failure(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.configuration)
    }
}
