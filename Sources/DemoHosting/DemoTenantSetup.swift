package import DemoServices
package import MicroHTTPServer

/// How the demo tenant of `demo-tenant` differs from that of the settings.
package struct DemoTenantSetup: Sendable {
    /// The clients, instead of this program; `nil` for this program.
    var clients: [RegisteredClient]?
    /// The users, instead of the predefined ones.
    var users: [DemoPersona]?
    /// The token of the control interface; `nil` without one.
    var control: TenantControl?
    /// The certificate of the services; `nil` for plain HTTP.
    var tls: TLSIdentity?
    /// The other options of the command line.
    var options: DemoTenantOptions

    /// By default, the tenant of the settings.
    package init(
        clients: [RegisteredClient]? = nil, users: [DemoPersona]? = nil, control: TenantControl? = nil,
        tls: TLSIdentity? = nil, options: DemoTenantOptions = DemoTenantOptions()
    ) {
        (self.clients, self.users, self.control, self.tls, self.options) = (clients, users, control, tls, options)
    }

    /// Applies it to a configuration.
    func apply(to configuration: inout DemoTenantConfiguration) {
        configuration.users = users
        configuration.control = control
        configuration.aliases = options.reach.aliases(of: configuration.publicURL)
        configuration.signsInByLoginHint = options.signsInByLoginHint
        configuration.signatureAlgorithm = options.algorithm
        configuration.clockOffset = options.clockOffset
        if let seconds = options.tokenLifetime {
            configuration.lifetimes.accessToken = seconds
            configuration.lifetimes.idToken = seconds
        }
    }
}
