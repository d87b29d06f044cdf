import HTTP

extension SettingsReader {
    mutating func readProvider() -> ProviderSetting? {
        if has(.tokenURL), !has(.authURL), has(.authority) || has(.issuer) {
            problem(
                .tokenURL,
                "this goes with authURL only; with \(has(.issuer) ? "issuer" : "authority") it is found by itself")
        }
        if has(.authURL) { return readAuthURL() }
        if has(.authority) { return readAuthority() }
        if has(.issuer) { return readIssuer() }
        problem("authURL", nil, "missing: name the provider by authURL, authority or issuer")
        return nil
    }

    mutating func readAuthURL() -> ProviderSetting? {
        let tokenURL = address(.tokenURL).map { withoutDoubleSlashes($0, .tokenURL) }
        guard let url = address(.authURL).map({ withoutDoubleSlashes($0, .authURL) }) else { return nil }
        guard let names = AzureADB2CAddress(url, endingIn: ["oauth2", "v2.0", "authorize"]) else {
            problem(
                .authURL,
                "expected https://HOST/TENANT/oauth2/v2.0/authorize?p=POLICY or another of Azure's forms; any other provider is named by issuer"
            )
            return nil
        }
        checkPolicyOfAddress(names, .authURL, url)
        if let tokenURL {
            guard let other = AzureADB2CAddress(tokenURL, endingIn: ["oauth2", "v2.0", "token"]) else {
                problem(.tokenURL, "expected the same as authURL, with token for authorize")
                return .authURL(url)
            }
            if other.origin != names.origin || other.tenant.lowercased() != names.tenant.lowercased() {
                problem(.tokenURL, "names another tenant than authURL, \(SettingsValue.quoted(url.description))")
            } else if other.policy?.lowercased() != names.policy?.lowercased() {
                problem(.tokenURL, "names another policy than authURL, \(SettingsValue.quoted(url.description))")
            }
        }
        return .authURL(url)
    }

    mutating func readAuthority() -> ProviderSetting? {
        guard let url = address(.authority).map({ withoutDoubleSlashes($0, .authority) }) else { return nil }
        let names = SettingsReader.documentSuffixes.lazy.compactMap { AzureADB2CAddress(url, endingIn: $0) }.first
        if let names {
            checkPolicyOfAddress(names, .authority, url)
        } else if !AzureADB2CAddress.isExternalID(url) {
            problem(
                .authority,
                "expected https://HOST/TENANT, with /POLICY behind it or not; any other provider is named by issuer")
            return nil
        }
        return .authority(url)
    }

    mutating func readIssuer() -> ProviderSetting? {
        guard let url = address(.issuer) else { return nil }
        return .issuer(url)
    }

    /// What may stand behind the tenant or policy when somebody copied the metadata's address.
    static let documentSuffixes = [["v2.0", ".well-known", "openid-configuration"], ["v2.0"], []]

    mutating func checkPolicyOfAddress(_ names: AzureADB2CAddress, _ key: SettingsKey, _ url: HTTPURL) {
        guard let policy = names.policy else { return }
        if AzureADB2CAddress.isExternalID(url) {
            problem(key, "External ID has no policies; the user flow is chosen in the portal")
        } else if !AzureADB2CAddress.isPolicyName(policy) {
            problem(key, "\(SettingsValue.quoted(policy)) is no policy: their names begin with B2C_1_ or B2C_1A_")
        }
    }

    /// The first tutorial's own repository has `…com//tenant`.
    mutating func withoutDoubleSlashes(_ url: HTTPURL, _ key: SettingsKey) -> HTTPURL {
        guard url.path.contains("//") else { return url }
        let path = url.path.split(separator: "/").map { "/\($0)" }.joined() + (url.path.hasSuffix("/") ? "/" : "")
        let mended = url.replacing(path: path, query: url.query)
        notice(key, "is read as \(mended): a double slash means nothing")
        return mended
    }
}
