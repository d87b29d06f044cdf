import Localization

/// The text for a fault of a provider, or of its configured address. The values are untrusted.
public struct ProviderFaultText: Sendable {
    /// The introduction of the page.
    let summary: @Sendable (Words) -> Words.ErrorText
    /// What is wrong and what to change.
    let phrases: @Sendable (Words) -> [Phrase]
    let values: [String: String]

    private init(_ values: [String: String], _ phrase: @escaping @Sendable (Words.ProviderFaults) -> Phrase?) {
        summary = { $0.errors.providerFault }
        phrases = { words in phrase(words.errors.providerFaults).map { [$0] } ?? [] }
        self.values = values
    }

    private init(advice name: String, _ values: [String: String]) {
        summary = { $0.errors.providerUntrusted }
        phrases = { words in words.setup.problems[name].map { [$0.means, $0.next] } ?? [] }
        self.values = values
    }

    /// The address of `endpoint` redirects.
    public static func redirects(_ endpoint: ProviderEndpoint, status: Int) -> ProviderFaultText {
        ProviderFaultText(["status": "\(status)"]) { $0.redirects[endpoint] }
    }

    /// The address of `endpoint` responds with an error without details.
    public static func refuses(_ endpoint: ProviderEndpoint, status: Int) -> ProviderFaultText {
        ProviderFaultText(["status": "\(status)"]) { $0.refuses[endpoint] }
    }

    /// The response of `endpoint` does not belong there.
    public static func malformed(_ endpoint: ProviderEndpoint, _ reason: String) -> ProviderFaultText {
        ProviderFaultText(["reason": reason]) { $0.malformed[endpoint] }
    }

    /// No trusted TLS connection.
    /// - Parameters:
    ///   - reason: its name, such as `certificate-expired`.
    ///   - host: the requested host.
    public static func untrusted(_ reason: String, host: String) -> ProviderFaultText {
        ProviderFaultText(advice: reason, ["host": host])
    }

    /// A client secret is configured, and the provider requires another method.
    public static func clientAuthentication(offered: [String]) -> ProviderFaultText {
        ProviderFaultText(["offered": offered.isEmpty ? "–" : offered.joined(separator: ", ")]) {
            $0.clientAuthentication
        }
    }

    /// The configured issuer differs from the provider's in a trailing slash.
    public static func issuerSpelling(configured: String, named: String) -> ProviderFaultText {
        ProviderFaultText(["configured": configured, "named": named]) { $0.issuerSpelling }
    }

    /// The text without markup, for the log.
    public func text(_ words: Words) -> String { phrases(words).map { $0.text(values) }.joined(separator: " ") }
}
