internal import Cryptography
internal import DemoServices
internal import HTTP
internal import Storage

/// A client under development, to test against the demo tenant, as the command line describes it.
struct TrialClient: Sendable, Equatable {
    /// The only redirect address.
    var redirectURI: String
    /// Whether the client has a secret.
    var isConfidential = false
    /// Where logout tokens are sent; `nil` for none.
    var backChannelLogoutURI: String?

    /// Its `client_id`.
    static let clientID = "my-client"

    /// The registration.
    /// - Parameters:
    ///   - key: the tenant's key, from which the secret is derived: it survives restarts, so the client need not be reconfigured.
    ///   - apiScopes: the scopes of the demo task API that it may request.
    func registration(key: MasterKey, apiScopes: [String]) -> RegisteredClient {
        let secret = KeyDerivation.derive(
            from: key.bytes, purpose: "demo tenant: secret of the client under test", info: Array(redirectURI.utf8))
        return RegisteredClient(
            clientID: Self.clientID, secret: isConfidential ? Base64URL.encode(secret) : nil,
            redirectURIs: [redirectURI], backChannelLogoutURI: backChannelLogoutURI, apiScopes: apiScopes)
    }

    /// What is wrong with its options together; `nil` when they fit.
    var combinationProblem: String? {
        // RFC 8252 section 8.5: what is shipped to many users is no secret.
        guard isConfidential, HTTPURL(redirectURI) == nil else { return nil }
        return "--confidential is not for an app with an address such as \(SettingsValue.quoted(redirectURI)): "
            + "an app on a user's device can't keep a secret (RFC 8252 section 8.5)"
    }

    /// What is wrong with its addresses where the demo services have these ports of this machine; `nil` when they are free for the client.
    func problem(withPorts ports: [(service: String, port: Int)]) -> String? {
        for (option, text) in [("--for", redirectURI), ("--back-channel-logout", backChannelLogoutURI ?? "")] {
            guard let url = HTTPURL(text), url.isLoopback, let taken = ports.first(where: { $0.port == url.port })
            else { continue }
            return "\(option) \(text): port \(taken.port) is that of \(taken.service). Give the client another port."
        }
        return nil
    }

    /// What is wrong with a redirect address; `nil` for one that can be registered.
    static func problem(ofRedirectURI text: String) -> String? {
        guard !text.contains("#") else { return "a redirect address has no fragment (RFC 6749 section 3.1.2)" }
        guard !text.contains("*") else { return "an address is registered whole, without * (RFC 9700 section 2.1)" }
        guard let colon = text.firstIndex(of: ":") else { return expected }
        let scheme = text[..<colon].lowercased()
        guard scheme == "http" || scheme == "https" else {
            // RFC 8252 section 7.1: a reversed domain name of the app's owner, so that no other app uses the scheme by accident.
            let isPrivate =
                scheme.contains(".") && scheme.first?.isLetter == true
                && scheme.utf8.allSatisfy { $0 < 0x80 }
                && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
                && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && text[colon...].count > 1
            return isPrivate ? nil : expected
        }
        guard let url = HTTPURL(text) else { return expected }
        return url.isSecure || url.isLoopback
            ? nil : "http is for this machine only, such as http://localhost:8080/callback; elsewhere it takes https"
    }

    /// What is wrong with the address for logout tokens; `nil` for one that can be registered.
    static func problem(ofBackChannelLogoutURI text: String) -> String? {
        guard let url = HTTPURL(text) else {
            return "expected an address such as http://localhost:8080/back-channel-logout"
        }
        return url.isSecure || url.isLoopback ? nil : "http is for this machine only; elsewhere it takes https"
    }

    private static let expected =
        "expected an absolute address such as http://localhost:8080/callback, or com.example.app:/callback for an app"
}
