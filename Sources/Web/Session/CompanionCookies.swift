package import FoundationEssentials
package import HTTP
package import Localization
package import Sessions
package import Texts

/// The cookies of the program: the active session, all accounts where there are several, the browser before
/// sign-in, and after the keychain was cleared, that the next sign-in requires the password.
///
/// Cookies ignore ports, so the names contain the id of the keychain: instances with different keychains on this machine use
/// different cookies, and instances that share a keychain share them. Over TLS the prefix `__Host-` prevents other hosts from planting one.
package final class CompanionCookies: Sendable {
    /// Name of the session cookie.
    let sessionName: String
    /// Name of the cookie that exists before sign-in.
    let browserName: String
    /// Name of the cookie that makes the next sign-in require the password.
    let askingName: String
    /// Name of the cookie of the operator's browser.
    let operatorName: String
    /// Name of the cookie of a browser that watches its sign-ins.
    let watcherName: String
    /// Name of the cookie of a shared screen of the local network.
    package let screenName: String
    /// Name of the cookie that lists the accounts, if there are several.
    let accountsName: String
    /// Name of the cookie with the chosen language.
    let languageName: String
    /// Name of the cookie with the chosen order of the list.
    let orderName: String
    private let isSecure: Bool
    private let isOfLinkedScreen: Bool
    private let sessionLifetime: Int?
    private let languageLifetime: Int?
    /// Seconds for which a chosen language is stored on a personal device.
    static let ownLanguageLifetime = 365 * 24 * 3600

    /// - Parameters:
    ///   - keychainID: a short name of the keychain, hexadecimal.
    ///   - operatorID: the same for the operator's cookie, which does not depend on the settings.
    ///   - isSecure: whether the public address uses TLS.
    ///   - sessionLifetime: the max-age of the session cookie in seconds; `nil` to end it with the browser session.
    ///   - languageLifetime: the same for the chosen language.
    ///   - isOfLinkedScreen: whether they are those of shared screens of the local network, one of which makes the browser a screen.
    package init(
        keychainID: String, operatorID: String, isSecure: Bool, sessionLifetime: Int?,
        languageLifetime: Int? = CompanionCookies.ownLanguageLifetime, isOfLinkedScreen: Bool = false
    ) {
        let prefix = isSecure ? "__Host-" : ""
        sessionName = "\(prefix)web-companion-\(keychainID)"
        browserName = "\(prefix)web-companion-\(keychainID)-browser"
        askingName = "\(prefix)web-companion-\(keychainID)-ask"
        accountsName = "\(prefix)web-companion-\(keychainID)-accounts"
        operatorName = "\(prefix)web-companion-\(operatorID)-operator"
        screenName = "\(prefix)web-companion-\(operatorID)-screen"
        watcherName = "\(prefix)web-companion-\(keychainID)-watcher"
        languageName = "\(prefix)web-companion-\(keychainID)-language"
        orderName = "\(prefix)web-companion-\(keychainID)-order"
        self.isSecure = isSecure
        self.sessionLifetime = sessionLifetime
        self.languageLifetime = languageLifetime
        self.isOfLinkedScreen = isOfLinkedScreen
    }

    /// The cookies by which a browser is recognized again, with their max-age in seconds: all but the operator's, whose proof is not valid
    /// under another key.
    private var lasting: [(name: String, lifetime: Int?)] {
        [
            (sessionName, sessionLifetime), (accountsName, sessionLifetime), (browserName, nil),
            (askingName, CompanionCookies.askingLifetime), (screenName, Int(SharedScreens.lifetime)),
            (watcherName, nil),
            (languageName, languageLifetime), (orderName, languageLifetime),
        ]
    }

    /// What replaces the cookies that a browser has under names of an earlier key.
    /// - Parameter earlier: the cookies under that key.
    func replacements(of earlier: CompanionCookies) -> [EarlierCookieNames.Replacement] {
        zip(earlier.lasting, lasting).map { former, own in
            EarlierCookieNames.Replacement(
                earlierName: former.name, name: own.name, isSecure: isSecure, lifetime: own.lifetime)
        }
    }

    /// The session cookie of the active account.
    package func session(_ id: SessionID) -> SetCookie {
        SetCookie(name: sessionName, value: id.cookieValue, isSecure: isSecure, maxAge: sessionLifetime)
    }

    /// The cookie that lists all accounts signed in side by side.
    package func accounts(_ list: AccountList) -> SetCookie {
        SetCookie(name: accountsName, value: list.cookieValue, isSecure: isSecure, maxAge: sessionLifetime)
    }

    /// The cookie that a pending sign-in is bound to.
    package func browser(_ id: BrowserBinding) -> SetCookie {
        SetCookie(name: browserName, value: id.cookieValue, isSecure: isSecure)
    }

    /// The cookie that makes a browser a shared screen. It is `Lax`, not `Strict`: a sign-in returns from the provider's page, and the answer
    /// must not be handled as that of a personal device.
    package func screen(_ id: ScreenID) -> SetCookie {
        SetCookie(name: screenName, value: id.cookieValue, isSecure: isSecure, maxAge: Int(SharedScreens.lifetime))
    }

    /// Deletes that cookie.
    package var endingScreen: SetCookie { .deleting(screenName, isSecure: isSecure) }

    /// The response, with which a shared screen keeps nothing of the person who leaves it.
    package func clearingPerson(in response: HTTPResponse) -> HTTPResponse {
        clearingPerson(in: response, keepingScreen: isOfLinkedScreen)
    }

    /// The same.
    /// - Parameter keepingScreen: whether the browser is, or becomes, a screen by a cookie. That one has to stay, so the others are deleted by
    ///   their names.
    package func clearingPerson(in response: HTTPResponse, keepingScreen: Bool) -> HTTPResponse {
        var response = response
        response.fields[.clearSiteData] = keepingScreen ? KioskHeaders.everythingButCookies : KioskHeaders.everything
        guard keepingScreen else { return response }
        let names = [sessionName, browserName, askingName, accountsName, watcherName, languageName, orderName]
        for name in names where !response.sets(cookieNamed: name) {
            response = response.setting(.deleting(name, isSecure: isSecure))
        }
        return response
    }

    /// The cookie of the operator's browser. It is `Lax` like the others, not `Strict`: after a profile edit the provider redirects to
    /// the policies page; and the forms of these pages have their own token.
    /// - Parameter lifetime: seconds.
    package func `operator`(_ proof: String, for lifetime: TimeInterval = OperatorProof.lifetime) -> SetCookie {
        SetCookie(name: operatorName, value: proof, isSecure: isSecure, maxAge: Int(lifetime))
    }

    /// The cookie of a browser that watches its sign-ins.
    package func watcher(_ watcher: Watcher) -> SetCookie {
        SetCookie(name: watcherName, value: watcher.cookieValue, isSecure: isSecure)
    }

    /// The cookie with the chosen language.
    package func language(_ language: Language) -> SetCookie {
        SetCookie(name: languageName, value: language.tag, isSecure: isSecure, maxAge: languageLifetime)
    }

    /// The language that was chosen in the browser of a request.
    package func language(of request: HTTPRequest) -> Language? {
        guard case .one(let tag) = request.cookies[languageName] else { return nil }
        return Language(tag: tag)
    }

    /// The cookie with the chosen order of the list: stored as long as the language, and deleted for the default order.
    package func order(_ order: TaskOrder) -> SetCookie {
        order == .service
            ? .deleting(orderName, isSecure: isSecure)
            : SetCookie(name: orderName, value: order.rawValue, isSecure: isSecure, maxAge: languageLifetime)
    }

    /// The order that was last chosen in the browser of a request.
    package func order(of request: HTTPRequest) -> TaskOrder {
        guard case .one(let name) = request.cookies[orderName] else { return .service }
        return TaskOrder(query: name)
    }

    /// Deletes the watcher cookie.
    package var endingWatcher: SetCookie { .deleting(watcherName, isSecure: isSecure) }

    /// Deletes the session cookie.
    package var endingSession: SetCookie { .deleting(sessionName, isSecure: isSecure) }

    /// Deletes the list of accounts.
    var endingAccounts: SetCookie { .deleting(accountsName, isSecure: isSecure) }

    /// Deletes the chosen language.
    package var endingLanguage: SetCookie { .deleting(languageName, isSecure: isSecure) }

    /// Deletes the cookie of the browser.
    package var endingBrowser: SetCookie { .deleting(browserName, isSecure: isSecure) }

    /// Makes the next sign-in in this browser require the password, even if the provider has a session. That sign-in deletes it.
    package var asking: SetCookie {
        SetCookie(name: askingName, value: "1", isSecure: isSecure, maxAge: CompanionCookies.askingLifetime)
    }

    private static let askingLifetime = 30 * 24 * 3600

    /// Whether the keychain was cleared from this browser and no user has signed in since.
    package func requiresReauthentication(_ request: HTTPRequest) -> Bool { request.cookies[askingName] != .absent }

    /// Deletes that cookie.
    package var endingAsking: SetCookie { .deleting(askingName, isSecure: isSecure) }

    /// Deletes cookies with our names that another port of the host planted below the path of a request. Ours have the
    /// path `/`, so that what remains is unambiguous.
    func deletingPlanted(at requestPath: Substring) -> [SetCookie] {
        var paths: [String] = []
        var path = ""
        for segment in requestPath.split(separator: "/").prefix(8)
        where segment.utf8.allSatisfy(HTTPToken.isTokenCharacter) {
            path += "/" + segment
            paths += [path, path + "/"]
        }
        return paths.flatMap { path in
            [sessionName, browserName, accountsName, operatorName, watcherName].map { name in
                var cookie = SetCookie.deleting(name, isSecure: isSecure)
                cookie.path = path
                return cookie
            }
        }
    }
}
