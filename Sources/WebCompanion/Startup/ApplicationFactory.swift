internal import FoundationEssentials
internal import HTTP

/// Makes the application that is in force from what does not change while the program runs.
///
/// With a local network there are two: that of this machine at localhost, where the operator is, and within it that of the other
/// machines. They have keychain and memory in common; addresses, cookies and redirect URIs are each one's own.
struct ApplicationFactory: Sendable {
    /// The address of the companion for the browsers of this machine.
    let url: HTTPURL
    let folder: StateFolder
    let files: PublicFiles
    let client: any HTTPClient
    let environment: [String: String]
    /// The other machines; `nil` where none are served.
    let lan: LANService?
    let now: @Sendable () -> Date
    let log: Log
    /// Providers that know the person answer sooner, and who types a password needs longer.
    static let signInDelay = Duration.milliseconds(250)

    /// Makes an application for settings.
    /// - Parameters:
    ///   - before: the one that was in force, whose keychain is open.
    ///   - memory: what it goes on with; `nil` to forget everything.
    /// - Throws: what ``Application`` throws.
    func make(
        _ settings: Settings, before: Application?, memory: TransientState?, editor: SettingsEditor
    ) throws -> Application {
        guard let lan, let place = lan.place else {
            return try make(settings.atLocalhost, at: url, before: before, memory: memory, editor: editor)
        }
        var application = try make(
            settings.withTenant(in: place).atLocalhost, at: url, before: before, memory: memory, editor: editor)
        let others = try make(
            settings.forLAN(at: place), at: place.url, before: application, memory: application.memory, editor: nil)
        application.lan = LANResponder(others, isStrict: lan.isStrict)
        return application
    }

    private func make(
        _ settings: Settings, at url: HTTPURL, before: Application?, memory: TransientState?, editor: SettingsEditor?
    ) throws -> Application {
        let opened = try OpenedStores(
            settings, folder: folder, environment: environment, after: before?.opened,
            signInDelay: ApplicationFactory.signInDelay, now: now, log: log)
        return try Application(
            settings, url: url, opened: opened, folder: folder, files: files, client: client, memory: memory,
            editor: editor, phone: lan?.phone, phoneProblem: { [lan] in lan?.problem }, now: now, log: log)
    }
}
