package import Configuration
package import HTTP
internal import OpenIDConnect

extension Settings {
    /// The settings with the demo tenant at the address that phones use: all clients see the same issuer.
    package func withTenant(in place: LANAddress) -> Settings {
        guard let tenant = demo.tenant, let base = place.url(port: tenant.address.port) else { return self }
        let address = base.replacing(path: provider.address.path, query: provider.address.query)
        let parse: (HTTPURL) throws(AuthorityProblem) -> Authority =
            switch provider.key {
            case .authURL: Authority.parse(authURL:)
            case .authority: Authority.parse(authority:)
            default: { url throws(AuthorityProblem) in try Authority.parse(issuer: url) }
            }
        // Can't fail: it was parsed before with another host.
        guard let authority = try? parse(address) else { return self }
        var settings = self
        settings.provider = ProviderSetting(key: provider.key, address: address, authority: authority)
        settings.demo.tenant?.address = base
        return settings
    }

    /// The settings for other machines. Those are personal devices, even where this machine is a shared screen.
    /// - Parameter url: the one of the place's addresses by which they come.
    package func forLAN(at place: LANAddress, by url: HTTPURL) -> Settings {
        var settings = withTenant(in: place)
        settings.publicURL = url
        settings.isForPhonesOfKiosk = isKiosk
        settings.isKiosk = false
        return settings
    }
}
