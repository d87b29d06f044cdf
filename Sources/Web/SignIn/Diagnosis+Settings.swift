package import Configuration
internal import HTTP
package import OpenIDConnect
package import Pages
package import Traces

extension Diagnosis {
    /// The settings' values that the advice mentions.
    package static func values(_ settings: Settings, _ registration: ClientRegistration) -> [Value: String] {
        let scopes = registration.tokenScopes(at: settings.provider.authority)
        var values: [Value: String] = [
            .setting: settings.provider.key.rawValue, .address: settings.provider.address.description,
            .clientID: registration.clientID, .redirectURI: registration.redirectURI,
            .scopes: scopes.joined(separator: " "),
        ]
        values[.postLogoutRedirectURI] = registration.postLogoutRedirectURI
        return values
    }
}

extension Diagnosis.Check {
    package init(_ check: Check) {
        self.init(name: check.name, clause: check.clause, expected: check.expected, actual: check.actual)
    }

    package init(_ check: TraceCheck) {
        self.init(name: check.name, clause: check.clause, expected: check.expected, actual: check.actual)
    }
}
