import OpenIDConnect
internal import Running
internal import Texts

extension SettingsReader {
    /// A policy, as far as it could be read, with its position in the file.
    private struct Entry {
        /// The path of its name.
        let path: String
        let name: String?
        /// `nil` when anything in it is invalid.
        let policy: Policy?
    }

    mutating func readPolicies(_ provider: ProviderSetting?) -> [Policy]? {
        let found = problems.count
        var entries = readPolicyList()
        for (key, title, kind) in SettingsKey.tutorialPolicies where has(key) {
            if has(.policies) {
                problems.append(
                    SettingsProblem(
                        source: file.name, line: file.lines[key.rawValue], key: "policies and \(key.rawValue)",
                        .words(\.settingsProblems.values.sameMeaning)))
            }
            // An empty name means no button.
            guard let name = string(key), !name.isEmpty, !has(.policies) else { continue }
            entries.append(
                Entry(path: key.rawValue, name: name, policy: Policy(name: name, title: title.rawValue, kind: kind)))
        }
        checkDuplicates(entries)
        if provider?.authority.isAzureADB2C == true {
            let rule = PolicyNameRule(isAzureADB2C: true)
            for entry in entries {
                guard let name = entry.name, !rule.accepts(name) else { continue }
                problem(entry.path, MessageText.quoted(name), .words(\.settingsProblems.policies.name))
            }
        }
        let policies = entries.compactMap(\.policy)
        guard let provider, problems.count == found else { return policies }
        return completed(policies, entries.first?.path, provider)
    }

    /// Checks the policies as a whole: those that the provider requires, and at least one for signing in.
    private mutating func completed(_ policies: [Policy], _ path: String?, _ provider: ProviderSetting) -> [Policy] {
        guard let path, let first = policies.first else {
            if let named = provider.authority.policy {
                let kind = Policy.Kind.signUpSignIn
                return [Policy(name: named, title: kind.title, kind: kind)]
            }
            if provider.authority.isAzureADB2C {
                problem("policies", nil, .words(\.settingsProblems.policies.missing))
            }
            return []
        }
        if let named = provider.authority.policy,
            !policies.contains(where: { $0.name.lowercased() == named.lowercased() })
        {
            problem(
                path, MessageText.quoted(first.name),
                .words(\.settingsProblems.policies.namedByAddress, ["policy": MessageText.quoted(named)]))
        }
        if !policies.contains(where: \.kind.signsIn) {
            problem("policies", nil, .words(\.settingsProblems.policies.noSignIn))
        }
        return policies
    }

    private mutating func readPolicyList() -> [Entry] {
        guard let value = file.values[SettingsKey.policies.rawValue] else { return [] }
        guard case .array(let entries) = value, !entries.isEmpty else {
            problem(.policies, .words(\.settingsProblems.policies.list))
            return []
        }
        return entries.indices.map { readPolicy(entries[$0], "policies[\($0)]") }
    }

    private mutating func readPolicy(_ entry: SettingsValue, _ path: String) -> Entry {
        guard case .dictionary(let values) = entry else {
            problem(path, entry.shown, .words(\.settingsProblems.policies.entry, texts: ["type": entry.typeName]))
            return Entry(path: path, name: nil, policy: nil)
        }
        let known = ["name", "title", "kind"]
        for key in values.keys.sorted() where !known.contains(key) {
            problem(
                "\(path).\(key)", nil,
                Spelling.hinted(.words(\.settingsProblems.policies.unknownKey), for: key, among: known))
        }
        var name = values["name"].flatMap { string($0, "\(path).name") }
        if values["name"] == nil { problem("\(path).name", nil, .words(\.settingsProblems.policies.nameMissing)) }
        if let text = name, !PolicyNameRule(isAzureADB2C: false).accepts(text) {
            problem("\(path).name", MessageText.quoted(text), .words(\.settingsProblems.policies.portalName))
            name = nil
        }
        let kindText = values["kind"].flatMap { string($0, "\(path).kind") }
        let kinds = Policy.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        if values["kind"] == nil {
            problem("\(path).kind", nil, .words(\.settingsProblems.policies.kindMissing, ["kinds": kinds]))
        }
        let kind = kindText.flatMap { choice($0, "\(path).kind", Policy.Kind.self) }
        let title = values["title"].flatMap { string($0, "\(path).title") }
        if let title, !PolicyNameRule.acceptsTitle(title) {
            problem("\(path).title", MessageText.quoted(title), .words(\.settingsProblems.policies.title))
        }
        return Entry(
            path: "\(path).name", name: name,
            policy: name.flatMap { name in
                kind.map { Policy(name: name, title: title ?? $0.title, kind: $0) }
            })
    }

    private mutating func checkDuplicates(_ entries: [Entry]) {
        var seen: [String: String] = [:]
        for entry in entries {
            guard let name = entry.name else { continue }
            if let first = seen.updateValue(entry.path, forKey: name.lowercased()) {
                problem(
                    entry.path, MessageText.quoted(name),
                    .words(\.settingsProblems.policies.same, ["place": first]))
            }
        }
    }
}
