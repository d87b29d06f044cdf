import HTTP
import OpenIDConnect
internal import Running
internal import Texts

extension SettingsReader {
    mutating func readClientID() -> String? {
        let key: SettingsKey = has(.clientID) || !has(.clientId) ? .clientID : .clientId
        guard has(key) else {
            problem("clientID", nil, .words(\.settingsProblems.client.missing))
            return nil
        }
        guard let text = string(key) else { return nil }
        // RFC 6749 appendix A.1 allows blanks; no portal issues an id with one, so it is a mistake in pasting.
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            problem(key, .words(\.settingsProblems.client.identifier))
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
            let expected = PageText.words(\.settingsProblems.client.secret)
            if environment[variable] != nil {
                problem(source: "environment", key: variable, value: SettingsReader.masked, expected)
            } else {
                problem(.clientSecret, expected)
            }
            return nil
        }
        return Secret(text)
    }

    mutating func readAPIScopes(_ clientID: String?, _ provider: ProviderSetting?) -> [String] {
        let key: SettingsKey = has(.apiScopes) || !has(.scopes) ? .apiScopes : .scopes
        let given = scopeTokens(key)
        let always = ["openid", "offline_access"]
        if given.contains(where: always.contains) {
            let isTenant = provider?.authority.isAzureADB2C == true
            notice(
                key,
                isTenant
                    ? .words(\.settingsProblems.client.alwaysAsked)
                    : .words(\.settingsProblems.client.openIDAsked))
        }
        var scopes = given.filter { !always.contains($0) }
        guard let clientID, scopes.contains(clientID) else {
            checkResources(scopes, key, provider)
            return scopes
        }
        // The second tutorial: "must be exactly the client id", which means the app's own API.
        scopes.removeAll { $0 == clientID }
        if !scopes.isEmpty {
            problem(key, .words(\.settingsProblems.client.ownAPIAlone))
        }
        return provider?.authority.isAzureADB2C == true ? [] : [clientID]
    }

    mutating func checkResources(_ scopes: [String], _ key: SettingsKey, _ provider: ProviderSetting?) {
        guard provider?.authority.isAzureADB2C == true else { return }
        let resources = scopes.compactMap { scope in scope.lastIndex(of: "/").map { scope[..<$0] } }
        let count = Set(resources).count
        if count > 1 {
            problem(key, .reference(TextReference(\.settingsProblems.client.severalAPIs, count: count)))
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
                problem(key.rawValue, MessageText.quoted(scope), .words(\.settingsProblems.client.scope))
            }
        }
        return right
    }
}
