package import Configuration
internal import Cryptography
internal import HTTP
package import Running
package import Storage
package import Texts

/// Changes the settings while the program runs: in the file, and in effect from the next sign-in on.
///
/// There is no second set of rules here: a change is valid if ``SettingsReader`` accepts the resulting file.
package actor SettingsEditor {
    /// The result of saving.
    package enum Outcome {
        /// In effect, with the keys that have changed; also in the file unless ``SettingsEditorState/unsavedBecause`` gives a reason.
        case saved(changed: [String])
        /// An entered value is invalid.
        case refused([SettingsProblem])
        /// The file has changed since the page was shown.
        case changedMeanwhile
        /// The program could not apply the settings, with the reason as a sentence.
        case notTakenUp(PageText)
    }

    /// Makes an application from settings without putting it into effect. What it returns does that.
    package typealias Make =
        @Sendable (_ settings: Settings, _ memory: Memory, _ editor: SettingsEditor) throws(StorageError) -> Activate
    /// Puts an application into effect in place of the previous one.
    package typealias Activate = @Sendable () -> Void
    /// What an application knows that is not stored.
    package enum Memory: Sendable {
        /// That of the previous application.
        case kept
        /// Nothing yet.
        case empty
    }

    /// Reads the secrets again that are in no settings file: the variables, with those of credentials, and the key. Also returns what puts the
    /// former key back.
    package typealias Reread = @Sendable () throws -> (environment: [String: String], undo: @Sendable () -> Void)
    /// Switches the demo services to other settings, or says why that is not possible.
    package typealias ChangeDemo = @Sendable (Settings) async throws(DemoFailure) -> Void
    /// Why the demo services can't be started with other settings.
    package typealias DemoFailure = StartupFailure
    /// Replaces the content of the file at a path, which must be `old`.
    package typealias Write =
        @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(FileReplacement.Failure) -> Void

    private let options: StartOptions
    private var environment: [String: String]
    private let started: Settings
    private let make: Make
    private let write: Write
    private let changeDemo: ChangeDemo
    private let reread: Reread?
    private var inForce: Settings
    private var fileInForce: SettingsFile
    /// The values in effect that could not be saved, and why.
    private var unsaved: (file: SettingsFile, because: PageText)?
    private var isSaving = false
    /// The findings about the connection when the settings were last saved.
    private(set) var findings: [ConnectionFinding] = []
    /// The backup of the settings before the last connection.
    private(set) var lastBackup: String?

    /// An editor of the file named in `options`.
    /// - Parameters:
    ///   - file: the file as it was read at startup.
    ///   - settings: the settings in effect.
    ///   - changeDemo: starts and stops the demo services according to settings.
    ///   - reread: reads the secrets again; `nil` keeps them.
    ///   - make: makes an application, which the editor then puts into effect.
    ///   - write: writes the edited text to the file.
    package init(
        file: SettingsFile, options: StartOptions, environment: [String: String], settings: Settings,
        write: @escaping Write = FileReplacement.replace(_:holding:with:), changeDemo: @escaping ChangeDemo = { _ in },
        reread: Reread? = nil, make: @escaping Make
    ) {
        self.options = options
        self.environment = environment
        started = settings
        inForce = settings
        fileInForce = file
        self.make = make
        self.write = write
        self.changeDemo = changeDemo
        self.reread = reread
    }

    /// The state for editing.
    func state() -> SettingsEditorState { state(of: read()) }

    /// Checks the entered values, applies them, and saves them.
    func save(_ typed: TypedSettings) async -> Outcome {
        let disk = read()
        guard typed.version == disk.version else { return .changedMeanwhile }
        let base = state(of: disk).base
        // Reporting "saved" would be misleading.
        if typed.hasLostSecret { return .refused([StoredSecretRule.lostSecret(base.name)]) }
        let edits = typed.edits(of: base.values) { $0 == .clientSecret && hasSecretOfEnvironment }
        var values = base.values
        for (key, value) in edits { values[key] = value }
        let file = SettingsFile(name: base.name, values: values, lines: [:])
        let settings: Settings
        do {
            settings = try check(file)
        } catch {
            return .refused(error.problems)
        }
        let refusal = StoredSecretRule(isOfEnvironment: hasSecretOfEnvironment).refusal(
            of: edits, in: base, from: origin(of: base), to: settings.provider.address.origin)
        if let refusal { return .refused([refusal]) }
        return await takeUp(settings, file, in: disk, keepsOld: false)
    }

    /// The variable that contains the secret: while it is set, no other provider can be connected.
    var secretVariable: String? { hasSecretOfEnvironment ? SettingsReader.clientSecretVariable : nil }

    /// The settings that connecting a provider would result in. A stored secret is not included: it belongs to the previous provider.
    func connection(_ draft: SetupDraft) throws(SettingsFailure) -> Settings {
        try check(file(with: draft, in: read()))
    }

    /// Replaces the provider in effect and saves the settings; the previous file is kept as a backup.
    func connect(_ draft: SetupDraft) async -> Outcome {
        // Its secret would be sent to another provider at the next sign-in.
        guard !hasSecretOfEnvironment else {
            return .notTakenUp(
                .words(\.settingsProblems.file.variableSet, ["variable": SettingsReader.clientSecretVariable]))
        }
        let disk = read()
        let file = file(with: draft, in: disk)
        do {
            return await takeUp(try check(file), file, in: disk, keepsOld: true)
        } catch {
            return .refused(error.problems)
        }
    }

    /// Records the findings about the connection in effect.
    func record(_ findings: [ConnectionFinding]) { self.findings = findings }

    private func file(with draft: SetupDraft, in disk: Disk) -> SettingsFile {
        let base = state(of: disk).base
        return SettingsFile(name: base.name, values: draft.merged(into: base.values), lines: [:])
    }

    private func takeUp(
        _ settings: Settings, _ file: SettingsFile, in disk: Disk, keepsOld: Bool
    ) async -> Outcome {
        // Concurrent saves would overwrite each other's file.
        guard !isSaving else { return .changedMeanwhile }
        isSaving = true
        defer { isSaving = false }
        let activate: Activate
        do throws(StorageError) { activate = try make(settings, .kept, self) } catch {
            return .notTakenUp(.english(error.message))
        }
        do throws(StartupFailure) { try await changeDemo(settings) } catch {
            return .notTakenUp(.english(error.lines.joined(separator: " ")))
        }
        do {
            unsaved = try keep(file.values, in: disk, keepsOld: keepsOld).map { (file, $0) }
        } catch {
            try? await changeDemo(inForce)
            return .changedMeanwhile
        }
        findings = []
        let changed = Set(file.values.keys).union(fileInForce.values.keys)
            .filter { file.values[$0] != fileInForce.values[$0] }.sorted()
        (inForce, fileInForce) = (settings, file)
        activate()
        return .saved(changed: changed)
    }

    /// Reads the file and the secrets again and puts them into effect, as for a reload of the service. An invalid file, or a secret that can't
    /// be read, changes nothing, and no one is signed out.
    /// - Returns: the outcome, and the settings of the file that take effect at the next start only.
    package func reload() async -> (outcome: Outcome, later: [SettingsKey]) {
        let disk = read()
        guard let file = disk.file else { return (.refused(disk.problems), []) }
        var secrets: (environment: [String: String], undo: @Sendable () -> Void) = (environment, {})
        do { if let reread { secrets = try reread() } } catch {
            return (.notTakenUp(.english(SettingsEditor.reason(error))), [])
        }
        do {
            let read = try SettingsReader.read(file, options: options, environment: secrets.environment).settings
            // The file has these values already, so none is written.
            let outcome = await takeUp(keepingStart(of: read), file, in: disk, keepsOld: false)
            if case .saved = outcome { environment = secrets.environment } else { secrets.undo() }
            return (outcome, started.keysOfStart(differingIn: read))
        } catch {
            secrets.undo()
            return (.refused(error.problems), [])
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let failure as StartupFailure: failure.lines.joined(separator: " ")
        case let failure as StorageError: failure.message
        default: "The secrets can't be read."
        }
    }

    /// Puts a new application into effect: nothing of the previous one's state is left in memory.
    package func renew() throws(StorageError) {
        let activate = try make(inForce, .empty, self)
        activate()
    }

    /// Puts another application for the same settings into effect, which takes over the previous one's state.
    /// - Throws: what creating it throws; `CancellationError` while settings are being saved.
    package func remake() throws {
        guard !isSaving else { throw CancellationError() }
        let activate = try make(inForce, .kept, self)
        activate()
    }

    // MARK: The file

    private struct Disk {
        let bytes: [UInt8]?
        let file: SettingsFile?
        let problems: [SettingsProblem]
        var version: String { bytes.map { Base64URL.encode(SHA256.hash($0).prefix(16)) } ?? "none" }
    }

    private func read() -> Disk {
        do {
            let bytes = Array(try SettingsFile.contents(of: options.settingsPath))
            do {
                return Disk(bytes: bytes, file: try .read(bytes, name: options.settingsPath), problems: [])
            } catch {
                return Disk(bytes: bytes, file: nil, problems: error.problems)
            }
        } catch {
            return Disk(bytes: nil, file: nil, problems: error.problems)
        }
    }

    /// Saves the values.
    /// - Returns: why that failed; `nil` on success.
    /// - Throws: when the file has changed since it was read.
    private func keep(
        _ values: [String: SettingsValue], in disk: Disk, keepsOld: Bool
    ) throws(FileReplacement.Failure) -> PageText? {
        if keepsOld { lastBackup = nil }
        guard let bytes = disk.bytes, let file = disk.file else {
            return disk.problems.first?.text ?? .words(\.settingsProblems.file.cannotRead)
        }
        var edits: SettingsText.Edits = [:]
        for key in Set(values.keys).union(file.values.keys) where values[key] != file.values[key] {
            edits[key] = .some(values[key])
        }
        guard !edits.isEmpty else { return nil }
        guard let edited = SettingsText(bytes).edited(edits) else {
            return .words(\.settingsProblems.file.notEditable)
        }
        do {
            if SettingsFile(name: file.name, values: values, lines: [:]).holdsSecret {
                try FilePrivacy.closeToOthers(options.settingsPath)
            }
            // Backed up first: without a backup, nothing is written.
            let backup = keepsOld ? try SettingsBackup.make(of: options.settingsPath, holding: bytes) : nil
            try write(options.settingsPath, bytes, edited)
            if keepsOld { lastBackup = backup }
        } catch {
            guard case .notWritable(let reason) = error else { throw error }
            return reason
        }
        return nil
    }

    // MARK: The rules

    private func check(_ file: SettingsFile) throws(SettingsFailure) -> Settings {
        keepingStart(of: try SettingsReader.read(file, options: options, environment: environment).settings)
    }

    /// Settings that need a restart keep their values from startup, whatever the file contains by now.
    private func keepingStart(of read: Settings) -> Settings {
        var settings = read
        settings.listen = started.listen
        settings.publicURL = started.publicURL
        settings.lan = started.lan
        settings.isKiosk = started.isKiosk
        settings.tokenStore = started.tokenStore
        settings.language = started.language
        // The demo tenant is not started at the address of another provider.
        if let tenant = started.demo.tenant, tenant.address.origin != settings.provider.address.origin {
            settings.demo.tenant = nil
        }
        return settings
    }

    /// The origin of a file's provider; `nil` when the file is invalid.
    private func origin(of file: SettingsFile) -> String? {
        try? SettingsReader.read(file, options: options, environment: environment).settings.provider.address.origin
    }

    private var hasSecretOfEnvironment: Bool { environment[SettingsReader.clientSecretVariable] != nil }

    private func state(of disk: Disk) -> SettingsEditorState {
        let file = unsaved?.file ?? disk.file ?? fileInForce
        var problems = disk.problems
        var notices: [SettingsNotice] = []
        do {
            notices = try SettingsReader.read(file, options: options, environment: environment).notices
        } catch {
            problems += error.problems
        }
        return SettingsEditorState(
            base: SettingsFile(name: options.settingsPath, values: file.values, lines: disk.file?.lines ?? [:]),
            version: disk.version, problems: problems, notices: notices, unsavedBecause: unsaved?.because,
            inForce: inForce, portOfCommandLine: options.port, hasSecretOfEnvironment: hasSecretOfEnvironment)
    }
}
