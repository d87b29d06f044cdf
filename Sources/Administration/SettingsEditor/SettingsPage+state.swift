internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import OperatorPages
internal import Running
internal import TaskAPI
internal import Texts

extension SettingsPage.Model {
    /// The page for the state of the editor.
    /// - Parameters:
    ///   - typed: the entered values, when they could not be saved.
    ///   - problems: the problems of these values; without `typed`, those of the file are shown.
    init(
        _ editor: SettingsEditorState, state: SettingsPage.State, typed: TypedSettings?, problems: [SettingsProblem],
        findings: [ConnectionFinding],
        csrf: String
    ) {
        let problems = typed == nil ? editor.problems : problems
        let values = editor.base.values
        let fields = SettingsField.allCases.filter { $0.isOffered(for: values) }
        self.init(
            csrf: csrf, version: editor.version, file: editor.base.name,
            entries: fields.map { field in
                let key = field.key(in: values)
                let inFile = field.text(of: values[key.rawValue])
                let value = field == .clientSecret ? "" : typed?.texts[field] ?? inFile
                let differs = field.text(of: field.value(of: value)) != field.text(of: field.value(of: inFile))
                return SettingsPage.Entry(
                    field, key: key.rawValue,
                    kind: field.kind(
                        isSet: values[key.rawValue].map { $0 != .string("") } ?? false,
                        wasTyped: typed?.hasSecret ?? false),
                    value: value,
                    errors: problems.filter { field.isMeant(by: $0) }.map(\.sentence),
                    notes: typed == nil ? editor.notices.filter { field.isMeant(by: $0) }.map(\.sentence) : [],
                    inFile: state == .changedMeanwhile && differs ? inFile : nil,
                    variable: editor.hasSecretOfEnvironment && field.goesWithSecret
                        ? SettingsReader.clientSecretVariable : nil)
            },
            fixed: SettingsPage.Fixed.all(editor),
            policiesAddress: values[SettingsKey.policies.rawValue] == nil ? nil : "/policies",
            state: state == .plain && !problems.isEmpty ? .refused : state,
            problems: problems.filter { problem in !fields.contains { $0.isMeant(by: problem) } }.map(
                \.textWithKey),
            unsavedBecause: editor.unsavedBecause, findings: findings,
            kind: ProviderKind(editor.inForce.provider.authority),
            isOneOfSeveral: editor.inForce.tokenStore.database != nil)
    }
}

extension SettingsField {
    /// Whether it is the secret, or determines where that is sent.
    fileprivate var goesWithSecret: Bool {
        self == .clientSecret || spellings.contains { StoredSecretRule.providerKeys.contains($0) }
    }

    fileprivate func kind(isSet: Bool, wasTyped: Bool) -> SettingsPage.Entry.Kind {
        switch control {
        case .secret: .secret(isSet: isSet, wasTyped: wasTyped)
        case .lines: .lines
        case .choice:
            .choice(
                self == .tokenEndpointAuthMethod
                    ? ClientAuthentication.allCases.map(\.rawValue) : TaskDialect.allCases.map(\.rawValue))
        case .yesOrNo: .choice(["true", "false"])
        case .flag: .flag
        case .line: .line
        }
    }

    /// Whether a problem is one of this field: its key may be followed by a position, as in `scopes[1]`.
    fileprivate func isMeant(by problem: SettingsProblem) -> Bool {
        guard let key = problem.key?.prefix(while: { $0 != "[" && $0 != "." && $0 != " " }) else { return false }
        return spellings.contains { $0.rawValue == key }
    }
}

extension SettingsProblem {
    /// For the page: the text as a sentence, with the value where it is only a part of the field.
    fileprivate var sentence: PageText {
        guard let value, key?.contains("[") == true else { return .sentence(text) }
        return .sentence(.words(\.settingsProblems.about, texts: ["key": value, "problem": text]))
    }
}

extension SettingsPage.Fixed {
    /// The settings that can't be changed while the program runs, and where they are set.
    fileprivate static func all(_ editor: SettingsEditorState) -> [SettingsPage.Fixed] {
        let settings = editor.inForce
        func place(_ key: SettingsKey) -> Place {
            editor.base.values[key.rawValue] == nil ? .byItself : .file(line: editor.base.lines[key.rawValue])
        }
        func yesOrNo(_ flag: Bool) -> String { flag ? "true" : "false" }
        let store =
            switch settings.tokenStore.place {
            case .stateFolder where settings.tokenStore.database != nil: "postgresql"
            case .stateFolder: "—"
            case .folder(let path): path
            case .memory: "memory"
            }
        return [
            SettingsPage.Fixed(
                key: SettingsKey.listen.rawValue,
                value: "\(settings.listen.addresses.joined(separator: ", ")), port \(settings.listen.port)",
                place: editor.portOfCommandLine == nil ? place(.listen) : .commandLine),
            SettingsPage.Fixed(
                key: SettingsKey.publicURL.rawValue, value: settings.publicURL?.origin ?? "—", place: place(.publicURL)),
            SettingsPage.Fixed(key: SettingsKey.sessionStore.rawValue, value: store, place: place(.sessionStore)),
            SettingsPage.Fixed(
                key: SettingsKey.keychain.rawValue, value: settings.tokenStore.keychain, place: place(.keychain)),
            SettingsPage.Fixed(
                key: SettingsKey.accountIdentifier.rawValue, value: settings.tokenStore.accountIdentifier ?? "—",
                place: place(.accountIdentifier)),
            SettingsPage.Fixed(
                key: SettingsKey.kiosk.rawValue, value: yesOrNo(settings.isKiosk), place: place(.kiosk)),
        ]
    }
}
