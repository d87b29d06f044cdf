internal import HTML
internal import HTTP

/// The start page: what this is, and the URLs that an application needs.
struct TenantHomePage: Sendable {
    let configuration: DemoTenantConfiguration
    let base: HTTPURL
    let words: TenantWords

    var response: HTTPResponse {
        TenantLayout(words: words, tenant: configuration.tenant).response(title: words.home.title) {
            p { words.home.lead }
            ApplicationLinks.node(configuration, words)
            if configuration.form == .plain {
                for policy in configuration.plainPolicies { p { metadata(of: policy) } }
            } else {
                h2 { words.home.tenant }
                dl {
                    dt { words.home.name }
                    dd { configuration.tenant }
                    dt { words.home.id }
                    dd { configuration.tenantID.lowercased() }
                }
                h2 { words.home.policies }
                dl {
                    for policy in configuration.policies {
                        dt { policy.name }
                        dd { metadata(of: policy) }
                    }
                }
            }
        }
    }

    /// The metadata URL of a policy, or of an issuer of a plain provider.
    private func metadata(of policy: DemoPolicy) -> Node {
        let address = TenantAddress(
            tenant: configuration.form == .plain ? "" : configuration.tenant, policy: policy.name.lowercased(),
            hasPrefix: false, isPolicyInQuery: false, issuerPath: policy.issuerPath)
        let url = address.url(of: .metadata, at: base)
        return a(.href(url.description)) { url.description }
    }
}
