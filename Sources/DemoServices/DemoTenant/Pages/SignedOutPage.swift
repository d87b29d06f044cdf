internal import HTML
internal import HTTP

/// Signed out, with no address to go back to.
struct SignedOutPage: Sendable {
    let configuration: DemoTenantConfiguration
    /// Whether there was an address that is not registered.
    let isUnregistered: Bool

    var response: HTTPResponse {
        TenantLayout(tenant: configuration.tenant).response(title: "You are signed out") {
            if isUnregistered {
                p {
                    "The application asked to come back to an address that is not registered for it, so you were not sent "
                    "there."
                }
            }
            p { "The next sign-in here asks who you are." }
            ApplicationLinks.node(configuration)
        }
    }
}
