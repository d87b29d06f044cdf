internal import HTML
internal import HTTP

/// The start page: what this is, and the addresses that an application needs.
struct TenantHomePage: Sendable {
    let configuration: DemoTenantConfiguration
    let base: HTTPURL

    var response: HTTPResponse {
        TenantLayout(tenant: configuration.tenant).response(title: "A demo tenant") {
            p { "Applications sign people in here as they would at Azure AD B2C. There is nothing to do on this page." }
            ApplicationLinks.node(configuration)
            h2 { "Tenant" }
            dl {
                dt { "Name" }
                dd { configuration.tenant }
                dt { "Id" }
                dd { configuration.tenantID.lowercased() }
            }
            h2 { "Policies and their metadata" }
            dl {
                for policy in configuration.policies {
                    dt { policy.name }
                    dd {
                        let address = TenantAddress(
                            tenant: configuration.tenant, policy: policy.name.lowercased(), hasPrefix: false,
                            isPolicyInQuery: false)
                        let url = address.url(of: .metadata, at: base)
                        a(.href(url.description)) { url.description }
                    }
                }
            }
        }
    }
}
