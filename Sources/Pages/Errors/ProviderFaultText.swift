import Localization

/// What is wrong with a provider, or with the address that leads to it, as people are told. The values may come from outside.
public struct ProviderFaultText: Sendable {
    /// What the page says before it comes to the reason.
    let summary: @Sendable (Words) -> Words.ErrorText
    /// What is wrong and what to change, in a sentence or several.
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

    /// The address of `endpoint` leads elsewhere.
    public static func redirects(_ endpoint: ProviderEndpoint, status: Int) -> ProviderFaultText {
        ProviderFaultText(["status": "\(status)"]) { $0.redirects[endpoint] }
    }

    /// The address of `endpoint` answers with an error and says no more.
    public static func refuses(_ endpoint: ProviderEndpoint, status: Int) -> ProviderFaultText {
        ProviderFaultText(["status": "\(status)"]) { $0.refuses[endpoint] }
    }

    /// What comes from the address of `endpoint` is not what belongs there.
    public static func malformed(_ endpoint: ProviderEndpoint, _ reason: String) -> ProviderFaultText {
        ProviderFaultText(["reason": reason]) { $0.malformed[endpoint] }
    }

    /// There is no TLS connection that can be trusted.
    /// - Parameters:
    ///   - reason: its name, such as `certificate-expired`.
    ///   - host: the host that was called.
    public static func untrusted(_ reason: String, host: String) -> ProviderFaultText {
        ProviderFaultText(advice: reason, ["host": host])
    }

    /// A client secret is set, and the provider wants something else.
    public static func clientAuthentication(offered: [String]) -> ProviderFaultText {
        ProviderFaultText(["offered": offered.isEmpty ? "–" : offered.joined(separator: ", ")]) {
            $0.clientAuthentication
        }
    }

    /// The issuer is set with a slash more or less than the provider writes it.
    public static func issuerSpelling(configured: String, named: String) -> ProviderFaultText {
        ProviderFaultText(["configured": configured, "named": named]) { $0.issuerSpelling }
    }

    /// The sentences without markup, for the log.
    public func text(_ words: Words) -> String { phrases(words).map { $0.text(values) }.joined(separator: " ") }
}
