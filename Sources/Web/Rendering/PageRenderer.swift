internal import Configuration
package import HTTP
package import OpenIDConnect
package import OperatorPages
package import Pages
package import Sessions
internal import TaskAPI
package import TaskPages
package import Texts

/// Renders the pages from the controllers' results: converts sessions, policies and tasks to page models.
package final class PageRenderer: Sendable {
    /// The texts in the language of the current request.
    package var words: Words { .of(RequestLanguage.current.language) }
    let assets: Assets
    package let policies: PolicyRegistry
    /// Whether the demo tenant is the provider, so that the welcome page can offer Alice and Bob.
    let isDemo: Bool
    /// The name of this site in the browser's cookie settings.
    let site: String
    /// `scheme://host:port` of our pages.
    package let origin: String
    /// Whether several users may be signed in side by side.
    let offersAccounts: Bool
    /// Whether everyone may watch the messages of their sign-ins; the operator always may.
    let explainsToAll: Bool
    /// Whether there is a task API.
    let hasTasks: Bool
    /// The scopes that a sign-in requests.
    let askedScopes: [String]

    /// The shared screen, with the clock of its sessions; `nil` on a personal device.
    package let kiosk: (screen: KioskScreen, clock: KioskClock)?
    /// The handles by which tabs remember accounts.
    package let people: PersonHandle
    private let fragments = FragmentCache()

    package init(
        assets: Assets, policies: PolicyRegistry, isDemo: Bool, site: String, origin: String, offersAccounts: Bool,
        explainsToAll: Bool, hasTasks: Bool, askedScopes: [String], people: PersonHandle,
        kiosk: (screen: KioskScreen, clock: KioskClock)?
    ) {
        self.assets = assets
        self.policies = policies
        self.isDemo = isDemo
        self.site = site
        self.origin = origin
        self.offersAccounts = offersAccounts
        self.explainsToAll = explainsToAll
        self.hasTasks = hasTasks
        self.askedScopes = askedScopes
        self.people = people
        self.kiosk = kiosk
    }

    /// The page without a signed-in user.
    /// - Parameters:
    ///   - returnPath: where to go after the sign-in, if not to the list.
    ///   - signedIn: the users who are signed in in this browser, though none of them is active.
    ///   - hasSettings: whether this browser may open the program's settings.
    ///   - offersPasting: whether a sign-in of this browser has not returned.
    ///   - pairing: the browser's token, where a pairing code can be requested.
    package func welcome(
        message: PageMessage?, returnPath: String? = nil, signedIn: [SignedInAccount] = [], hasSettings: Bool = false,
        offersPasting: Bool = false, pairing: String? = nil
    ) -> HTTPResponse {
        welcome(
            .init(
                entries: signInEntries(returnPath: returnPath), message: message, isDemo: isDemo,
                signedIn: signedIn.map(shortName), hasSettings: hasSettings, offersPasting: offersPasting,
                explains: explainsToAll || hasSettings, pairing: pairing))
    }

    private func welcome(_ model: WelcomePage.Model) -> HTTPResponse {
        kiosk == nil ? respond(WelcomePage(context(nil), model)) : respond(KioskStartPage(context(nil), model))
    }

    /// The page for pasting the authorization response.
    /// - Parameters:
    ///   - step: the redirect to the provider, when the sign-in begins on this page.
    ///   - transaction: the sign-in that the page belongs to; `nil` for any of this browser.
    ///   - csrf: the browser's token.
    package func paste(
        _ account: SignedInAccount?, step: PastePage.Step?, transaction: SignInTransaction?, pasted: String = "",
        problem: PasteProblem? = nil, csrf: String
    ) -> HTTPResponse {
        let again = address(ofSignInBy: transaction?.policy, returnPath: transaction?.returnPath ?? "/tasks")
        return respond(
            PastePage(
                context(account), step: step, handle: transaction?.state, pasted: pasted, problem: problem, csrf: csrf,
                startAgain: again))
    }

    /// Asks for confirmation before signing in.
    /// - Parameters:
    ///   - handle: identifies the sign-in.
    ///   - active: the active account.
    ///   - endsActive: whether it would be signed out.
    ///   - csrf: the browser's token.
    package func confirmSignIn(
        _ pending: PendingConfirmation, handle: String, active: SignedInAccount?, endsActive: Bool, csrf: String
    ) -> HTTPResponse {
        let session = pending.session
        let name = session.displayName
        let email = session.claims.displayEmail
        let host = HTTPURL(pending.transaction.issuer)?.host ?? pending.transaction.issuer
        let other = active.flatMap { $0.session.person == session.person ? nil : shortName($0) }
        return respond(
            ConfirmSignInPage(
                context(active),
                .init(
                    name: name, email: email == name ? nil : email, place: host,
                    active: other.map { endsActive ? .leaves(name: $0) : .stays(name: $0) }, handle: handle,
                    tabKey: pending.transaction.tabKey, person: people.make(for: session.person), csrf: csrf)))
    }

    /// The policies, for the operator.
    package func policies(
        _ account: SignedInAccount?, draft: PoliciesPage.Draft = .init(), message: PageMessage?, csrf: String
    ) -> HTTPResponse {
        let added = Set(policies.added.map(\.name))
        // As in the original sample, a policy that is run returns to the claims page.
        let rows = policies.policies.map { policy in
            PoliciesPage.Row(entry: entry(policy, returnPath: "/claims"), isAdded: added.contains(policy.name))
        }
        return respond(
            PoliciesPage(
                context(account), rows: rows, draft: draft, limit: PolicyAddition.maxPolicies, csrf: csrf,
                message: message))
    }

    /// The welcome page with the message that the provider can't be reached.
    package func unavailable(retry: String) -> HTTPResponse {
        welcome(.init(entries: signInEntries(), isDemo: isDemo, isUnavailable: true, retryAddress: retry))
    }

    /// Every claim of the validated ID token.
    /// - Parameter signInAgain: whether to offer another sign-in as the remedy.
    package func claims(
        _ account: SignedInAccount, message: PageMessage? = nil, trial: TaskAPITrial, signInAgain: Bool = false
    ) -> HTTPResponse {
        let policy = account.session.tokens(of: nil)?.policy
        return respond(
            ClaimsPage(
                context(account), claims: ClaimList(account.session.claims.all).claims,
                tokens: ClaimsPage.Tokens(account.session, askedScopes: askedScopes), message: message, trial: trial,
                signInAgain: signInAgain ? address(ofSignInBy: policy, returnPath: "/claims") : nil),
            status: trial.draft.error == nil ? nil : .unprocessableContent)
    }

    /// The page that exports and imports the list.
    package func transfer(_ account: SignedInAccount, _ model: TransferPage.Model, status: HTTPStatus? = nil)
        -> HTTPResponse
    {
        respond(TransferPage(context(nil), account: pageAccount(account), model), status: status)
    }

    /// The list, or why it is unavailable.
    package func tasks(_ account: SignedInAccount, _ model: TaskListPage.Model, status: HTTPStatus = .ok)
        -> HTTPResponse
    {
        // Its script sends the forms and shows the responses.
        SecurityHeaders.live(respond(TaskListPage(context(nil), account: pageAccount(account), model), status: status))
    }

    /// One task, or why it is unavailable.
    package func task(_ account: SignedInAccount, _ model: TaskPage.Model, status: HTTPStatus) -> HTTPResponse {
        respond(TaskPage(context(nil), account: pageAccount(account), model), status: status)
    }

    /// The program's settings.
    package func settings(_ account: SignedInAccount?, _ model: SettingsPage.Model) -> HTTPResponse {
        respond(SettingsPage(context(account), model))
    }

    /// The page that connects another provider.
    package func setup(_ account: SignedInAccount?, _ model: SetupPage.Model) -> HTTPResponse {
        respond(SetupPage(context(account), model))
    }

    /// The results of the self-check; none before it has run.
    package func doctor(_ account: SignedInAccount?, lines: [DoctorPage.Line]?, csrf: String) -> HTTPResponse {
        respond(DoctorPage(context(account), lines: lines, csrf: csrf))
    }

    /// A provider that is about to be connected.
    package func setupConnection(_ account: SignedInAccount?, _ model: SetupConnectionPage.Model) -> HTTPResponse {
        respond(SetupConnectionPage(context(account), model))
    }

    /// The choice of the language.
    package func languages(_ account: SignedInAccount?, returnPath: String, csrf: String) -> HTTPResponse {
        respond(LanguagePage(context(account), returnPath: returnPath, csrf: csrf))
    }

    /// Asks for confirmation before the keychain is cleared.
    /// - Parameter wrongWord: what was entered instead of the confirmation word.
    package func clearKeychain(_ account: SignedInAccount?, csrf: String, wrongWord: String? = nil) -> HTTPResponse {
        respond(ClearKeychainPage(context(account), csrf: csrf, wrongWord: wrongWord))
    }

    /// Whether the text is the confirmation word.
    package func confirmsClearing(_ typed: String, _ account: SignedInAccount?) -> Bool {
        ClearKeychainPage.isWord(typed, in: context(account))
    }

    /// The page after a sign-out.
    /// - Parameter isProviderTold: whether the session at the provider was ended too.
    /// - Parameter stillSignedIn: the users who are still signed in in this browser.
    package func signedOut(isProviderTold: Bool, stillSignedIn: [SignedInAccount] = []) -> HTTPResponse {
        let message = isProviderTold ? nil : PageMessage(.providerNotTold)
        return respond(
            SignedOutPage(
                context(nil),
                .init(
                    again: signInEntries().first ?? entry(nil), message: message,
                    stillSignedIn: stillSignedIn.map(shortName))))
    }

    /// An abandoned page of a shared screen, while a user is still signed in.
    package func kioskWaiting() -> HTTPResponse { respond(KioskWaitingPage(context(nil))) }

    /// The pairing code of a shared screen.
    package func pairing(_ model: PairingPage.Model, csrf: String, status: HTTPStatus? = nil) -> HTTPResponse {
        respond(PairingPage(context(nil), model, csrf: csrf), status: status)
    }

    /// The pairing page on the phone.
    package func phonePairing(
        _ account: SignedInAccount?, _ model: PhonePairingPage.Model, status: HTTPStatus? = nil
    ) -> HTTPResponse {
        respond(PhonePairingPage(context(account), model), status: status)
    }

    /// The page about the screen that a phone has authorized.
    package func phoneScreen(_ account: SignedInAccount, _ state: PhoneScreenPage.State, screen: String?)
        -> HTTPResponse
    {
        respond(PhoneScreenPage(context(account), state, screen: screen ?? ""))
    }

    /// Asks whether a browser is to become a shared screen.
    package func screenLink(_ model: ScreenLinkPage.Model) -> HTTPResponse {
        respond(ScreenLinkPage(context(nil), model))
    }

    /// The shared screens of the local network, for the operator.
    package func screens(
        _ rows: [ScreensPage.Row], command: String, csrf: String, message: PageMessage?
    ) -> HTTPResponse {
        respond(ScreensPage(context(nil), rows: rows, command: command, csrf: csrf, message: message))
    }

    /// The accounts signed in in this browser.
    package func accounts(_ people: [SignedInAccount], active: SignedInAccount?, message: PageMessage?) -> HTTPResponse
    {
        let accounts = people.map { account in
            let name = shortName(account)
            let isNamesake = people.contains { $0.id != account.id && shortName($0) == name }
            return AccountsPage.Account(
                handle: account.handle, name: name, detail: detail(account, isNamesake: isNamesake),
                csrf: CSRFToken.make(for: account.session), isInUse: account.id == active?.id)
        }
        let add = people.count < AccountList.maxCount ? "/sign-in?add=1" : nil
        return respond(
            AccountsPage(
                context(active), accounts: accounts, entries: people.isEmpty ? signInEntries() : [], addAddress: add,
                message: message))
    }

    /// Asks for confirmation before a tab shows the pages of another account.
    /// - Parameters:
    ///   - active: the active account.
    ///   - former: the account whose pages the tab showed, if still signed in.
    ///   - then: the requested page.
    package func accountChange(to active: SignedInAccount, from former: SignedInAccount?, then: ReturnPath)
        -> HTTPResponse
    {
        let former = former.map {
            AccountChangePage.Former(name: shortName($0), handle: $0.handle, csrf: CSRFToken.make(for: $0.session))
        }
        return respond(AccountChangePage(context(active), name: shortName(active), former: former, then: then.path))
    }

    private func shortName(_ account: SignedInAccount) -> String { account.session.displayName ?? words.unnamedAccount }

    /// A detail that tells accounts with the same name, or without one, apart. A subject is often long: its beginning is sufficient.
    private func detail(_ account: SignedInAccount, isNamesake: Bool) -> String? {
        let name = shortName(account)
        let email = account.session.claims.emails.first { $0.contains { !$0.isWhitespace } }
        if let email, email != name { return email }
        return isNamesake ? PageRenderer.shortened(account.session.subject) : nil
    }

    private static func shortened(_ subject: String) -> String {
        subject.count <= 12 ? subject : "\(subject.prefix(11))…"
    }

    /// A page that continues automatically to `address` on this site, which redirects to the host `place`.
    /// - Parameter isSignOut: whether the host completes a sign-out.
    package func interstitial(to address: String, place: String, isSignOut: Bool = false) -> HTTPResponse {
        respond(ContinuePage(context(nil), address: address, place: place, isSignOut: isSignOut))
    }

    /// The browser does not store our cookies.
    package func noCookies(retry: String) -> HTTPResponse {
        respond(NoCookiesPage(context(nil), site: site, retry: retry))
    }

    /// An error page.
    package func error(_ page: ErrorPage) -> HTTPResponse { respond(page) }

    /// What pages need in addition to their own content.
    package func context(_ account: SignedInAccount?) -> PageContext {
        var screen = kiosk?.screen
        screen?.hasChosenLanguage = RequestLanguage.current.isChosen
        if let name = LinkedScreen.current?.name {
            screen?.placeName = [kiosk?.screen.placeName, name].compactMap(\.self).joined(separator: " · ")
        }
        return PageContext(
            words: words, assets: assets, account: account.map(pageAccount), hasTasks: hasTasks, kiosk: screen,
            fragments: fragments)
    }

    private func pageAccount(_ account: SignedInAccount) -> Account {
        Account(
            name: account.session.displayName, handle: people.make(for: account.session.person),
            earlierHandles: people.earlier(for: account.session.person), csrf: CSRFToken.make(for: account.session),
            profileEntries: policies.policies.filter { !$0.kind.signsIn }.map { entry($0) },
            hasSettings: account.isOperator, explains: explainsToAll || account.isOperator,
            offersAccounts: offersAccounts,
            kiosk: kiosk.map {
                KioskSession(
                    handle: account.handle, secondsLeft: $0.clock.secondsLeft(of: account.session),
                    canEndElsewhere: account.session.phone != nil || LinkedScreen.current != nil)
            }, screen: account.session.screen?.name)
    }

    package func respond(_ page: some Page, status: HTTPStatus? = nil) -> HTTPResponse {
        .html(page.bytes, status: status ?? HTTPStatus(page.status))
    }
}
