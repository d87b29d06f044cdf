internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import OperatorPages
internal import Texts

/// The fields of the page about a draft, and their form in the settings. Only ``SettingsReader`` decides what is valid.
struct SetupFields: Sendable {
    private let texts: [ConnectionField: String]
    private let removesSecret: Bool

    init(_ form: FormParameters) {
        var texts: [ConnectionField: String] = [:]
        for name in ConnectionField.allCases { texts[name] = form.first(name.rawValue) }
        self.texts = texts
        removesSecret = form.first("removeSecret") == "on"
    }

    /// The values updated with the entered ones; values without a field are kept.
    func values(in old: [String: SettingsValue]) -> [String: SettingsValue] {
        var values = old
        for (name, text) in texts where SetupFields.isOffered(name, in: old) {
            if let kind = SetupFields.kind(of: name) {
                values = SetupFields.setting(text.trimmingWhitespace(), kind, in: values)
                continue
            }
            let key = SetupFields.key(of: name, in: old).rawValue
            switch name {
            case .clientSecret:
                if !text.isEmpty { values[key] = .string(text) } else if removesSecret { values[key] = nil }
            case .apiScopes:
                let items = text.split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace() }
                    .filter { !$0.isEmpty }
                values[key] = items.isEmpty ? nil : .array(items.map(SettingsValue.string))
            default:
                let text = text.trimmingWhitespace()
                values[key] = text.isEmpty ? nil : .string(text)
            }
        }
        return values
    }

    /// The fields that the page shows; never the secret.
    static func shown(of draft: SetupDraft, _ problems: [SettingsProblem]) -> [SetupConnectionPage.Field] {
        ConnectionField.allCases.filter { isOffered($0, in: draft.values) }.map { name in
            let errors = problems.filter { field(of: $0) == name }.map { PageText.sentence($0.text) }
            let key = key(of: name, in: draft.values).rawValue
            switch name {
            case .signInPolicy, .resetPolicy, .editPolicy:
                return SetupConnectionPage.Field(name, value: policy(name, in: draft.values) ?? "", errors: errors)
            case .clientSecret:
                return SetupConnectionPage.Field(name, errors: errors, isSet: draft.values[key] != nil)
            default:
                let text: String =
                    switch draft.values[key] {
                    case .string(let text)?: text
                    case .array(let values)?:
                        values.compactMap { if case .string(let text) = $0 { text } else { nil } }
                            .joined(separator: "\n")
                    default: ""
                    }
                return SetupConnectionPage.Field(name, value: text, errors: errors)
            }
        }
    }

    /// The values without the address of the task API: it is optional for a connection, and has a field.
    static func withoutTaskAPI(_ values: [String: SettingsValue]) -> [String: SettingsValue] {
        values.filter { $0.key != SettingsKey.taskAPI.rawValue && $0.key != SettingsKey.taskWebAPI.rawValue }
    }

    /// The problems that belong to no field.
    static func others(_ problems: [SettingsProblem]) -> [PageText] {
        problems.filter { field(of: $0) == nil }.map(\.textWithKey)
    }

    // MARK: Keys

    private static func key(of name: ConnectionField, in values: [String: SettingsValue]) -> SettingsKey {
        let spellings: [SettingsKey] =
            switch name {
            case .clientID: [.clientID, .clientId]
            case .clientSecret: [.clientSecret]
            case .signInPolicy, .resetPolicy, .editPolicy: [.policies]
            case .apiScopes: [.apiScopes, .scopes]
            case .taskAPI: [.taskAPI, .taskWebAPI]
            }
        return spellings.first { values[$0.rawValue] != nil } ?? spellings[0]
    }

    /// Policies have fields at a tenant whose settings list them; the tutorials' own keys are kept as pasted.
    private static func isOffered(_ name: ConnectionField, in values: [String: SettingsValue]) -> Bool {
        guard kind(of: name) != nil else { return true }
        guard case .string(let text)? = values[SettingsKey.authority.rawValue], let url = HTTPURL(text),
            (try? Authority.parse(authority: url))?.isAzureADB2C == true
        else { return false }
        return !SettingsKey.tutorialPolicies.contains { values[$0.key.rawValue] != nil }
    }

    private static func field(of problem: SettingsProblem) -> ConnectionField? {
        let key = problem.key?.prefix { $0 != "[" && $0 != "." && $0 != " " } ?? ""
        switch SettingsKey(rawValue: String(key)) {
        case .clientID, .clientId: return .clientID
        case .clientSecret: return .clientSecret
        case .policies: return .signInPolicy
        case .apiScopes, .scopes: return .apiScopes
        case .taskAPI, .taskWebAPI: return .taskAPI
        default: return nil
        }
    }

    // MARK: Policies

    private static func kind(of name: ConnectionField) -> Policy.Kind? {
        switch name {
        case .signInPolicy: .signUpSignIn
        case .resetPolicy: .resetPassword
        case .editPolicy: .editProfile
        default: nil
        }
    }

    private static func policy(_ name: ConnectionField, in values: [String: SettingsValue]) -> String? {
        guard let kind = kind(of: name), let index = index(of: kind, in: list(values)),
            case .string(let text)? = list(values)[index]["name"]
        else { return nil }
        return text
    }

    /// The values with one more policy.
    static func adding(
        _ policy: String, _ kind: Policy.Kind, to values: [String: SettingsValue]
    ) -> [String: SettingsValue] { setting(policy, kind, in: values) }

    private static func setting(
        _ policy: String, _ kind: Policy.Kind, in values: [String: SettingsValue]
    ) -> [String: SettingsValue] {
        var entries = list(values)
        switch (index(of: kind, in: entries), policy.isEmpty) {
        case (let index?, true): entries.remove(at: index)
        case (let index?, false): entries[index]["name"] = .string(policy)
        case (nil, false): entries.append(["name": .string(policy), "kind": .string(kind.rawValue)])
        case (nil, true): break
        }
        var values = values
        values[SettingsKey.policies.rawValue] =
            entries.isEmpty ? nil : .array(entries.map(SettingsValue.dictionary))
        return values
    }

    private static func list(_ values: [String: SettingsValue]) -> [[String: SettingsValue]] {
        guard case .array(let entries)? = values[SettingsKey.policies.rawValue] else { return [] }
        return entries.map { if case .dictionary(let entry) = $0 { entry } else { [:] } }
    }

    private static func index(of kind: Policy.Kind, in entries: [[String: SettingsValue]]) -> Int? {
        entries.firstIndex { $0["kind"] == .string(kind.rawValue) }
            ?? (kind == .signUpSignIn ? entries.firstIndex { $0["kind"] == .string("sign-in") } : nil)
    }
}
