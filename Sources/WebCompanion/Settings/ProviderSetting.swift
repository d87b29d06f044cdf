import HTTP
import OpenIDConnect

/// Where the provider is, and the key that says so.
struct ProviderSetting: Sendable, Hashable {
    /// `authURL`, `authority` or `issuer`.
    let key: SettingsKey
    /// The address as it is used, slips corrected.
    let address: HTTPURL
    /// Where its metadata is found, and by which rule its issuer is validated.
    let authority: Authority
}
