internal import Cryptography
internal import HTTP
public import Storage

/// A client under development, to test against the demo tenant, as the command line describes it.
public struct TrialClient: Sendable, Equatable {
    /// The redirect addresses.
    public var redirectURIs: [String] = []
    /// Whether it may name any redirect address in a request.
    public var acceptsAnyRedirectURI = false
    /// Whether a secret is made for the client.
    public var isConfidential = false
    /// Where logout tokens are sent; `nil` for none.
    public var backChannelLogoutURI: String?
    /// Its `client_id`.
    public var clientID = TrialClient.clientID
    /// A secret that was chosen for it; `nil` for none.
    public var secret: String?

    /// A client without a secret, unless one is given.
    public init(
        redirectURIs: [String] = [], isConfidential: Bool = false, backChannelLogoutURI: String? = nil,
        clientID: String = TrialClient.clientID, secret: String? = nil
    ) {
        self.redirectURIs = redirectURIs
        self.isConfidential = isConfidential
        self.backChannelLogoutURI = backChannelLogoutURI
        self.clientID = clientID
        self.secret = secret
    }

    /// The `client_id` of a client for which no other is chosen.
    public static let clientID = "my-client"

    /// The first redirect address.
    public var redirectURI: String { redirectURIs.first ?? "" }

    /// The registration.
    /// - Parameters:
    ///   - key: the tenant's key, from which the secret is derived: it survives restarts, so the client need not be reconfigured.
    ///   - apiScopes: the scopes of the demo task API that it may request.
    public func registration(key: MasterKey, apiScopes: [String]) -> RegisteredClient {
        let derived = KeyDerivation.derive(
            from: key.bytes, purpose: "demo tenant: secret of the client under test",
            info: Array((redirectURIs.first ?? "").utf8))
        var client = RegisteredClient(
            clientID: clientID, secret: secret ?? (isConfidential ? Base64URL.encode(derived) : nil),
            redirectURIs: redirectURIs, backChannelLogoutURI: backChannelLogoutURI, apiScopes: apiScopes,
            isUsedByScripts: true)
        client.acceptsAnyRedirectURI = acceptsAnyRedirectURI
        return client
    }

    /// What is wrong with its options together; `nil` when they fit.
    public var combinationProblem: String? {
        guard !isConfidential || secret == nil else {
            return "--confidential and --client-secret exclude each other: the one makes a secret, the other names it"
        }
        return combinationProblem(secretFrom: isConfidential ? "--confidential" : "--client-secret")
    }

    /// What is wrong with a secret of a client with these addresses; `nil` when it may have one.
    /// - Parameter name: what gives it the secret.
    public func combinationProblem(secretFrom name: String) -> String? {
        // RFC 8252 section 8.5: what is shipped to many users is no secret.
        guard isConfidential || secret != nil, let address = redirectURIs.first(where: { HTTPURL($0) == nil }) else {
            return nil
        }
        return "\(name) is not for an app with an address such as \"\(address)\": "
            + "an app on a user's device can't keep a secret (RFC 8252 section 8.5)"
    }

    /// What is wrong with its addresses where the demo services have these ports of this machine; `nil` when they are free for the client.
    public func problem(withPorts ports: [(service: String, port: Int)]) -> String? {
        TrialClient.problem(
            of: redirectURIs.map { ("--for", $0) } + [("--back-channel-logout", backChannelLogoutURI ?? "")],
            withPorts: ports)
    }

    /// What is wrong with addresses where the demo services have these ports of this machine; `nil` when they are free.
    /// - Parameter addresses: each with the option or the member that names it.
    public static func problem(
        of addresses: [(name: String, text: String)], withPorts ports: [(service: String, port: Int)]
    ) -> String? {
        for (option, text) in addresses {
            guard let url = HTTPURL(text), url.isLoopback, let taken = ports.first(where: { $0.port == url.port })
            else { continue }
            return "\(option) \(text): port \(taken.port) is that of \(taken.service). Give the client another port."
        }
        return nil
    }

    /// What is wrong with a redirect address; `nil` for one that can be registered.
    /// - Parameter isHTTPTaken: whether any redirect URI is taken, with http at hosts other than this machine too.
    public static func problem(ofRedirectURI text: String, isHTTPTaken: Bool = false) -> String? {
        guard !text.contains("#") else { return "a redirect address has no fragment (RFC 6749 section 3.1.2)" }
        // Nothing is registered where any address is taken, so * is an ordinary character.
        guard !text.contains("*") || isHTTPTaken else {
            return "an address is registered whole, without * (RFC 9700 section 2.1)"
        }
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
        return url.isSecure || url.isLoopback || isHTTPTaken
            ? nil : "http is for this machine only, such as http://localhost:8080/callback; elsewhere it takes https"
    }

    /// What is wrong with a client id; `nil` for one that can be registered.
    public static func problem(ofClientID text: String) -> String? {
        (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            ? nil : "expected 1 to 200 visible characters of ASCII"
    }

    /// What is wrong with a client secret; `nil` for one that can be registered.
    public static func problem(ofClientSecret text: String) -> String? {
        // RFC 6749 appendix A.2.
        (1...500).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            ? nil : "expected 1 to 500 characters of ASCII (RFC 6749 appendix A.2)"
    }

    /// What is wrong with the address for logout tokens; `nil` for one that can be registered.
    public static func problem(ofBackChannelLogoutURI text: String) -> String? {
        guard let url = HTTPURL(text) else {
            return "expected an address such as http://localhost:8080/back-channel-logout"
        }
        return url.isSecure || url.isLoopback ? nil : "http is for this machine only; elsewhere it takes https"
    }

    private static let expected =
        "expected an absolute address such as http://localhost:8080/callback, or com.example.app:/callback for an app"
}
