package import HTTP
package import OpenIDConnect

/// The provider's address, and the key that sets it.
package struct ProviderSetting: Sendable, Hashable {
    /// `authURL`, `authority` or `issuer`.
    package let key: SettingsKey
    /// The address, with obvious mistakes corrected.
    package let address: HTTPURL
    /// Where its metadata is, and the rule by which its issuer is validated.
    package let authority: Authority

    package init(key: SettingsKey, address: HTTPURL, authority: Authority) {
        (self.key, self.address, self.authority) = (key, address, authority)
    }
}
