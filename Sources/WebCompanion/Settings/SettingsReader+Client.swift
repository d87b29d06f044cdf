import HTTP

extension SettingsReader {
    mutating func readClientID() -> String? {
        let key: SettingsKey = has(.clientID) || !has(.clientId) ? .clientID : .clientId
        guard has(key) else {
            problem("clientID", nil, "missing: the Application ID that the portal shows for the app")
            return nil
        }
        guard let text = string(key) else { return nil }
        // RFC 6749 appendix A.1 allows blanks; no portal gives out an id with one, and a pasted one is a slip.
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            problem(key, "expected the Application ID that the portal shows for the app, without blanks")
            return nil
        }
        return text
    }

    mutating func readClientSecret() -> Secret? {
        let variable = SettingsReader.clientSecretVariable
        let fromFile = string(.clientSecret)
        let text = environment[variable] ?? fromFile ?? ""
        guard !text.isEmpty else { return nil }
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), text.first != " ", text.last != " " else {
            let expected =
                "expected the app's secret: printable ASCII without blanks at the ends (RFC 6749 appendix A.2)"
            if environment[variable] != nil {
                problem(source: "environment", key: variable, value: "***", expected)
            } else {
                problem(.clientSecret, expected)
            }
            return nil
        }
        return Secret(text)
    }

    mutating func readPolicies(_ provider: ProviderSetting?) -> [PolicySetting]? {
        let found = problems.count
        let ofTutorial = SettingsKey.tutorialPolicies.filter { has($0.key) }
        var list: [PlacedPolicy] = []
        if has(.policies) {
            if let first = ofTutorial.first {
                problems.append(
                    SettingsProblem(
                        source: file.name, line: file.lines[first.key.rawValue],
                        key: "policies and \(first.key.rawValue)", "these mean the same; keep one of them"))
            }
            list = readPolicyList()
        }
        for (key, title, kind) in ofTutorial {
            // An empty one is a button less.
            guard let name = string(key), !name.isEmpty else { continue }
            if !has(.policies) {
                list.append(PlacedPolicy(key.rawValue, PolicySetting(name: name, title: title, kind: kind)))
            }
        }
        checkDuplicates(list)
        let wasRight = problems.count == found
        guard let provider else { return nil }
        if isAzureADB2C(provider) {
            let rule = PolicyNameRule(isAzureADB2C: true)
            for (path, policy) in list.map({ ($0.path, $0.policy) }) where !rule.accepts(policy.name) {
                problem(path, SettingsValue.quoted(policy.name), "expected a policy's name: B2C_1_… or B2C_1A_…")
            }
            if let named = policyNamed(by: provider) {
                if list.isEmpty, wasRight {
                    let kind = PolicySetting.Kind.signUpSignIn
                    return [PolicySetting(name: named, title: kind.title, kind: kind)]
                }
                if wasRight, !list.contains(where: { $0.policy.name.lowercased() == named.lowercased() }) {
                    problem(
                        list[0].path, SettingsValue.quoted(list[0].policy.name),
                        "the provider's address names the policy \(SettingsValue.quoted(named)), which must be listed too"
                    )
                }
            } else if list.isEmpty, wasRight {
                problem("policies", nil, "missing: an Azure AD B2C tenant has a user flow or policy for every sign-in")
            }
        }
        if wasRight, !list.isEmpty,
            !list.contains(where: { [.signUpSignIn, .signUp, .signIn].contains($0.policy.kind) })
        {
            problem("policies", nil, "expected at least one of the kinds sign-up-sign-in, sign-up and sign-in")
        }
        return list.map(\.policy)
    }

    /// A policy with its place in the file.
    struct PlacedPolicy {
        let path: String
        let policy: PolicySetting
        init(_ path: String, _ policy: PolicySetting) {
            self.path = path
            self.policy = policy
        }
    }

    mutating func readPolicyList() -> [PlacedPolicy] {
        guard let value = file.values[SettingsKey.policies.rawValue] else { return [] }
        guard case .array(let entries) = value, !entries.isEmpty else {
            problem(.policies, "expected an <array> with a <dict> of name, title and kind for each policy")
            return []
        }
        return entries.indices.compactMap { index in
            readPolicy(entries[index], "policies[\(index)]").map { PlacedPolicy("policies[\(index)].name", $0) }
        }
    }

    mutating func readPolicy(_ entry: SettingsValue, _ path: String) -> PolicySetting? {
        guard case .dictionary(let values) = entry else {
            problem(path, entry.shown, "expected a <dict> of name, title and kind, found \(entry.typeName)")
            return nil
        }
        let known = ["name", "title", "kind"]
        for key in values.keys.sorted() where !known.contains(key) {
            problem("\(path).\(key)", nil, "a policy has no such key\(Spelling.hint(for: key, among: known))")
        }
        let name = values["name"].flatMap { string($0, "\(path).name") }
        if values["name"] == nil { problem("\(path).name", nil, "missing: the policy's name in the portal") }
        if let name, !PolicyNameRule(isAzureADB2C: false).accepts(name) {
            problem("\(path).name", SettingsValue.quoted(name), "expected the policy's name in the portal")
            return nil
        }
        let kindText = values["kind"].flatMap { string($0, "\(path).kind") }
        let kinds = PolicySetting.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        if values["kind"] == nil { problem("\(path).kind", nil, "missing: one of \(kinds)") }
        let kind = kindText.flatMap { choice($0, "\(path).kind", PolicySetting.Kind.self) }
        let title = values["title"].flatMap { string($0, "\(path).title") }
        if let title, !PolicyNameRule.acceptsTitle(title) {
            problem("\(path).title", SettingsValue.quoted(title), "expected what the button says, up to 80 characters")
        }
        guard let name, let kind else { return nil }
        return PolicySetting(name: name, title: title ?? kind.title, kind: kind)
    }

    mutating func checkDuplicates(_ list: [PlacedPolicy]) {
        var seen: [String: String] = [:]
        for entry in list {
            if let first = seen.updateValue(entry.path, forKey: entry.policy.name.lowercased()) {
                problem(
                    entry.path, SettingsValue.quoted(entry.policy.name),
                    "the same policy as \(first); leave one of them out")
            }
        }
    }

    func isAzureADB2C(_ provider: ProviderSetting) -> Bool {
        switch provider {
        case .authURL(let url), .authority(let url): !AzureADB2CAddress.isExternalID(url)
        case .issuer: policyNamed(by: provider) != nil
        }
    }

    func policyNamed(by provider: ProviderSetting) -> String? {
        switch provider {
        case .authURL(let url):
            return AzureADB2CAddress(url, endingIn: ["oauth2", "v2.0", "authorize"])?.policy
        case .authority(let url), .issuer(let url):
            let policy = SettingsReader.documentSuffixes.lazy.compactMap { AzureADB2CAddress(url, endingIn: $0) }.first?
                .policy
            return policy.flatMap { AzureADB2CAddress.isPolicyName($0) ? $0 : nil }
        }
    }

    mutating func readAPIScopes(_ clientID: String?, _ provider: ProviderSetting?) -> [String] {
        let key: SettingsKey = has(.apiScopes) || !has(.scopes) ? .apiScopes : .scopes
        let given = scopeTokens(key)
        let always = ["openid", "offline_access"]
        if given.contains(where: always.contains) { notice(key, "openid and offline_access are asked for anyway") }
        var scopes = given.filter { !always.contains($0) }
        guard let clientID, scopes.contains(clientID) else {
            checkResources(scopes, key, provider)
            return scopes
        }
        // The second tutorial: "must be exactly the client id", which stands for the app's own API.
        scopes.removeAll { $0 == clientID }
        if !scopes.isEmpty {
            problem(key, "the client id stands for the app's own API and must be the only one (AADB2C90146)")
        }
        return provider.map(isAzureADB2C) == true ? [] : [clientID]
    }

    mutating func checkResources(_ scopes: [String], _ key: SettingsKey, _ provider: ProviderSetting?) {
        guard let provider, isAzureADB2C(provider) else { return }
        let resources = scopes.compactMap { scope in scope.lastIndex(of: "/").map { scope[..<$0] } }
        if Set(resources).count > 1 {
            problem(
                key, "names \(Set(resources).count) APIs; one request can ask for the scopes of one only (AADB2C90146)")
        }
    }

    /// Scopes by the grammar of RFC 6749 section 3.3.
    mutating func scopeTokens(_ key: SettingsKey) -> [String] {
        guard let given = strings(key) else { return [] }
        var right: [String] = []
        for scope in given {
            if scope.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
                right.append(scope)
            } else {
                problem(
                    key.rawValue, SettingsValue.quoted(scope),
                    "expected one scope in each <string>, without blanks or quotes")
            }
        }
        return right
    }
}
