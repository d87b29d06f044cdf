internal import FoundationEssentials
internal import HTTP

/// What a provider's refusal is about, derived from its error codes and texts.
///
/// No specification defines how a provider explains a refusal on a page (RFC 6749 §4.1.2.1 only forbids a redirect), so
/// this knows Microsoft's codes and the texts of others. Anything else stays unspecific; nothing is guessed from a status.
struct ProbeRefusal: Sendable, Hashable {
    let topic: ProbeFinding.Topic
    let problem: ProbeFinding.Problem
    /// The provider's error text.
    let said: String?

    private init(_ topic: ProbeFinding.Topic, _ problem: ProbeFinding.Problem, said: String?) {
        self.topic = topic
        self.problem = problem
        self.said = said
    }

    /// Parses an error of RFC 6749 with its description; `nil` when it does not say what is wrong.
    init?(error: String, description: String?) {
        let said = description.map { "\(error): \($0)" } ?? error
        if let known = description.flatMap({ ProbeRefusal(codeIn: $0, said: said) }) {
            self = known
            return
        }
        switch error {
        case "invalid_scope": self.init(.scope, .scopeRefused, said: said)
        case "unauthorized_client": self.init(.clientID, .clientNotAllowed, said: said)
        case "redirect_uri_mismatch", "invalid_redirect_uri":
            self.init(.redirectURI, .redirectNotRegistered, said: said)
        default: return nil
        }
    }

    /// Parses an error page, or the URL of one.
    init?(page: String) {
        if let known = ProbeRefusal(codeIn: page, said: nil) {
            self = known
            return
        }
        let lower = page.prefix(50_000).lowercased()
        func holds(_ words: [String]) -> String? { words.first(where: lower.contains) }
        if let found = holds(ProbeRefusal.redirectWords) {
            self.init(.redirectURI, .redirectNotRegistered, said: found)
        } else if let found = holds(ProbeRefusal.clientWords) {
            self.init(.clientID, .clientUnknown, said: found)
        } else if let found = holds(ProbeRefusal.scopeWords) {
            self.init(.scope, .scopeRefused, said: found)
        } else {
            return nil
        }
    }

    /// Parses a description of `invalid_client`; `nil` when it does not say that the client id is unknown.
    init?(unknownClient description: String) {
        let lower = description.lowercased()
        guard ProbeRefusal.unknownWords.contains(where: lower.contains) else { return nil }
        self.init(.clientID, .clientUnknown, said: description)
    }

    private static let unknownWords = [
        "client does not exist", "client not found", "unknown client", "no such client", "client is not registered",
        "client was not found",
    ]
    private static let redirectWords = [
        "redirect_uri", "redirect uri", "redirect url", "redirecturi", "callback url", "reply address", "reply url",
    ]
    private static let clientWords = [
        "client_id", "client id", "clientid", "client not found", "unknown client", "invalid_client", "invalid client",
        "application not found", "no such client",
    ]
    private static let scopeWords = ["invalid_scope", "invalid scope", "unknown scope"]

    /// Finds an error code of Microsoft's services anywhere in the text.
    private init?(codeIn text: String, said: String?) {
        if let b2c = ProbeRefusal.azureADB2C(in: text), let (topic, problem) = ProbeRefusal.meaning(of: b2c) {
            self.init(topic, problem, said: said ?? "\(b2c.code): \(b2c.message)")
        } else if let (code, sentence) = ProbeRefusal.entra(in: text), let found = ProbeRefusal.entraCodes[code] {
            self.init(found.0, found.1, said: said ?? sentence)
        } else {
            return nil
        }
    }

    private static func azureADB2C(in text: String) -> AADB2CError? {
        guard let start = text.firstRange(of: "AADB2C") else { return nil }
        let line = text[start.lowerBound...].unicodeScalars.prefix(600)
        let sentence = String(line).prefix { $0 != "<" && !$0.isNewline }
        return AADB2CError.parse(error: "", errorDescription: String(sentence))
    }

    private static func meaning(of error: AADB2CError) -> (ProbeFinding.Topic, ProbeFinding.Problem)? {
        switch error.topic {
        case .redirectURI: (.redirectURI, .redirectNotRegistered)
        case .clientUnknown, .clientDisabled: (.clientID, .clientUnknown)
        case .clientOfAnotherKind, .clientWithoutConsent, .responseType, .grantType: (.clientID, .clientNotAllowed)
        case .noOpenIDScope, .scopeUnknown, .noResource, .severalResources, .noPermission: (.scope, .scopeRefused)
        case .noSecret: (.clientSecret, .secretMissing)
        case .secretWrong: (.clientSecret, .secretWrong)
        case .secretNotWanted, .publicClient: (.clientSecret, .secretNotWanted)
        case .policyUnknown: (.policy, .policyUnknown)
        default: nil
        }
    }

    /// `AADSTS50011: The redirect URI …`
    private static func entra(in text: String) -> (code: Int, sentence: String)? {
        guard let start = text.firstRange(of: "AADSTS") else { return nil }
        let digits = text[start.upperBound...].prefix(9).prefix { $0.isASCII && $0.isNumber }
        guard let code = Int(digits) else { return nil }
        let sentence = String(text[start.lowerBound...].unicodeScalars.prefix(400))
        return (code, String(sentence.prefix { $0 != "<" && !$0.isNewline }))
    }

    /// "Microsoft Entra authentication and authorization error codes".
    private static let entraCodes: [Int: (ProbeFinding.Topic, ProbeFinding.Problem)] = [
        50011: (.redirectURI, .redirectNotRegistered), 500113: (.redirectURI, .redirectNotRegistered),
        50017: (.redirectURI, .redirectNotRegistered), 9002325: (.redirectURI, .redirectOtherPlatform),
        9002326: (.redirectURI, .redirectOtherPlatform), 9002327: (.redirectURI, .redirectOtherPlatform),
        700016: (.clientID, .clientUnknown), 7000112: (.clientID, .clientUnknown),
        900144: (.clientID, .clientUnknown), 700038: (.clientID, .clientUnknown),
        90002: (.tenant, .tenantUnknown), 900023: (.tenant, .tenantUnknown), 900021: (.tenant, .tenantUnknown),
        70011: (.scope, .scopeRefused), 650053: (.scope, .scopeRefused), 650057: (.scope, .scopeRefused),
        500011: (.scope, .scopeRefused), 28002: (.scope, .scopeRefused), 28003: (.scope, .scopeRefused),
        7000215: (.clientSecret, .secretWrong), 7000222: (.clientSecret, .secretExpired),
        7000218: (.clientSecret, .secretMissing), 700025: (.clientSecret, .secretNotWanted),
    ]
}
