internal import Certificates
internal import Configuration
internal import HTTP
internal import Pages
internal import Running
internal import Web

extension LANService {
    /// The lines shown to the operator when serving starts.
    package var lines: [String] {
        guard let phone else { return [] }
        let others = place?.urls.filter { $0 != phone.url }.map(\.origin) ?? []
        var here = ["For phones:    \(phone.url.origin)"]
        if !others.isEmpty {
            here += [
                "               and, for those in another network of this machine, \(others.joined(separator: ", "))",
                "               Each has a redirect URI of its own, which the provider has to know; the demo tenant is at the first alone.",
            ]
        }
        guard let authority = phone.authority else { return here }
        return here + [
            "               They warn at first; \(phone.url.origin)\(CertificateAuthorityNotice.path) says why.",
            "Fingerprint:   \(authority.fingerprint) (SHA-256)",
        ]
    }

    /// The prefix of a reason in the response of `/readyz`.
    package static let reason = "the local network: "

    /// Why there is nothing to serve. Anyone may read it: it names no address.
    static func problem(of network: LocalNetwork) -> String {
        reason
            + (network.unserved.isEmpty
                ? "this machine is in none, so no phone can reach it"
                : "none of this machine's addresses is one of a local network; addresses in lan of the settings can name one")
    }

    /// Why there is nothing to serve for a moment.
    static let changing = reason + "the addresses of this machine are changing"

    /// The line of the log while there is nothing to serve.
    static func waiting(_ network: LocalNetwork, _ file: String) -> String {
        network.unserved.isEmpty
            ? "No network: no phone can reach this machine. This machine itself is served, and the local network as soon as there is one."
            : LANAddress.missing(network, file)
    }
}
