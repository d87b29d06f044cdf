import HTTP
import OpenIDConnect
internal import Running
internal import Texts

extension SettingsReader {
    /// The parameters of every authorization request in addition to the protocol's own.
    mutating func readSignInOptions() -> SignInOptions {
        let locales = readUILocales()
        return SignInOptions(
            domainHint: readDomainHint(), uiLocales: locales.isEmpty ? nil : locales.joined(separator: " "),
            maxAge: readMaxAge(), extra: readExtraParameters(), correlationID: readCorrelationID())
    }

    /// The name of a shared screen.
    mutating func readKioskName(isKiosk: Bool) -> String? {
        guard let text = string(.kioskName) else { return options.kioskName }
        guard let name = KioskName(text) else {
            problem(
                .kioskName,
                .words(\.settingsProblems.program.kioskName, ["limit": String(KioskName.maxLength)]))
            return nil
        }
        if !isKiosk { notice(.kioskName, "has no effect: kiosk is not true") }
        return options.kioskName ?? name.text
    }

    /// Whether everyone may watch their sign-ins. Not on a shared screen, where the next user would see the claims of the previous one.
    ///
    /// The shipped file sets it and notes that it has no effect on a kiosk, so no notice repeats that at each start.
    mutating func readExplain(isKiosk: Bool) -> Bool { boolean(.explain) == true && !isKiosk }

    /// Whether the ID token may replace a missing access token.
    mutating func readIDTokenAsAccessToken() -> Bool {
        guard boolean(.idTokenAsAccessToken) == true else { return false }
        notice(
            .idTokenAsAccessToken,
            .english(
                "where the provider gives no access token, the task API gets the ID token. It says who somebody is and was not made "
                    + "to open an API: leave this on only for an API that expects it"))
        return true
    }

    /// More than any provider defines.
    private static let maxParameters = 20
    private static let maxValueLength = 1000

    private mutating func readExtraParameters() -> FormParameters {
        var parameters = FormParameters()
        guard let value = file.values[SettingsKey.extraParameters.rawValue] else { return parameters }
        guard case .dictionary(let entries) = value else {
            problem(
                .extraParameters, .words(\.settingsProblems.signIn.extraParameters, texts: ["type": value.typeName]))
            return parameters
        }
        guard entries.count <= SettingsReader.maxParameters else {
            problem(
                .extraParameters,
                .words(
                    \.settingsProblems.signIn.tooManyParameters, ["limit": String(SettingsReader.maxParameters)]))
            return parameters
        }
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
            let path = "\(SettingsKey.extraParameters.rawValue).\(name)"
            if let refusal = SettingsReader.refusal(ofParameter: name) {
                problem(SettingsKey.extraParameters.rawValue, MessageText.quoted(name), refusal)
            } else if let text = string(value, path) {
                if text.isEmpty || text.utf8.count > SettingsReader.maxValueLength || text.hasControls {
                    problem(
                        path, value.shown,
                        .words(
                            \.settingsProblems.signIn.parameterValue,
                            ["limit": String(SettingsReader.maxValueLength)]))
                } else {
                    parameters.append(name, text)
                }
            }
        }
        return parameters
    }

    /// The protocol's own names. The authorization request refuses the same ones; a test compares the two lists.
    private static let protocolParameters: Set<String> = [
        "response_type", "state", "nonce", "code_challenge", "code_challenge_method", "request", "request_uri",
        "claims",
        "registration", "client_secret", "client_assertion", "client_assertion_type", "grant_type", "code",
        "code_verifier", "access_token", "refresh_token", "id_token", "error", "iss", "prompt", "login_hint",
        "id_token_hint",
    ]

    /// Why a name is not allowed for an additional parameter; `nil` when it is.
    private static func refusal(ofParameter name: String) -> PageText? {
        // Parameters with their own settings key.
        let keys: [String: SettingsKey] = [
            "domain_hint": .domainHint, "ui_locales": .uiLocales, "max_age": .maxAge, "scope": .additionalScopes,
            "response_mode": .responseMode, "client-request-id": .correlationId, "p": .policies, "policy": .policies,
            "client_id": .clientID, "redirect_uri": .redirectUri,
        ]
        if let key = keys[name.lowercased()] {
            return .words(\.settingsProblems.signIn.ownKey, ["key": key.rawValue])
        }
        if protocolParameters.contains(name.lowercased()) {
            return .words(\.settingsProblems.signIn.ofProtocol)
        }
        // The grammar of parameter names (RFC 6749 section 8.2).
        let isName =
            (1...60).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
                    || [0x2D, 0x2E, 0x5F].contains($0)
            }
        return isName ? nil : .words(\.settingsProblems.signIn.parameterName)
    }

    private mutating func readDomainHint() -> String? {
        guard let text = string(.domainHint), !text.isEmpty else { return nil }
        guard text.utf8.count <= 200, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            problem(.domainHint, .words(\.settingsProblems.signIn.domainHint))
            return nil
        }
        return text
    }

    private mutating func readUILocales() -> [String] {
        guard let tags = strings(.uiLocales) else { return [] }
        for tag in tags where !SettingsReader.isLanguageTag(tag) {
            problem(
                SettingsKey.uiLocales.rawValue, MessageText.quoted(tag),
                .words(\.settingsProblems.signIn.languageTags))
        }
        if tags.count > 10 { problem(.uiLocales, .words(\.settingsProblems.signIn.tooManyLanguageTags)) }
        return tags
    }

    private mutating func readMaxAge() -> Int? {
        guard let value = file.values[SettingsKey.maxAge.rawValue] else { return nil }
        guard case .integer(let seconds) = value, (0...31_536_000).contains(seconds) else {
            problem(.maxAge, .words(\.settingsProblems.signIn.maxAge))
            return nil
        }
        return seconds
    }

    /// Whether `text` has the form of a language tag (RFC 5646), precisely enough to detect typing mistakes.
    package static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].utf8.count) && parts.allSatisfy { (1...8).contains($0.utf8.count) }
            && text.utf8.count <= 35 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
