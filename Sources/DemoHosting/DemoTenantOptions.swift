internal import Cryptography
internal import DemoServices
package import JOSE
package import Running

/// The options of `demo-tenant` for people who test with scripts.
package struct DemoTenantOptions: Sendable, Equatable {
    /// The file of the clients; `nil` for those of the settings or of `--for`.
    package var clientsFile: String?
    /// The file of the users; `nil` for Alice, Bob and the others.
    package var usersFile: String?
    /// Whether `login_hint` signs in without a page.
    package var signsInByLoginHint = false
    /// Seconds that access tokens and ID tokens last; `nil` for an hour.
    package var tokenLifetime: Int64?
    /// Seconds that the tenant's clock is after that of the machine.
    package var clockOffset: Int64 = 0
    /// Whether programs can control the tenant.
    package var hasControl = false
    /// Whether those on other machines can, too.
    package var hasRemoteControl = false
    /// The paths of the issuers; empty for one issuer without a path.
    package var issuerPaths: [String] = []
    /// The algorithm that tokens are signed with.
    package var algorithm = SignatureAlgorithm.rs256
    /// The names of the tenant, and where it listens.
    package var reach = DemoReach()
    /// Whether the clients meet a tenant like Azure AD B2C, with its policies, instead of a plain provider.
    package var isAzureADB2C = false
    /// Whether the services speak https.
    package var usesTLS = false

    /// The variable with the token of the control interface.
    package static let tokenVariable = "WEB_COMPANION_CONTROL_TOKEN"

    /// No options.
    package init() {}

    /// The token of the control interface, and whether it is a new one, which has to be shown; `nil` without the interface.
    /// - Throws: ``StartupFailure`` for a token in the environment that can be guessed or that no request can have.
    package func controlToken(_ environment: [String: String]) throws(StartupFailure) -> (text: String, isNew: Bool)? {
        guard hasControl else { return nil }
        guard let text = environment[Self.tokenVariable] else { return (RandomBytes.token(), true) }
        // The characters of RFC 6750 section 2.1.
        guard (16...200).contains(text.utf8.count),
            text.utf8.allSatisfy({ byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "-._~+/=".utf8.contains(byte)
            })
        else {
            throw StartupFailure(
                lines: [
                    "\(Self.tokenVariable): expected 16 to 200 characters that a bearer token can have: letters, digits and -._~+/="
                ], exitCode: StartupFailure.configuration)
        }
        return (text, false)
    }
}
