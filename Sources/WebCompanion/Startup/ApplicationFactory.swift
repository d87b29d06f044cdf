internal import Administration
internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import Running
internal import Screens
internal import Storage
internal import Web

/// Creates the current application from the parts that do not change while the program runs.
///
/// With a local network there are two: one for this machine at localhost, used by the operator, and within it one for the other
/// machines at each address; and a third, for shared screens among them, where this machine is one. They share keychain and memory;
/// addresses, cookies and redirect URIs are separate.
struct ApplicationFactory: Sendable {
    /// The program's address for browsers on this machine.
    let url: HTTPURL
    let parts: ProgramParts
    let environment: [String: String]
    let key: KeyInUse
    /// The service for other machines; `nil` where none are served.
    let lan: LANService?

    /// Creates an application for settings.
    /// - Parameters:
    ///   - before: the previous application, whose keychain is open.
    ///   - memory: the state to take over; `nil` to start without.
    /// - Throws: ``StorageError`` when no store can be used.
    func make(
        _ settings: Settings, before: Application?, memory: TransientState?, editor: SettingsEditor
    ) throws(StorageError) -> Application {
        guard let lan, let place = lan.place else {
            return try make(settings.atLocalhost, at: url, before: before, memory: memory, editor: editor)
        }
        var application = try make(
            settings.withTenant(in: place).atLocalhost, at: url, before: before, memory: memory, editor: editor)
        func responder(at url: HTTPURL) throws(StorageError) -> LANResponder {
            let others = try make(
                settings.forLAN(at: place, by: url), at: url, before: application, memory: application.memory,
                editor: nil)
            let screens =
                settings.isKiosk
                ? try make(
                    settings.forScreens(at: place, by: url), at: url, before: application, memory: application.memory,
                    editor: nil) : nil
            return LANResponder(others, screens: screens, isStrict: lan.isStrict)
        }
        var first = try responder(at: place.url)
        let others = try place.urls.dropFirst().map { url throws(StorageError) in
            (url.origin, try responder(at: url).responder)
        }
        first.add(Dictionary(others, uniquingKeysWith: { first, _ in first }), at: place)
        application.lan = first
        return application
    }

    private func make(
        _ settings: Settings, at url: HTTPURL, before: Application?, memory: TransientState?, editor: SettingsEditor?
    ) throws(StorageError) -> Application {
        let opened = try OpenedStores(
            settings, folder: parts.folder, environment: environment, after: before?.opened, key: key.reread,
            now: parts.now, log: parts.log, telemetry: parts.telemetry)
        return Application(
            settings, url: url, opened: opened, parts, memory: memory, editor: editor, phone: lan?.phone(at: url),
            phoneProblem: { [lan] in lan?.problem })
    }
}
