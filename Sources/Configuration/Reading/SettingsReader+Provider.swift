import HTTP
import OpenIDConnect
internal import Running
internal import Texts

extension SettingsReader {
    mutating func readProvider() -> ProviderSetting? {
        if has(.tokenURL), !has(.authURL), has(.authority) || has(.issuer) {
            problem(
                .tokenURL,
                .words(
                    \.settingsProblems.provider.tokenURLAlone,
                    ["key": (has(.issuer) ? SettingsKey.issuer : .authority).rawValue]))
        }
        if has(.authURL) { return readAuthURL() }
        if has(.authority) { return readAuthority() }
        if has(.issuer) { return readIssuer() }
        problem("authURL", nil, .words(\.settingsProblems.provider.missing))
        return nil
    }

    mutating func readAuthURL() -> ProviderSetting? {
        let tokenURL = anyAddress(.tokenURL).map { withoutDoubleSlashes($0, .tokenURL) }
        guard let url = anyAddress(.authURL).map({ withoutDoubleSlashes($0, .authURL) }),
            let authority = authority(.authURL, at: url, by: Authority.parse(authURL:))
        else { return nil }
        if let tokenURL, let other = self.authority(.tokenURL, at: tokenURL, by: Authority.parse(tokenURL:)) {
            let named = MessageText.quoted(url.description)
            if !other.isSameTenant(as: authority) {
                problem(.tokenURL, .words(\.settingsProblems.provider.otherTenant, ["address": named]))
            } else if other.policy?.lowercased() != authority.policy?.lowercased() {
                problem(.tokenURL, .words(\.settingsProblems.provider.otherPolicy, ["address": named]))
            }
        }
        return ProviderSetting(key: .authURL, address: url, authority: authority)
    }

    mutating func readAuthority() -> ProviderSetting? {
        guard let url = anyAddress(.authority).map({ withoutDoubleSlashes($0, .authority) }),
            let authority = authority(.authority, at: url, by: Authority.parse(authority:))
        else { return nil }
        return ProviderSetting(key: .authority, address: url, authority: authority)
    }

    mutating func readIssuer() -> ProviderSetting? {
        // Its spelling counts (OpenID Connect Discovery 1.0 section 4.3).
        guard let url = anyAddress(.issuer), let text = string(.issuer),
            let authority = authority(
                .issuer, at: url,
                by: { url throws(AuthorityProblem) in try Authority.parse(issuer: url, spelled: text) })
        else { return nil }
        return ProviderSetting(key: .issuer, address: url, authority: authority)
    }

    /// The authority for the address of a key.
    private mutating func authority(
        _ key: SettingsKey, at url: HTTPURL, by parse: (HTTPURL) throws(AuthorityProblem) -> Authority
    ) -> Authority? {
        do { return try parse(url) } catch {
            problem(key, error.text)
            return nil
        }
    }

    /// The first tutorial's own repository has `…com//tenant`.
    mutating func withoutDoubleSlashes(_ url: HTTPURL, _ key: SettingsKey) -> HTTPURL {
        guard url.path.contains("//") else { return url }
        let path = url.path.split(separator: "/").map { "/\($0)" }.joined() + (url.path.hasSuffix("/") ? "/" : "")
        let corrected = url.replacing(path: path, query: url.query)
        notice(key, .words(\.settingsProblems.values.doubleSlash, ["address": corrected.description]))
        return corrected
    }
}
