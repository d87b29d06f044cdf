import HTTP
import OpenIDConnect

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

    mutating func readAPIScopes(_ clientID: String?, _ provider: ProviderSetting?) -> [String] {
        let key: SettingsKey = has(.apiScopes) || !has(.scopes) ? .apiScopes : .scopes
        let given = scopeTokens(key)
        let always = ["openid", "offline_access"]
        if given.contains(where: always.contains) {
            let isTenant = provider?.authority.isAzureADB2C == true
            notice(
                key,
                isTenant
                    ? "openid and offline_access are asked for anyway"
                    : "openid is asked for anyway; whether offline_access is, is said by the setting offlineAccess")
        }
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
        return provider?.authority.isAzureADB2C == true ? [] : [clientID]
    }

    mutating func checkResources(_ scopes: [String], _ key: SettingsKey, _ provider: ProviderSetting?) {
        guard provider?.authority.isAzureADB2C == true else { return }
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
