internal import Cryptography
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Storage

/// Changes the settings while the program runs: in the file, and in force from the next sign-in on.
///
/// There is no second list of rules here: a change is right when ``SettingsReader`` takes the file that would come of it.
actor SettingsEditor {
    /// What came of saving.
    enum Outcome {
        /// In force; in the file too unless ``SettingsEditorState/unsavedBecause`` says otherwise.
        case saved
        /// Something typed is wrong.
        case refused([SettingsProblem])
        /// The file is not the one that the page showed.
        case changedMeanwhile
        /// The program could not begin to use the settings; why, in a sentence.
        case notTakenUp(PageText)
    }

    typealias Make = @Sendable (Settings, TransientState?, SettingsEditor) throws -> Application
    /// Lets the demo services be those of other settings.
    typealias ChangeDemo = @Sendable (Settings) async throws -> Void
    typealias Write = @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(FileReplacement.Failure) -> Void

    private let options: CommandLineOptions
    private let environment: [String: String]
    private let started: Settings
    private let current: CurrentApplication
    private let make: Make
    private let write: Write
    private let changeDemo: ChangeDemo
    private var inForce: Settings
    private var fileInForce: SettingsFile
    /// The values in force that the file doesn't have, and why.
    private var unsaved: (file: SettingsFile, because: PageText)?
    private var isSaving = false
    /// What was seen of the connection when the settings were last saved.
    private(set) var findings: [ConnectionFinding] = []
    /// The file that keeps the settings of before the last connection.
    private(set) var lastBackup: String?

    /// An editor of the file that `options` name.
    /// - Parameters:
    ///   - file: the file as it was read at the start.
    ///   - settings: those in force.
    ///   - current: where an application for other settings is put in force.
    ///   - changeDemo: starts and stops the demo services as settings want them.
    ///   - make: makes one.
    ///   - write: puts the edited text in the file's place.
    init(
        file: SettingsFile, options: CommandLineOptions, environment: [String: String], settings: Settings,
        current: CurrentApplication,
        write: @escaping Write = FileReplacement.replace(_:holding:with:), changeDemo: @escaping ChangeDemo = { _ in },
        make: @escaping Make
    ) {
        self.options = options
        self.environment = environment
        started = settings
        inForce = settings
        fileInForce = file
        self.current = current
        self.make = make
        self.write = write
        self.changeDemo = changeDemo
    }

    /// What is to be edited.
    func state() -> SettingsEditorState { state(of: read()) }

    /// Checks what was typed, takes it up, and writes it down.
    func save(_ typed: TypedSettings) async -> Outcome {
        let disk = read()
        guard typed.version == disk.version else { return .changedMeanwhile }
        let base = state(of: disk).base
        // "Saved" would be half of the truth.
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

    /// The variable that holds the secret: while it is set, no other provider can be connected.
    var secretVariable: String? { hasSecretOfEnvironment ? SettingsReader.clientSecretVariable : nil }

    /// The settings that would come of connecting a provider. A stored secret is not among them: it belongs to the one before.
    func connection(_ draft: SetupDraft) throws(SettingsFailure) -> Settings {
        try check(file(with: draft, in: read()))
    }

    /// Puts a provider in the place of the one in force, and writes it down; the file of before is kept beside.
    func connect(_ draft: SetupDraft) async -> Outcome {
        // Its secret would go to another provider at the next sign-in.
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

    /// Notes what was seen of the connection in force.
    func note(_ findings: [ConnectionFinding]) { self.findings = findings }

    private func file(with draft: SetupDraft, in disk: Disk) -> SettingsFile {
        let base = state(of: disk).base
        return SettingsFile(name: base.name, values: draft.merged(into: base.values), lines: [:])
    }

    private func takeUp(
        _ settings: Settings, _ file: SettingsFile, in disk: Disk, keepsOld: Bool
    ) async -> Outcome {
        // Two at once would each write over the other's file.
        guard !isSaving else { return .changedMeanwhile }
        isSaving = true
        defer { isSaving = false }
        let application: Application
        do {
            application = try make(settings, current.current?.memory, self)
            try await changeDemo(settings)
        } catch {
            return .notTakenUp(SettingsEditor.text(of: error))
        }
        do {
            unsaved = try keep(file.values, in: disk, keepsOld: keepsOld).map { (file, $0) }
        } catch {
            try? await changeDemo(inForce)
            return .changedMeanwhile
        }
        findings = []
        (inForce, fileInForce) = (settings, file)
        current.begin(application)
        return .saved
    }

    /// Puts a fresh application in force: nothing that the old one knows is left in memory.
    @discardableResult
    func renew() throws -> Application {
        let application = try make(inForce, nil, self)
        current.begin(application)
        return application
    }

    /// Puts another application for the same settings in force, which goes on with what the old one knows.
    /// - Throws: what making it throws; `CancellationError` while settings are being saved.
    func remake() throws {
        guard !isSaving else { throw CancellationError() }
        current.begin(try make(inForce, current.current?.memory, self))
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

    /// Writes the values down.
    /// - Returns: why that can't be done; `nil` when it was.
    /// - Throws: when the file is no longer what it was.
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
        if SettingsFile(name: file.name, values: values, lines: [:]).holdsSecret,
            !FilePrivacy.closeToOthers(options.settingsPath)
        {
            return .words(\.settingsProblems.file.readableSecret)
        }
        do {
            // Kept first: without it, nothing is written.
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
        var settings = try SettingsReader.read(file, options: options, environment: environment).settings
        // Needs a restart stays as it was at the start, whatever the file says by now.
        settings.listen = started.listen
        settings.publicURL = started.publicURL
        settings.lan = started.lan
        settings.isKiosk = started.isKiosk
        settings.tokenStore = started.tokenStore
        settings.language = started.language
        // The demo does not move to where another provider is meant.
        if let tenant = started.demo.tenant, tenant.address.origin != settings.provider.address.origin {
            settings.demo.tenant = nil
        }
        return settings
    }

    /// Where the provider of a file is; `nil` when the file is not right.
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

    /// What kept an application from being made. Only the default is a text of the pages; the others are those of the log.
    private static func text(of error: any Error) -> PageText {
        switch error {
        case let error as StorageError: .english(error.message)
        case let error as OpenIDConnectError: .english(error.description)
        case let error as StartupFailure: .english(error.lines.joined(separator: " "))
        default: .words(\.settingsProblems.file.noWords)
        }
    }
}
