import Localization

/// What is wrong with a provider, or with the address that leads to it, as people are told. The values may come from outside.
public struct ProviderFaultText: Sendable {
    let phrase: @Sendable (Words.ProviderFaults) -> Phrase
    let values: [String: String]

    private init(_ values: [String: String], _ phrase: @escaping @Sendable (Words.ProviderFaults) -> Phrase) {
        self.phrase = phrase
        self.values = values
    }

    /// The address of `place` leads elsewhere.
    public static func redirects(_ place: String, status: Int) -> ProviderFaultText {
        ProviderFaultText(["place": place, "status": "\(status)"]) { $0.redirects }
    }

    /// The address of `place` answers with an error and says no more.
    public static func refuses(_ place: String, status: Int) -> ProviderFaultText {
        ProviderFaultText(["place": place, "status": "\(status)"]) { $0.refuses }
    }

    /// What comes from the address of `place` is not what belongs there.
    public static func malformed(_ place: String, _ reason: String) -> ProviderFaultText {
        ProviderFaultText(["place": place, "reason": reason]) { $0.malformed }
    }

    /// The certificate of `place` is not trusted.
    public static func untrusted(_ place: String) -> ProviderFaultText {
        ProviderFaultText(["place": place]) { $0.untrusted }
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

    /// The sentence without markup, for the log.
    public func text(_ words: Words) -> String { phrase(words.errors.providerFaults).text(values) }
}
