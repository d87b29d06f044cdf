internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import TaskAPI

/// Makes the pages from what the controllers know: the one place where sessions, policies and tasks become words.
final class PageRenderer: Sendable {
    /// The texts in the language of the request at hand.
    var words: Words { .of(RequestLanguage.current) }
    let assets: Assets
    let policies: PolicyRegistry
    /// Whether the demo tenant is the provider, so that the welcome page can offer Alice and Bob.
    let isDemo: Bool
    /// The name of this site as a browser's settings show it.
    let site: String
    /// `scheme://host:port` of our pages.
    let origin: String
    /// Whether several people may be signed in side by side.
    let offersAccounts: Bool
    /// Whether everybody may watch the messages of their sign-ins; the operator may in any case.
    let explainsToAll: Bool
    /// Whether there is a task API.
    let hasTasks: Bool
    /// The scopes that a sign-in asks for.
    let askedScopes: [String]

    /// The screen that several people share, with the clock of its sessions; `nil` where it is the person's own.
    let kiosk: (screen: KioskScreen, clock: KioskClock)?
    /// What tabs remember people by.
    let people: PersonHandle
    private let fragments = FragmentCache()

    init(
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

    /// The page for a browser without an account.
    /// - Parameters:
    ///   - returnPath: where to go after the sign-in, when that is not the list.
    ///   - signedIn: those who are signed in in this browser, though none of them is active.
    ///   - hasSettings: whether the program's settings can be opened from where the person sits.
    ///   - offersPasting: whether a sign-in of this browser has not come back.
    ///   - pairing: the browser's proof, where a code for people's own phones can be asked for.
    func welcome(
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

    /// A return to this program by hand.
    /// - Parameters:
    ///   - step: the link to the provider, when the sign-in begins on this page.
    ///   - transaction: the sign-in that the page belongs to; `nil` for any of this browser.
    ///   - csrf: the proof of the browser.
    func paste(
        _ person: SignedInAccount?, step: PastePage.Step?, transaction: SignInTransaction?, pasted: String = "",
        problem: PastePage.Problem? = nil, csrf: String
    ) -> HTTPResponse {
        let again = address(ofSignInBy: transaction?.policy, returnPath: transaction?.returnPath ?? "/tasks")
        return respond(
            PastePage(
                context(person), step: step, handle: transaction?.state, pasted: pasted, problem: problem, csrf: csrf,
                startAgain: again))
    }

    /// Asks for a confirmation before the sign-in.
    /// - Parameters:
    ///   - handle: names the sign-in.
    ///   - active: whose account is active.
    ///   - endsActive: whether they would be signed out.
    ///   - csrf: the proof of the browser.
    func confirmSignIn(
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
    func policies(
        _ person: SignedInAccount?, draft: PoliciesPage.Draft = .init(), message: PageMessage?, csrf: String
    ) -> HTTPResponse {
        let added = Set(policies.added.map(\.name))
        // As in the original, a policy that is run ends on the claims.
        let rows = policies.policies.map { policy in
            PoliciesPage.Row(entry: entry(policy, returnPath: "/claims"), isAdded: added.contains(policy.name))
        }
        return respond(
            PoliciesPage(
                context(person), rows: rows, draft: draft, limit: PolicyAddition.maxPolicies, csrf: csrf,
                message: message))
    }

    /// The same page, saying that the provider can't be reached.
    func unavailable(retry: String) -> HTTPResponse {
        welcome(.init(entries: signInEntries(), isDemo: isDemo, isUnavailable: true, retryAddress: retry))
    }

    /// Every claim of the validated ID token.
    /// - Parameter signInAgain: whether signing in again is what helps.
    func claims(
        _ person: SignedInAccount, message: PageMessage? = nil, trial: TaskAPITrial, signInAgain: Bool = false
    ) -> HTTPResponse {
        let policy = person.session.tokens(of: nil)?.policy
        return respond(
            ClaimsPage(
                context(person), claims: ClaimList(person.session.claims.all).claims,
                tokens: ClaimsPage.Tokens(person.session, askedScopes: askedScopes), message: message, trial: trial,
                signInAgain: signInAgain ? address(ofSignInBy: policy, returnPath: "/claims") : nil),
            status: trial.draft.error == nil ? nil : .unprocessableContent)
    }

    /// The page that exports and imports the list.
    func transfer(_ person: SignedInAccount, _ model: TransferPage.Model, status: HTTPStatus? = nil) -> HTTPResponse {
        respond(TransferPage(context(nil), account: account(person), model), status: status)
    }

    /// The list, or why there is none.
    func tasks(_ person: SignedInAccount, _ model: TaskListPage.Model, status: HTTPStatus = .ok) -> HTTPResponse {
        // Its script sends the forms and shows the responses.
        SecurityHeaders.live(respond(TaskListPage(context(nil), account: account(person), model), status: status))
    }

    /// One task, or why it can't be shown.
    func task(_ person: SignedInAccount, _ model: TaskPage.Model, status: HTTPStatus) -> HTTPResponse {
        respond(TaskPage(context(nil), account: account(person), model), status: status)
    }

    /// The program's settings.
    func settings(_ person: SignedInAccount?, _ model: SettingsPage.Model) -> HTTPResponse {
        respond(SettingsPage(context(person), model))
    }

    /// Where another provider is named.
    func setup(_ person: SignedInAccount?, _ model: SetupPage.Model) -> HTTPResponse {
        respond(SetupPage(context(person), model))
    }

    /// What the program found out about itself; nothing before it has looked.
    func doctor(_ person: SignedInAccount?, lines: [DoctorPage.Line]?, csrf: String) -> HTTPResponse {
        respond(DoctorPage(context(person), lines: lines, csrf: csrf))
    }

    /// A provider that is about to be connected.
    func setupConnection(_ person: SignedInAccount?, _ model: SetupConnectionPage.Model) -> HTTPResponse {
        respond(SetupConnectionPage(context(person), model))
    }

    /// The choice of the language.
    func languages(_ person: SignedInAccount?, returnPath: String, csrf: String) -> HTTPResponse {
        respond(LanguagePage(context(person), returnPath: returnPath, csrf: csrf))
    }

    /// Asks before the keychain is cleared.
    /// - Parameter wrongWord: what was typed instead of the word that confirms it.
    func clearKeychain(_ person: SignedInAccount?, csrf: String, wrongWord: String? = nil) -> HTTPResponse {
        respond(ClearKeychainPage(context(person), csrf: csrf, wrongWord: wrongWord))
    }

    /// Whether it is the word that confirms that.
    func confirmsClearing(_ typed: String, _ person: SignedInAccount?) -> Bool {
        ClearKeychainPage.isWord(typed, in: context(person))
    }

    /// The page after signing out of the last account.
    /// - Parameter isProviderTold: whether the provider ended its own session too.
    /// - Parameter stillSignedIn: those who are still signed in in this browser.
    func signedOut(isProviderTold: Bool, stillSignedIn: [SignedInAccount] = []) -> HTTPResponse {
        let message = isProviderTold ? nil : PageMessage(.providerNotTold)
        return respond(
            SignedOutPage(
                context(nil),
                .init(
                    again: signInEntries().first ?? entry(nil), message: message,
                    stillSignedIn: stillSignedIn.map(shortName))))
    }

    /// A page of a shared screen that was left with an account still signed in.
    func kioskWaiting() -> HTTPResponse { respond(KioskWaitingPage(context(nil))) }

    /// The code of a shared screen for people's own phones.
    func pairing(_ model: PairingPage.Model, csrf: String, status: HTTPStatus? = nil) -> HTTPResponse {
        respond(PairingPage(context(nil), model, csrf: csrf), status: status)
    }

    /// The same on the phone.
    func phonePairing(
        _ person: SignedInAccount?, _ model: PhonePairingPage.Model, status: HTTPStatus? = nil
    ) -> HTTPResponse {
        respond(PhonePairingPage(context(person), model), status: status)
    }

    /// What a phone has opened.
    func phoneScreen(_ person: SignedInAccount, _ state: PhoneScreenPage.State, screen: String?) -> HTTPResponse {
        respond(PhoneScreenPage(context(person), state, screen: screen ?? ""))
    }

    /// Who is signed in in this browser.
    func accounts(_ people: [SignedInAccount], active: SignedInAccount?, message: PageMessage?) -> HTTPResponse {
        let accounts = people.map { person in
            let name = shortName(person)
            let isNamesake = people.contains { $0.id != person.id && shortName($0) == name }
            return AccountsPage.Account(
                handle: person.handle, name: name, detail: detail(person, isNamesake: isNamesake),
                csrf: CSRFToken.make(for: person.session), isInUse: person.id == active?.id)
        }
        let add = people.count < AccountList.maxCount ? "/sign-in?add=1" : nil
        return respond(
            AccountsPage(
                context(active), accounts: accounts, entries: people.isEmpty ? signInEntries() : [], addAddress: add,
                message: message))
    }

    /// Asks before a tab shows the pages of another person.
    /// - Parameters:
    ///   - active: who is active now.
    ///   - former: whose pages the tab showed, when they are still signed in.
    ///   - then: the page that was to be shown.
    func accountChange(to active: SignedInAccount, from former: SignedInAccount?, then: ReturnPath) -> HTTPResponse {
        let former = former.map {
            AccountChangePage.Former(name: shortName($0), handle: $0.handle, csrf: CSRFToken.make(for: $0.session))
        }
        return respond(AccountChangePage(context(active), name: shortName(active), former: former, then: then.path))
    }

    private func shortName(_ person: SignedInAccount) -> String { person.session.displayName ?? words.unnamedAccount }

    /// What tells people of one name, or of none, apart. A subject is often a long number: its beginning is enough to know it by.
    private func detail(_ person: SignedInAccount, isNamesake: Bool) -> String? {
        let name = shortName(person)
        let email = person.session.claims.emails.first { $0.contains { !$0.isWhitespace } }
        if let email, email != name { return email }
        return isNamesake ? PageRenderer.shortened(person.session.subject) : nil
    }

    private static func shortened(_ subject: String) -> String {
        subject.count <= 12 ? subject : "\(subject.prefix(11))…"
    }

    /// An interstitial to `address` on this site, which redirects to the host `place`.
    /// - Parameter isSignOut: whether the host is where the rest of a sign-out happens.
    func interstitial(to address: String, place: String, isSignOut: Bool = false) -> HTTPResponse {
        respond(ContinuePage(context(nil), address: address, place: place, isSignOut: isSignOut))
    }

    /// The browser keeps no cookies for us.
    func noCookies(retry: String) -> HTTPResponse { respond(NoCookiesPage(context(nil), site: site, retry: retry)) }

    /// The address that starts a sign-in by a policy again.
    func address(ofSignInBy policy: String?, returnPath: String) -> String {
        entry(policies.policy(named: policy), returnPath: returnPath == "/tasks" ? nil : returnPath).address
    }

    /// The address that begins a sign-in at which the provider asks who it is.
    func address(ofSignInAsAnotherBy policy: String?, returnPath: String) -> String {
        let entry = entry(policies.policy(named: policy), returnPath: returnPath == "/tasks" ? nil : returnPath)
        return SignInEntry(
            policy: entry.policy, title: entry.title, kind: entry.kind, returnPath: entry.returnPath,
            switchesAccount: true
        ).address
    }

    /// An error page.
    func error(_ page: ErrorPage) -> HTTPResponse { respond(page) }

    /// What pages need apart from their own content.
    func context(_ person: SignedInAccount?) -> PageContext {
        var screen = kiosk?.screen
        screen?.hasChosenLanguage = RequestLanguage.isChosen
        return PageContext(
            words: words, assets: assets, account: person.map(account), hasTasks: hasTasks, kiosk: screen,
            fragments: fragments)
    }

    private func account(_ person: SignedInAccount) -> Account {
        Account(
            name: person.session.displayName, handle: people.make(for: person.session.person),
            csrf: CSRFToken.make(for: person.session),
            profileEntries: policies.policies.filter { !$0.kind.signsIn }.map { entry($0) },
            hasSettings: person.isOperator, explains: explainsToAll || person.isOperator,
            offersAccounts: offersAccounts,
            kiosk: kiosk.map {
                KioskSession(
                    handle: person.handle, secondsLeft: $0.clock.secondsLeft(of: person.session),
                    isOfPhone: person.session.phone != nil)
            }, screen: person.session.screen?.name)
    }

    /// The entries for signing in, in the order of the settings. Where these name none, the plain one is first.
    func signInEntries(returnPath: String? = nil) -> [SignInEntry] {
        let plain = policies.standard == nil ? [entry(nil, returnPath: returnPath)] : []
        return plain + policies.policies.filter(\.kind.signsIn).map { entry($0, returnPath: returnPath) }
    }

    /// The entry of a policy; `nil` where the provider has none.
    func entry(_ policy: Policy?, returnPath: String? = nil) -> SignInEntry {
        SignInEntry(
            policy: policy?.name, title: policy.map { words.title(ofPolicy: $0.title) } ?? words.plainSignIn,
            kind: policy.map { SignInEntry.Kind($0.kind) } ?? .signIn, returnPath: returnPath)
    }

    func respond(_ page: some Page, status: HTTPStatus? = nil) -> HTTPResponse {
        .html(page.bytes, status: status ?? HTTPStatus(page.status))
    }
}
