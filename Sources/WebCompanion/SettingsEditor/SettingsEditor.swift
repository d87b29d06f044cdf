internal import HTTP
internal import JOSE
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
        case notTakenUp(String)
    }

    typealias Make = @Sendable (Settings, TransientState?, SettingsEditor) throws -> Application
    typealias Write = @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(FileReplacement.Failure) -> Void

    private let options: CommandLineOptions
    private let environment: [String: String]
    private let started: Settings
    private let current: CurrentApplication
    private let make: Make
    private let write: Write
    private var inForce: Settings
    private var fileInForce: SettingsFile
    /// The values in force that the file doesn't have, and why.
    private var unsaved: (file: SettingsFile, because: String)?

    /// An editor of the file that `options` name.
    /// - Parameters:
    ///   - file: the file as it was read at the start.
    ///   - settings: those in force.
    ///   - current: where an application for other settings is put in force.
    ///   - make: makes one.
    ///   - write: puts the edited text in the file's place.
    init(
        file: SettingsFile, options: CommandLineOptions, environment: [String: String], settings: Settings,
        current: CurrentApplication,
        write: @escaping Write = FileReplacement.replace(_:holding:with:), make: @escaping Make
    ) {
        self.options = options
        self.environment = environment
        started = settings
        inForce = settings
        fileInForce = file
        self.current = current
        self.make = make
        self.write = write
    }

    /// What is to be edited.
    func state() -> SettingsEditorState { state(of: read()) }

    /// Checks what was typed, takes it up, and writes it down.
    func save(_ typed: TypedSettings) -> Outcome {
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
        let application: Application
        do { application = try make(settings, current.current?.memory, self) } catch {
            return .notTakenUp(SettingsEditor.text(of: error))
        }
        do {
            unsaved = try keep(values, in: disk).map { (file, $0) }
        } catch {
            return .changedMeanwhile
        }
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
    private func keep(_ values: [String: SettingsValue], in disk: Disk) throws(FileReplacement.Failure) -> String? {
        guard let bytes = disk.bytes, let file = disk.file else {
            return disk.problems.first?.text ?? "the file can't be read"
        }
        var edits: SettingsText.Edits = [:]
        for key in Set(values.keys).union(file.values.keys) where values[key] != file.values[key] {
            edits[key] = .some(values[key])
        }
        guard !edits.isEmpty else { return nil }
        guard let edited = SettingsText(bytes).edited(edits) else {
            return "it is not written in a way that can be edited here"
        }
        if SettingsFile(name: file.name, values: values, lines: [:]).holdsSecret,
            !FilePrivacy.closeToOthers(options.settingsPath)
        {
            return "it would hold the client secret, and other users of this machine can read it"
        }
        do { try write(options.settingsPath, bytes, edited) } catch {
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
        settings.isKiosk = started.isKiosk
        settings.tokenStore = started.tokenStore
        settings.language = started.language
        settings.demo = started.demo
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
            inForce: inForce, hasDemo: started.demo != .none, portOfCommandLine: options.port,
            hasDemoOnCommandLine: options.demoServices != nil, hasSecretOfEnvironment: hasSecretOfEnvironment)
    }

    private static func text(of error: any Error) -> String {
        switch error {
        case let error as StorageError: error.message
        case let error as OpenIDConnectError: error.description
        case let error as StartupFailure: error.lines.joined(separator: " ")
        default: "the program met something that it has no words for"
        }
    }
}
