import Localization
public import Texts

/// The text for a fault of a provider, or of its configured address. The values are untrusted.
public struct ProviderFaultText: Sendable {
    /// The introduction of the page.
    let summary: @Sendable (Words) -> Words.ErrorText
    /// What is wrong and what to change.
    let phrases: @Sendable (Words) -> [Phrase]
    /// The same for the log, where it has more values; `nil` where it is the same.
    private var logged: (@Sendable (Words) -> [Phrase])?
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

    /// The configured issuer is the provider's in another spelling.
    public static func issuerSpelling(configured: String, named: String) -> ProviderFaultText {
        ProviderFaultText(["configured": configured, "named": named]) { $0.issuerSpelling }
    }

    /// The metadata names another issuer. Only the log has both names: users need neither, and the operator's page has them in
    /// its diagnosis.
    public static func anotherIssuer(expected: String, named: String) -> ProviderFaultText {
        var text = ProviderFaultText(["expected": expected, "actual": named]) { $0.anotherIssuer }
        text.logged = { words in words.setup.problems["issuer-mismatch"].map { [$0.means, $0.next] } ?? [] }
        return text
    }

    /// The metadata requires something that this program does not support.
    /// - Parameter members: these members of the metadata.
    public static func unsupported(_ members: String) -> ProviderFaultText {
        ProviderFaultText(["members": members]) { $0.unsupported }
    }

    /// The text without markup, for the log.
    public func text(_ words: Words) -> String {
        (logged ?? phrases)(words).map { $0.text(values) }.joined(separator: " ")
    }
}
