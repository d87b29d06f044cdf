internal import HTTP
internal import Localization
internal import Pages
internal import Sessions

/// The cookies of the program: whose account is active, everybody's accounts where there are several, which browser this is before
/// anybody is signed in, and after the keychain was cleared, that the next sign-in asks for the password.
///
/// Cookies ignore ports, so the names carry the id of the keychain: another companion on this machine has others, and
/// two companions that share a keychain share them. Over TLS the prefix `__Host-` keeps other hosts from planting one.
struct CompanionCookies: Sendable {
    /// Name of the session cookie.
    let sessionName: String
    /// Name of the cookie that exists before sign-in.
    let browserName: String
    /// Name of the cookie that says that the next sign-in is to ask for the password.
    let askingName: String
    /// Name of the cookie of the operator's browser.
    let operatorName: String
    /// Name of the cookie of a browser that watches its sign-ins.
    let watcherName: String
    /// Name of the cookie that lists the accounts of several people.
    let accountsName: String
    /// Name of the cookie with the language that was chosen by hand.
    let languageName: String
    /// Name of the cookie with the order of the list that was chosen last.
    let orderName: String
    private let isSecure: Bool
    private let sessionLifetime: Int?
    private let languageLifetime: Int?
    /// Seconds for which a language that was chosen by hand is kept where the browser is the person's own.
    static let ownLanguageLifetime = 365 * 24 * 3600

    /// - Parameters:
    ///   - keychainID: a short name of the keychain, hexadecimal.
    ///   - operatorID: the same for the operator, who stays so whatever the settings say.
    ///   - isSecure: whether people reach the program over TLS.
    ///   - sessionLifetime: seconds the browser may keep the session cookie; `nil` to end it with the browser.
    ///   - languageLifetime: the same for the language that was chosen by hand.
    init(
        keychainID: String, operatorID: String, isSecure: Bool, sessionLifetime: Int?,
        languageLifetime: Int? = CompanionCookies.ownLanguageLifetime
    ) {
        let prefix = isSecure ? "__Host-" : ""
        sessionName = "\(prefix)web-companion-\(keychainID)"
        browserName = "\(prefix)web-companion-\(keychainID)-browser"
        askingName = "\(prefix)web-companion-\(keychainID)-ask"
        accountsName = "\(prefix)web-companion-\(keychainID)-accounts"
        operatorName = "\(prefix)web-companion-\(operatorID)-operator"
        watcherName = "\(prefix)web-companion-\(keychainID)-watcher"
        languageName = "\(prefix)web-companion-\(keychainID)-language"
        orderName = "\(prefix)web-companion-\(keychainID)-order"
        self.isSecure = isSecure
        self.sessionLifetime = sessionLifetime
        self.languageLifetime = languageLifetime
    }

    /// The cookie that says who is signed in.
    func session(_ id: SessionID) -> SetCookie {
        SetCookie(name: sessionName, value: id.cookieValue, isSecure: isSecure, maxAge: sessionLifetime)
    }

    /// The cookie that lists everybody who is signed in side by side.
    func accounts(_ list: AccountList) -> SetCookie {
        SetCookie(name: accountsName, value: list.cookieValue, isSecure: isSecure, maxAge: sessionLifetime)
    }

    /// The cookie that a pending sign-in is bound to.
    func browser(_ id: BrowserBinding) -> SetCookie {
        SetCookie(name: browserName, value: id.cookieValue, isSecure: isSecure)
    }

    /// The cookie of the operator's browser. It is `Lax` as the others are, not `Strict`: whoever changes a profile comes back from the
    /// provider to the page of policies; and the forms of these pages have a token of their own.
    func `operator`(_ proof: String) -> SetCookie {
        SetCookie(name: operatorName, value: proof, isSecure: isSecure, maxAge: Int(OperatorProof.lifetime))
    }

    /// The cookie of a browser that watches its sign-ins.
    func watcher(_ watcher: Watcher) -> SetCookie {
        SetCookie(name: watcherName, value: watcher.cookieValue, isSecure: isSecure)
    }

    /// The language chosen by hand.
    func language(_ language: Language) -> SetCookie {
        SetCookie(name: languageName, value: language.tag, isSecure: isSecure, maxAge: languageLifetime)
    }

    /// The language that was chosen by hand in the browser of a request.
    func language(of request: HTTPRequest) -> Language? {
        guard case .one(let tag) = request.cookies[languageName] else { return nil }
        return Language(tag: tag)
    }

    /// The order of the list that was chosen last: kept like the language, and not at all where it is the usual one.
    func order(_ order: TaskOrder) -> SetCookie {
        order == .service
            ? .deleting(orderName, isSecure: isSecure)
            : SetCookie(name: orderName, value: order.rawValue, isSecure: isSecure, maxAge: languageLifetime)
    }

    /// The order of the list that was chosen last in the browser of a request.
    func order(of request: HTTPRequest) -> TaskOrder {
        guard case .one(let name) = request.cookies[orderName] else { return .service }
        return TaskOrder(query: name)
    }

    /// Deletes that cookie.
    var endingWatcher: SetCookie { .deleting(watcherName, isSecure: isSecure) }

    /// Deletes the session cookie.
    var endingSession: SetCookie { .deleting(sessionName, isSecure: isSecure) }

    /// Deletes the list of accounts.
    var endingAccounts: SetCookie { .deleting(accountsName, isSecure: isSecure) }

    /// Deletes the language that was chosen by hand.
    var endingLanguage: SetCookie { .deleting(languageName, isSecure: isSecure) }

    /// Deletes the cookie of the browser.
    var endingBrowser: SetCookie { .deleting(browserName, isSecure: isSecure) }

    /// The next sign-in in this browser asks for the password, whoever the provider still knows. It ends with that sign-in.
    var asking: SetCookie { SetCookie(name: askingName, value: "1", isSecure: isSecure, maxAge: 30 * 24 * 3600) }

    /// Whether the keychain was cleared from this browser and nobody has signed in since.
    func requiresReauthentication(_ request: HTTPRequest) -> Bool { request.cookies[askingName] != .absent }

    /// Deletes that cookie.
    var endingAsking: SetCookie { .deleting(askingName, isSecure: isSecure) }

    /// Deletes cookies of our names that another port of the host planted below the path of a request. Ours have the
    /// path `/`, of which there is one each, so what is left afterwards is unambiguous.
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
