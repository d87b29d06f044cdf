internal import DemoServices
internal import MicroHTTPServer

/// How the demo tenant of `demo-tenant` differs from that of the settings.
struct DemoTenantSetup: Sendable {
    /// The clients, instead of this program; `nil` for this program.
    var clients: [RegisteredClient]?
    /// The users, instead of the predefined ones.
    var users: [DemoPersona]?
    /// The token of the control interface; `nil` without one.
    var control: TenantControl?
    /// The certificate of the services; `nil` for plain HTTP.
    var tls: TLSIdentity?
    var options = DemoTenantOptions()

    /// Applies it to a configuration.
    func apply(to configuration: inout DemoTenantConfiguration) {
        configuration.users = users
        configuration.control = control
        configuration.signsInByLoginHint = options.signsInByLoginHint
        configuration.clockOffset = options.clockOffset
        if let seconds = options.tokenLifetime {
            configuration.lifetimes.accessToken = seconds
            configuration.lifetimes.idToken = seconds
        }
    }
}
