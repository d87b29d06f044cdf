internal import BrowserModel

/// Which link or button of a client's page leads to the provider.
enum SignInControl {
    /// Chooses one.
    /// - Parameters:
    ///   - controls: those of the page.
    ///   - text: what it says, if the person who tests the client has named it.
    /// - Returns: `nil` where none looks like one.
    static func choose(among controls: [PageControl], named text: String? = nil) -> PageControl? {
        if let text {
            return controls.first { $0.name == text } ?? controls.first { $0.name.contains(text) }
        }
        var best: (control: PageControl, score: Int)?
        for control in controls {
            guard let score = score(of: control), score > best?.score ?? 0 else { continue }
            best = (control, score)
        }
        return best?.control
    }

    /// How much it looks like one; `nil` for one that leads elsewhere.
    private static func score(of control: PageControl) -> Int? {
        let name = control.name.lowercased()
        guard !elsewhere.contains(where: name.contains) else { return nil }
        let words = federated.contains(where: name.contains) ? 4 : verbs.contains(where: name.contains) ? 3 : 0
        let more = onward.contains(where: name.contains) ? 1 : 0
        return switch control.kind {
        case .link: words == 0 ? nil : words + more
        // A form with nothing but a button is there for no other purpose.
        case .button(.nothing): words + more + 3
        case .button(.text): words + more
        // It signs in at the client itself.
        case .button(.password): federated.contains(where: name.contains) ? words - 1 : 0
        case .button(.search): nil
        }
    }

    /// Words of a sign-in at a provider.
    private static let federated = ["single sign", "sso", "openid", "oidc", "identity provider"]
    /// Words of a sign-in, in some languages.
    private static let verbs = [
        "sign in", "sign-in", "signin", "log in", "log-in", "login", "anmelden", "einloggen", "connexion",
        "se connecter",
        "iniciar sesi", "accedi", "inloggen", "logga in", "zaloguj", "entrar",
    ]
    /// Words of what continues a sign-in.
    private static let onward = ["continue", "proceed", "connect", "authorize", "with ", "weiter"]
    /// Words of what does not.
    private static let elsewhere = [
        "sign out", "sign-out", "signout", "log out", "logout", "log-out", "abmelden", "register", "sign up", "sign-up",
        "create",
        "forgot", "reset", "cancel", "help", "privacy", "terms", "language", "search", "subscribe", "newsletter",
        "cookie", "accept",
    ]
}
