import HTTP
import OpenIDConnect

/// The provider's address, and the key that sets it.
struct ProviderSetting: Sendable, Hashable {
    /// `authURL`, `authority` or `issuer`.
    let key: SettingsKey
    /// The address, with obvious mistakes corrected.
    let address: HTTPURL
    /// Where its metadata is, and the rule by which its issuer is validated.
    let authority: Authority
}
