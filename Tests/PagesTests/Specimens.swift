import Localization
import OperatorPages
import Pages
import TaskPages
import Texts

/// Every page in every state that looks different, from ordinary values and from hostile ones.
enum Specimens {
    static let csrf = "q7m3Zb0vXc2JtYd1Rk9WnL5sPf8HgA4uEe6TiOoUaBM"
    static let assets = Assets { file in file == "app.js" ? "a1" : "5e" }

    static let signUpSignIn = SignInEntry(policy: "B2C_1_susi", title: "Sign in or sign up", kind: .signUpSignIn)
    static let entries = [
        signUpSignIn,
        SignInEntry(policy: "B2C_1_signup", title: "Sign up with email", kind: .signUp),
        SignInEntry(policy: "B2C_1_facebook", title: "Sign in with Facebook", kind: .signIn),
        SignInEntry(policy: "B2C_1_reset", title: "Forgot your password?", kind: .resetPassword),
    ]
    static let alice = Account(
        name: "Alice Example", handle: "pBv2mQ7xT0aZ_w3k", csrf: csrf,
        profileEntries: [SignInEntry(policy: "B2C_1_edit", title: "Change your details", kind: .editProfile)])
    /// The language that the pages are made in.
    @TaskLocal static var language = Language.english
    /// Parts that were made for other pages.
    @TaskLocal static var fragments: FragmentCache?
    static var signedOut: PageContext { context() }
    static var signedIn: PageContext { context(alice) }

    static func context(
        _ account: Account? = nil, hasTasks: Bool = true, kiosk: KioskScreen? = nil
    ) -> PageContext {
        PageContext(
            words: .of(language), assets: assets, account: account, hasTasks: hasTasks, kiosk: kiosk,
            fragments: fragments)
    }

    /// A shared screen with everything that the settings can contain about one.
    static let screen = screen(named: "Library, ground floor")
    static var kiosk: PageContext { context(kiosk: screen) }
    static let aliceOnKiosk = Account(
        name: "Alice Example", csrf: csrf, offersAccounts: false, kiosk: .init(handle: "c2VhdDE", secondsLeft: 180))

    /// The certificate authority of a host in a local network.
    static let authority = CertificateAuthorityNotice(
        fingerprint: (0..<32).map { String($0 + 0xA0, radix: 16, uppercase: true) }.joined(separator: ":"),
        names: ["hall", "hall.local"], page: "https://192.168.1.20:3443/certificate")

    static func screen(named name: String, authority: CertificateAuthorityNotice? = nil) -> KioskScreen {
        // Resembles a code, which is enough for a page that is not scanned.
        let rows = (0..<25).map { y in (0..<25).map { x in (x * y + x / 3 + y / 2).isMultiple(of: 3) } }
        return KioskScreen(
            placeName: name, address: QRAddress(text: "https://tasks.example.com", rows: rows), authority: authority,
            warning: 60, idle: 120)
    }

    static let accounts = [
        AccountsPage.Account(
            handle: "c2VhdDE", name: "Alice Example", detail: "alice@example.com", csrf: csrf, isInUse: true),
        AccountsPage.Account(handle: "c2VhdDI", name: "Bob Baker", detail: nil, csrf: csrf, isInUse: false),
        AccountsPage.Account(
            handle: "c2VhdDM", name: "فاطمة الزهراء", detail: "fatima@example.com", csrf: csrf, isInUse: false),
    ]

    static let tasks = [
        TaskRow(id: "1", text: "Buy milk", isCompleted: false),
        TaskRow(
            id: "2", text: "Call the dentist about Thursday, and ask whether the small crown is ready",
            isCompleted: false),
        TaskRow(id: "3", text: "لا تنس موعد المكتبة", isCompleted: false),
        TaskRow(id: "4", text: "Water the tomatoes 🍅", isCompleted: true),
        TaskRow(id: "5", text: "Return the ladder to Mrs Novák", isCompleted: true),
        TaskRow(id: "6", text: "Write to Ingrid:\n1. thank her\n2. ask for the recipe", isCompleted: false),
    ]

    static let waiting = [
        WaitingTask(id: "a", text: "Buy <b>oat</b> milk", state: .waiting(.unreachable, next: 1_790_000_000)),
        WaitingTask(id: "b", text: "Ask the dentist about Friday", state: .waiting(nil), isStored: false),
        WaitingTask(id: "c", text: "لا تنس موعد المكتبة", state: .undecided),
        WaitingTask(id: "d", text: "Return the ladder", state: .refused(.forbidden)),
    ]

    static func transfer(
        _ context: PageContext, _ account: Account, text: String = "", refusal: ImportRefusal? = nil,
        problems: [ImportProblem] = [], leftOut: [LeftOut] = [], others: Int = 0, message: PageMessage? = nil,
        signInAgain: String? = nil
    ) -> TransferPage {
        TransferPage(
            context, account: account,
            .init(
                text: text, refusal: refusal, problems: problems, leftOut: leftOut, others: others, formNumber: "n",
                limit: 250, message: message, signInAgain: signInAgain, handle: "h"))
    }

    static func list(_ model: TaskListPage.Model) -> TaskListPage {
        TaskListPage(signedOut, account: alice, model)
    }

    static func task(
        _ row: TaskRow, created: Int64? = nil, changed: Int64? = nil, abilities: TaskListPage.Abilities = .init(),
        message: PageMessage? = nil, draft: TaskDraft? = nil
    ) -> TaskPage {
        TaskPage(
            signedOut, account: alice,
            .init(
                id: row.id ?? "", task: row, created: created, changed: changed, abilities: abilities,
                selection: .init(filter: .open),
                page: 2, message: message, draft: draft))
    }

    private static func task(
        _ index: Int, created: Int64? = 1_763_996_400, changed: Int64? = nil, message: PageMessage? = nil,
        draft: TaskDraft? = nil
    ) -> TaskPage {
        task(tasks[index], created: created, changed: changed, message: message, draft: draft)
    }

    static let claims: [ClaimsPage.Claim] = [
        .init("iss", .text("http://localhost:3001/5f8d2c0e-1f0e-4a53-9c3f-2f1f6c6d9b11/v2.0/")),
        .init("aud", .text("90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6")),
        .init("exp", .integer(1_764_000_000)),
        .init("iat", .integer(1_763_996_400)),
        .init("auth_time", .integer(1_763_996_399)),
        .init("oid", .text("6b1a0f6c-3b0a-4c62-8f60-0a3d2b7d8f10")),
        .init("name", .text("Alice Example")),
        .init("emails", .list([.text("alice@example.com"), .text("alice.example@fabrikam.example")])),
        .init("newUser", .bool(false)),
        .init("extension_favouriteThings", .json(#"{"colour":"green","numbers":[3,7]}"#)),
        .init("tfp", .text("B2C_1_susi")),
    ]

    static let tokens = ClaimsPage.Tokens(
        received: 1_800_000_000, end: 1_800_003_600, refreshEnd: 1_801_209_600, canRenew: true, isIDToken: false)
    static let lastingTokens = ClaimsPage.Tokens(
        received: 1_800_000_000, end: nil, refreshEnd: nil, canRenew: false, isIDToken: true)

    static let facts = ErrorPage.Facts(
        requestID: "7f3a9c", providerCode: "AADB2C90085", correlationID: "1a2b3c4d-0000-4e5f-8a9b-0c1d2e3f4a5b",
        ownCorrelationID: "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21",
        providerText: "The service has encountered an internal error. Please reauthenticate and try again.")

    /// A refusal as shown to the operator's browser.
    static let diagnosis = Diagnosis(
        advice: "id-token-issuer",
        check: .init(
            name: "id-token-issuer", clause: "OpenID Connect Core 1.0 §3.1.3.7 (2)",
            expected: "https://contoso.b2clogin.com/5f8d2c0e-1f0e-4a53-9c3f-2f1f6c6d9b11/v2.0/",
            actual: "https://login.microsoftonline.com/5f8d2c0e-1f0e-4a53-9c3f-2f1f6c6d9b11/v2.0/"),
        logged: nil, values: [.setting: "authority", .clientID: "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"])

    /// The page that it is on.
    static func diagnosed(
        _ context: PageContext, _ facts: ErrorPage.Facts, _ diagnosis: Diagnosis,
        flow: ErrorPage.FlowOffer = .thisSignIn
    ) -> ErrorPage {
        var page = ErrorPage.signInRefused(context, startAgain: "/sign-in", facts: facts)
        page.diagnosis = diagnosis
        page.flow = flow
        return page
    }

    /// The settings with one text everywhere that a text from outside is possible.
    static let findings = findings("contoso")

    static func findings(_ text: String) -> [ConnectionFinding] {
        [
            .init(
                topic: "client-secret", problem: "secret-wrong", verdict: .wrong, values: ["clientID": text], said: text
            ),
            .init(topic: "scope", problem: "scope-unseen", verdict: .unseen, values: ["scopes": text]),
            .init(topic: "redirect-uri", problem: nil, verdict: .good, values: ["redirectURI": text]),
        ]
    }

    /// A provider that is about to be connected, with everything that the page can show about one.
    static func setupConnection(
        _ text: String, error: String? = nil, trial: SetupConnectionPage.Trial? = nil, isTried: Bool = true
    ) -> SetupConnectionPage.Model {
        .init(
            csrf: csrf, path: "/setup/abc", kind: .externalID, address: text, found: [("issuer", text)],
            redirects: [
                .init(.signIn, "http://localhost:3000/auth/openid/return", refusal: nil),
                .init(.signOut, text, refusal: .httpElsewhere),
            ],
            fields: ConnectionField.allCases.map { name in
                .init(
                    name, value: name == .clientSecret ? "" : text, errors: error.map { [.value($0)] } ?? [],
                    isSet: name == .clientSecret)
            }, notes: [.value(text)], problems: error.map { [.value($0)] } ?? [],
            findings: isTried ? findings(text) : nil,
            trial: trial, offersTrial: true)
    }

    static func settings(
        _ text: String, _ state: SettingsPage.State, error: String? = nil, inFile: String? = nil
    ) -> SettingsPage.Model {
        let entries = SettingsField.allCases.map { field in
            let kind: SettingsPage.Entry.Kind =
                switch field {
                case .clientSecret: .secret(isSet: true)
                case .apiScopes, .additionalScopes: .lines
                case .taskDialect: .choice(["text", text])
                case .offlineAccess: .choice(["true", "false"])
                case .tokenEndpointAuthMethod: .choice(["client_secret_post", "client_secret_basic"])
                case .showClaims: .flag
                default: .line
                }
            return SettingsPage.Entry(
                field, key: text, kind: kind, value: text, errors: error.map { [.value($0)] } ?? [],
                notes: state == .saved ? [.value(text)] : [], inFile: inFile,
                variable: field == .correlationID ? text : nil)
        }
        return SettingsPage.Model(
            csrf: csrf, version: text, file: text, entries: entries,
            fixed: [
                .init(key: text, value: text, place: .file(line: 7)), .init(key: "a", value: text, place: .commandLine),
                .init(key: "b", value: text, place: .file(line: nil)), .init(key: "c", value: text, place: .byItself),
            ], policiesAddress: "/policies", state: state, problems: error == nil ? [] : [.value(text)],
            unsavedBecause: state == .saved ? .value(text) : nil, findings: Specimens.findings(text),
            isOneOfSeveral: true)
    }

    /// Ordinary pages by name.
    static var ordinary: [(name: String, page: any Page)] {
        most + pairingEndings + phoneScreens
    }

    private static var most: [(name: String, page: any Page)] {
        [
            ("welcome", WelcomePage(signedOut, .init(entries: entries, isDemo: true))),
            (
                "welcome-message",
                WelcomePage(signedOut, .init(entries: [signUpSignIn], message: PageMessage(.signedOutForInactivity)))
            ),
            (
                "welcome-unavailable",
                WelcomePage(
                    signedOut,
                    .init(entries: entries, isDemo: true, isUnavailable: true, retryAddress: signUpSignIn.address))
            ),
            ("welcome-unconfigured", WelcomePage(signedOut, .init(entries: []))),
            ("tasks", list(.init(tasks: .loaded(tasks), message: PageMessage(.taskAdded, detail: "Buy milk")))),
            ("tasks-empty", list(.init(tasks: .loaded([])))),
            ("tasks-waiting", list(.init(tasks: .loaded(tasks), waiting: waiting))),
            ("tasks-waiting-unavailable", list(.init(tasks: .unavailable(.unreachable), waiting: waiting))),
            ("tasks-all-done", list(.init(tasks: .loaded([tasks[3], tasks[4]]), selection: .init(filter: .open)))),
            (
                "tasks-undo",
                list(
                    .init(
                        tasks: .loaded(tasks), message: PageMessage(.taskDeleted, detail: "Buy stamps"),
                        undo: .init(id: "4f2a", secondsLeft: 60)))
            ),
            (
                "tasks-found",
                list(
                    .init(
                        tasks: .loaded(tasks),
                        selection: .init(search: tasks[0].text.prefix(2).lowercased(), order: .text))
                )
            ),
            ("tasks-found-nothing", list(.init(tasks: .loaded(tasks), selection: .init(search: "nothing like it")))),
            ("tasks-nothing-to-undo", list(.init(tasks: .loaded(tasks), message: .nothingToUndo(seconds: 60)))),
            ("tasks-cleared", list(.init(tasks: .loaded(tasks), message: .deleted(3, left: 1)))),
            ("tasks-none-done", list(.init(tasks: .loaded([tasks[0]]), selection: .init(filter: .done)))),
            (
                "tasks-read-only",
                list(
                    .init(
                        tasks: .loaded(tasks.map { TaskRow(id: nil, text: $0.text, isCompleted: nil) }),
                        abilities: .init(complete: false, edit: false, delete: false)))
            ),
            (
                "tasks-too-long",
                list(
                    .init(
                        tasks: .loaded(tasks),
                        draft: .init(
                            String(repeating: "Lorem ipsum ", count: 44), error: .tooLong(count: 528, limit: 500)))
                )
            ),
            (
                "tasks-unsaved",
                list(
                    .init(
                        tasks: .loaded(tasks), selection: .init(filter: .open),
                        draft: .init("Buy stamps", isKept: true),
                        unsavedChange: .init(id: "2", text: "Call the dentist about Friday")))
            ),
            (
                "tasks-draft-not-saved",
                list(
                    .init(
                        tasks: .loaded(tasks), message: PageMessage(failed: .add, because: .unreachable),
                        draft: .init("Buy stamps", isKept: true, isStored: false)))
            ),
            (
                "tasks-new",
                list(
                    .init(
                        tasks: .loaded(tasks), message: PageMessage(.taskAdded, detail: "Water the tomatoes 🍅"),
                        newTask: 3)
                )
            ),
            (
                "tasks-sign-in-again",
                list(
                    .init(
                        tasks: .unavailable(.notAccepted), draft: .init("Buy stamps", isKept: true),
                        signInAgain: "/sign-in"
                    ))
            ),
            (
                "task-beside-list",
                TaskPage(
                    signedOut, account: alice,
                    .init(id: "1", task: tasks[0], list: tasks + [.init(id: nil, text: "x", isCompleted: nil)]))
            ),
            ("task", task(1)),
            (
                "task-done",
                task(
                    4, created: 1_763_996_400, changed: 1_764_000_000,
                    message: PageMessage(.taskDone, detail: "Return the ladder to Mrs Novák"))
            ),
            ("task-rtl", task(2)),
            ("task-lines", task(5)),
            (
                "task-long",
                task(TaskRow(id: "9", text: String(repeating: "Lorem ipsum ", count: 41), isCompleted: false))
            ),
            (
                "task-read-only",
                task(
                    TaskRow(id: "57c61a2bb1b2c3d4e5f60718", text: "Buy milk", isCompleted: nil), created: 1_472_600_584,
                    abilities: .init(complete: false, edit: false, delete: true))
            ),
            (
                "task-refused",
                task(
                    1,
                    draft: .init(String(repeating: "Lorem ipsum ", count: 44), error: .tooLong(count: 528, limit: 500)))
            ),
            (
                "task-not-saved",
                task(
                    1, message: PageMessage(failed: .change, because: .tooMany(retryAfter: 5)),
                    draft: .init("Call the dentist about Friday", isKept: true))
            ),
            (
                "task-draft-not-saved",
                task(
                    1, message: PageMessage(failed: .change, because: .unreachable),
                    draft: .init("Call the dentist about Friday", isKept: true, isStored: false))
            ),
            (
                "task-unavailable",
                TaskPage(
                    signedOut, account: alice,
                    .init(id: "2", task: nil, problem: .unreachable, draft: .init("Call the dentist", isKept: true)))
            ),
            ("task-gone", ErrorPage.noSuchTask(signedIn, list: "/tasks?show=open&page=2")),
            (
                "tasks-not-deleted",
                list(
                    .init(
                        tasks: .loaded(tasks), message: PageMessage(failed: .delete, because: .tooMany(retryAfter: 5))))
            ),
            (
                "tasks-unavailable",
                list(.init(tasks: .unavailable(.unreachable), draft: .init("Buy stamps for the letters")))
            ),
            (
                "tasks-paged",
                list(
                    .init(
                        tasks: .loaded(
                            (1...10_000).map {
                                TaskRow(id: "\($0)", text: "Task number \($0)", isCompleted: $0.isMultiple(of: 3))
                            }), selection: .init(filter: .open), page: 3))
            ),
            ("claims", ClaimsPage(signedIn, claims: claims, tokens: tokens)),
            (
                "claims-tried",
                ClaimsPage(
                    signedIn, claims: Array(claims.prefix(4)), tokens: tokens,
                    trial: .init(
                        formNumber: "7",
                        outcome: .answer(
                            .init(
                                method: "GET", address: "http://localhost:3002/api/todolist", status: 200,
                                contentType: "application/json; charset=utf-8", challenge: nil, size: 58,
                                body: #"[{"id":1,"description":"Buy milk","status":false}]"#))))
            ),
            (
                "claims-tried-in-vain",
                ClaimsPage(
                    signedIn, claims: Array(claims.prefix(4)), tokens: tokens,
                    trial: .init(draft: .init("", error: .empty), formNumber: "7", outcome: .failure(.notRenewed)),
                    signInAgain: "/sign-in")
            ),
            ("claims-no-refresh", ClaimsPage(signedIn, claims: claims, tokens: lastingTokens)),
            ("signed-out", SignedOutPage(signedIn, .init(again: signUpSignIn))),
            (
                "signed-out-others",
                SignedOutPage(signedIn, .init(again: signUpSignIn, stillSignedIn: ["Bob Baker", "Çiğdem Öztürk"]))
            ),
            ("welcome-others", WelcomePage(signedOut, .init(entries: entries, signedIn: ["Bob Baker"]))),
            ("accounts", AccountsPage(signedIn, accounts: accounts, addAddress: "/sign-in?add=1")),
            (
                "accounts-none-in-use",
                AccountsPage(
                    signedOut, accounts: [accounts[1], accounts[2]], addAddress: nil,
                    message: PageMessage(.accountSignedOut))
            ),
            (
                "accounts-nobody",
                AccountsPage(
                    signedOut, accounts: [], entries: entries, addAddress: nil, message: PageMessage(.accountGone))
            ),
            ("no-room", ErrorPage.noRoom(signedIn)),
            ("form-of-somebody-else", ErrorPage.formOfSomebodyElse(signedIn, text: "Buy milk")),
            ("not-found", ErrorPage.pageNotFound(signedIn)),
            ("method-not-allowed", ErrorPage.methodNotAllowed(signedOut)),
            ("sign-in-expired", ErrorPage.signInExpired(signedOut, startAgain: "/sign-in?policy=B2C_1_susi")),
            ("sign-in-refused", ErrorPage.signInRefused(signedOut, startAgain: "/sign-in", facts: facts)),
            (
                "sign-in-account-gone",
                ErrorPage.accountGone(signedOut, signInAsAnother: "/sign-in?switch=1", facts: facts)
            ),
            (
                "sign-in-account-missing",
                ErrorPage.accountMissing(
                    signedOut, signUp: entries.first, signInAsAnother: "/sign-in?switch=1", facts: facts)
            ),
            (
                "sign-in-denied",
                ErrorPage.signInDenied(
                    signedIn, signInAsAnother: "/sign-in?add=1", startAgain: "/sign-in", facts: facts)
            ),
            (
                "change-denied",
                ErrorPage.signInDenied(signedIn, signInAsAnother: nil, startAgain: "/sign-in", facts: .init())
            ),
            ("provider-unavailable", ErrorPage.providerUnavailable(signedOut, retry: "/sign-in")),
            (
                "provider-fault",
                ErrorPage.providerFault(
                    signedOut,
                    .issuerSpelling(configured: "https://op.example.com", named: "https://op.example.com/"),
                    startAgain: "/sign-in", facts: .init(requestID: "r-1"))
            ),
            (
                "provider-unsupported",
                ErrorPage.providerFault(
                    signedOut, .unsupported("require_pushed_authorization_requests: true"), startAgain: "/sign-in",
                    facts: .init(requestID: "r-1", providerCode: "requirement-unsupported"))
            ),
            (
                "provider-untrusted",
                ErrorPage.providerFault(
                    signedOut, .untrusted("certificate-expired", host: "login.example.com"), startAgain: "/sign-in",
                    facts: .init(requestID: "r-1", providerCode: "certificate-expired"))
            ),
            ("form-old", ErrorPage.formNoLongerValid(signedIn, text: "Buy milk", address: "/tasks")),
            (
                "form-old-no-text",
                ErrorPage.formNoLongerValid(
                    signedIn, text: nil, address: "/tasks/7", fields: [("csrf", "old"), ("completed", "true")])
            ),
            ("form-old-signed-out", ErrorPage.formNoLongerValid(signedOut, text: "Buy milk", address: "/tasks")),
            ("clear-keychain", ClearKeychainPage(signedIn, csrf: csrf)),
            ("clear-keychain-refused", ClearKeychainPage(signedIn, csrf: csrf, wrongWord: "فاطمة")),
            ("settings-not-here", ErrorPage.operatorOnly(signedOut)),
            (
                "form-of-browser",
                ErrorPage.formOfBrowserNoLongerValid(signedOut, address: "/settings", csrf: csrf, fields: [("a", "b")])
            ),
            (
                "form-from-elsewhere",
                ErrorPage.formOfBrowserNoLongerValid(signedOut, address: "/settings", csrf: csrf, fields: nil)
            ),
            ("sign-in-later", ErrorPage.signInLater(signedOut, retry: "/sign-in", isLocked: false, facts: .init())),
            ("sign-in-locked", ErrorPage.signInLater(signedOut, retry: "/sign-in", isLocked: true, facts: .init())),
            ("set-up-wrong", ErrorPage.setUpWrong(signedIn, startAgain: "/sign-in", facts: .init())),
            (
                "confirm",
                ConfirmSignInPage(
                    signedOut,
                    .init(
                        name: "Alice Example", email: "alice@example.com", place: "contoso.b2clogin.com", handle: "8Zq",
                        tabKey: nil, csrf: csrf))
            ),
            (
                "confirm-another",
                ConfirmSignInPage(
                    signedIn,
                    .init(
                        name: "فاطمة الزهراء", place: "contoso.b2clogin.com", active: .stays(name: "Alice Example"),
                        handle: "8Zq", tabKey: "0123456789abcdef", csrf: csrf))
            ),
            (
                "confirm-nameless",
                ConfirmSignInPage(
                    signedIn,
                    .init(
                        name: nil, place: "contoso.b2clogin.com", active: .leaves(name: "Alice Example"), handle: "8Zq",
                        tabKey: nil,
                        csrf: csrf))
            ),
            (
                "account-change",
                AccountChangePage(
                    signedIn, name: "Alice Example",
                    former: .init(name: "فاطمة الزهراء", handle: "c2VhdDM", csrf: csrf),
                    then: "/tasks?filter=open")
            ),
            (
                "account-change-unknown",
                AccountChangePage(signedIn, name: "Alice Example", former: nil, then: "/claims")
            ),
            ("paste", PastePage(signedOut, step: nil, handle: nil, csrf: csrf, startAgain: "/sign-in")),
            (
                "paste-refused",
                PastePage(
                    signedOut, step: nil, handle: nil, pasted: "hello", problem: .noAnswer, csrf: csrf,
                    startAgain: "/sign-in")
            ),
            (
                "welcome-pasting",
                WelcomePage(signedOut, .init(entries: [signUpSignIn], isDemo: true, offersPasting: true))
            ),
            ("kiosk-start", KioskStartPage(kiosk, .init(entries: entries, isDemo: true))),
            (
                "kiosk-start-plain",
                KioskStartPage(
                    context(kiosk: KioskScreen(warning: 60, idle: 120)),
                    .init(entries: [signUpSignIn], message: PageMessage(.signedOutForInactivity)))
            ),
            (
                "kiosk-start-unavailable",
                KioskStartPage(
                    kiosk, .init(entries: [signUpSignIn], isUnavailable: true, retryAddress: signUpSignIn.address))
            ),
            ("kiosk-tasks", TaskListPage(kiosk, account: aliceOnKiosk, .init(tasks: .loaded(tasks)))),
            ("transfer", transfer(signedOut, alice)),
            (
                "transfer-too-many",
                transfer(signedOut, alice, text: "Buy milk", refusal: .tooMany(limit: 5_000))
            ),
            (
                "transfer-other-program",
                transfer(signedOut, alice, text: "Qty,Item,Price\n1,Milk,2", refusal: .otherProgram)
            ),
            (
                "transfer-left-out",
                transfer(
                    signedOut, alice, text: "TYPE,CONTENT,INDENT,DATE\ntask,Milk,1,tomorrow",
                    leftOut: [.init(name: "DATE", count: 1), .init(name: "<b>\u{202E}", count: 12_000)], others: 1)
            ),
            (
                "transfer-left-out-and-problems",
                transfer(
                    signedOut, alice, text: "Buy milk", problems: [.init(.line(2), .cells)],
                    leftOut: [.init(name: "DATE", count: 1)], others: 3)
            ),
            ("transfer-part", transfer(signedOut, alice, text: "Buy milk", message: .importedPart(250))),
            (
                "transfer-problems",
                transfer(
                    signedOut, alice, text: "<b>Buy milk</b>\nCall the dentist",
                    problems: [
                        .init(.line(1), .text(.tooLong(count: 612, limit: 500))), .init(.line(2), .cells),
                        .init(.line(3), .neitherYesNorNo), .init(.element(4), .noTask),
                    ] + (5...30).map { ImportProblem(.line($0), .cells) }, others: 2)
            ),
            (
                "transfer-not-exported",
                transfer(
                    signedOut, alice, message: PageMessage(failed: .export, because: .notRenewed),
                    signInAgain: "/sign-in")
            ),
            ("kiosk-transfer", transfer(kiosk, aliceOnKiosk)),
            (
                "kiosk-task",
                TaskPage(kiosk, account: aliceOnKiosk, .init(id: "1", task: tasks[0], list: tasks))
            ),
            (
                "kiosk-start-lan",
                KioskStartPage(
                    context(kiosk: screen(named: "Hall", authority: authority)),
                    .init(entries: [signUpSignIn]))
            ),
            ("certificate", CertificatePage(signedOut, authority)),
            (
                "kiosk-start-pairing",
                KioskStartPage(kiosk, .init(entries: [signUpSignIn], pairing: csrf))
            ),
            ("pair-code", PairingPage(kiosk, .code(code("https://tasks.example.com")), csrf: csrf)),
            (
                "pair-code-lan",
                PairingPage(
                    context(kiosk: screen(named: "Hall", authority: authority)),
                    .code(code("https://tasks.example.com")), csrf: csrf)
            ),
            ("pair-claimed", PairingPage(kiosk, .claimed(number: 47, state: "claimed 3f2a9c"), csrf: csrf)),
            ("pair-too-many", PairingPage(kiosk, .tooMany, csrf: csrf)),
            ("pair-phone-open", PhonePairingPage(signedOut, .open(screen: "Hall", id: "3f2a9c", csrf: csrf))),
            (
                "pair-phone-sign-in",
                PhonePairingPage(signedIn, .signIn(screen: "Hall", address: "/sign-in?return=%2Fpair%2F3f2a9c"))
            ),
            (
                "pair-phone-question",
                PhonePairingPage(signedIn, .question(screen: "Hall", id: "3f2a9c", choices: [12, 47, 83]))
            ),
            (
                "tasks-on-screen",
                TaskListPage(
                    signedOut, account: Account(name: "Alice Example", csrf: csrf, screen: "Hall"),
                    .init(tasks: .loaded(tasks)))
            ),
            ("kiosk-waiting", KioskWaitingPage(kiosk)),
            ("kiosk-not-found", ErrorPage.pageNotFound(kiosk)),
            ("no-cookies", NoCookiesPage(signedOut, site: "localhost", retry: "/sign-in")),
            ("too-large", ErrorPage.tooLarge(signedIn)),
            ("server-error", ErrorPage.serverError(signedIn, requestID: "7f3a9c")),
        ]
    }

    /// Pages for the person who runs the site, or that lead to another one on purpose.
    static var special: [(name: String, page: any Page)] {
        [
            (
                "no-access-token",
                ClaimsPage(
                    signedIn, claims: [.init("name", .text("Alice Adams"))],
                    tokens: .init(
                        received: 1_700_000_000, end: nil, refreshEnd: nil, canRenew: false, isIDToken: false,
                        missing: ["openid", "offline_access", "https://contoso.onmicrosoft.com/tasks/tasks.read"]))
            ),
            (
                "welcome-without-tasks",
                WelcomePage(
                    context(hasTasks: false), .init(entries: [signUpSignIn]))
            ),
            (
                "claims-without-tasks",
                ClaimsPage(
                    context(alice, hasTasks: false),
                    claims: [.init("name", .text("Alice Adams"))])
            ),
            (
                "setup",
                SetupPage(signedOut, .init(csrf: csrf, current: "http://localhost:3001/contoso.onmicrosoft.com"))
            ),
            (
                "setup-refused",
                SetupPage(
                    signedIn,
                    .init(
                        csrf: csrf, kind: .other, address: "two words", problems: ["There are blanks in it."],
                        current: "x"))
            ),
            (
                "setup-connected",
                SetupPage(
                    signedOut,
                    .init(
                        csrf: csrf, current: "https://id.example.com",
                        connected: .init(
                            address: "https://id.example.com", file: "settings.plist",
                            backup: "settings.plist.backup-1", unsavedBecause: nil, kind: .entraID, findings: findings))
                )
            ),
            (
                "setup-connection",
                SetupConnectionPage(
                    signedOut,
                    setupConnection(
                        "https://contoso.ciamlogin.com",
                        trial: .passed(checks: 24, who: "Alice Adams", hasAccessToken: true, flow: "/flow/abc")))
            ),
            (
                "setup-connection-wrong",
                SetupConnectionPage(
                    signedOut, setupConnection("https://x.example.com", error: "Expected this.", isTried: false))
            ),
            ("doctor", DoctorPage(signedOut, lines: nil, csrf: csrf)),
            (
                "doctor-broken",
                DoctorPage(
                    signedIn,
                    lines: [
                        .init(
                            subject: .requests, name: "host", verdict: .wrong, expected: "421", seen: "200",
                            next: "Report this."),
                        .init(subject: .requests, name: "csp", verdict: .good, expected: "it", seen: "it", next: nil),
                        .init(
                            subject: .program, name: "tls", verdict: .unseen, expected: "a certificate", seen: "none",
                            next: nil),
                    ], csrf: csrf)
            ),
            ("settings", SettingsPage(signedOut, settings("http://localhost:3001/contoso.onmicrosoft.com", .saved))),
            ("settings-refused", SettingsPage(signedIn, settings("ftp://x", .refused, error: "Expected https."))),
            ("settings-changed", SettingsPage(signedOut, settings("typed", .changedMeanwhile, inFile: "by hand"))),
            (
                "settings-not-taken-up",
                SettingsPage(signedIn, settings("typed", .notTakenUp(because: "the disk is full")))
            ),
            ("continue", ContinuePage(signedIn, address: "/sign-in", place: "login.example.com")),
            (
                "continue-sign-out",
                ContinuePage(signedIn, address: "/sign-out/go?to=7", place: "login.example.com", isSignOut: true)
            ),
            (
                "paste-step",
                PastePage(
                    signedOut,
                    step: .init(address: "https://login.example.com/authorize?a=b", place: "login.example.com"),
                    handle: "8Zq", csrf: csrf, startAgain: "/sign-in")
            ),
            ("no-reset-policy", ErrorPage.noResetPolicy(signedOut, startAgain: "/sign-in", facts: facts)),
            (
                "sign-in-refused-to-the-operator",
                diagnosed(signedIn, .init(requestID: "7f3a9c", providerCode: "id-token-issuer"), diagnosis)
            ),
            (
                "set-up-wrong-to-the-operator",
                diagnosed(
                    signedOut, facts,
                    Diagnosis(
                        advice: "aadb2c-redirect-uri", check: nil,
                        logged: "provider-unavailable: token: connection refused",
                        values: [
                            .clientID: "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6",
                            .redirectURI: "http://localhost:3000/auth/openid/return",
                        ]), flow: .nextSignIn)
            ),
            (
                "policies",
                PoliciesPage(
                    signedOut,
                    rows: entries.enumerated().map { PoliciesPage.Row(entry: $1, isAdded: $0 > 1) }, limit: 20,
                    csrf: csrf, message: PageMessage(.policyAdded))
            ),
            (
                "policies-refused",
                PoliciesPage(
                    signedIn, rows: [], draft: .init(name: "susi", title: "Mine", kind: .signUp, problem: .name),
                    limit: 20, csrf: csrf)
            ),
            (
                "policies-full",
                PoliciesPage(
                    signedIn, rows: [PoliciesPage.Row(entry: signUpSignIn, isAdded: true)],
                    draft: .init(name: "B2C_1_x", problem: .full), limit: 1, csrf: csrf)
            ),
        ] + talk
    }

    /// Text that an attacker would like to be markup, and text that breaks a layout.
    static let hostileTexts = [
        #"<script>alert(1)</script>"#, #""><img src=x onerror=alert(1)>"#, "' onmouseover='alert(1)",
        "</title><h1>mine",
        "</textarea><form action=https://evil.example>", "javascript:alert(1)", "//evil.example", "\u{202E}detrever",
        "a\0b\u{1B}c", "&lt;b&gt;", "line\r\nline", String(repeating: "x", count: 500),
        String(repeating: "👩‍👩‍👧‍👦", count: 60), "]]>-->",
    ]

    /// The same text everywhere that a text from outside is possible.
    static func hostile(_ text: String) -> [(name: String, page: any Page)] {
        let entry = SignInEntry(policy: text, title: text, kind: .editProfile, returnPath: text)
        let account = Account(name: text, csrf: csrf, profileEntries: [entry])
        let context = Self.context(account)
        let facts = ErrorPage.Facts(
            requestID: text, providerCode: text, correlationID: text, ownCorrelationID: text,
            providerText: text)
        let row = TaskRow(id: text, text: text, isCompleted: true)
        return [
            ("welcome", WelcomePage(context, .init(entries: [entry], message: PageMessage(.note, text)))),
            (
                "tasks",
                TaskListPage(
                    context, account: account,
                    .init(
                        tasks: .loaded([row]), message: PageMessage(.taskAdded, detail: text),
                        draft: .init(text, error: .refused(reason: text)),
                        unsavedChange: .init(id: text, text: text)))
            ),
            (
                "task",
                TaskPage(
                    context, account: account,
                    .init(
                        id: text, task: row, message: PageMessage(.taskDone, detail: text),
                        draft: .init(text, error: .refused(reason: text), isKept: true)))
            ),
            (
                "claims",
                ClaimsPage(
                    context, claims: [.init(text, .text(text)), .init(text, .list([.json(text)]))],
                    trial: .init(
                        draft: .init(text), formNumber: text,
                        outcome: .answer(
                            .init(
                                method: "GET", address: text, status: 401, contentType: text, challenge: text, size: 1,
                                body: text))))
            ),
            ("signed-out", SignedOutPage(context, .init(again: entry, stillSignedIn: [text]))),
            (
                "kiosk-start",
                KioskStartPage(
                    Self.context(kiosk: screen(named: text)),
                    .init(entries: [entry], message: PageMessage(.note, text)))
            ),
            (
                "kiosk-tasks",
                TaskListPage(
                    Self.context(kiosk: screen(named: text)),
                    account: Account(
                        name: text, csrf: csrf, offersAccounts: false, kiosk: .init(handle: text, secondsLeft: 1)),
                    .init(tasks: .loaded([row])))
            ),
            ("pair-phone-open", PhonePairingPage(context, .open(screen: text, id: "3f2a9c", csrf: csrf))),
            (
                "pair-phone-question",
                PhonePairingPage(
                    Self.context(account),
                    .question(screen: text, id: "3f2a9c", choices: [1, 2, 3]))
            ),
            ("pair-screen", PhoneScreenPage(Self.context(account), .shown, screen: text)),
            ("break", hostileFaults(text)),
            (
                "no-access-token",
                ClaimsPage(
                    context, claims: [],
                    tokens: .init(
                        received: nil, end: nil, refreshEnd: nil, canRenew: false, isIDToken: false,
                        missing: [text, text]))
            ),
            (
                "accounts",
                AccountsPage(
                    context,
                    accounts: [.init(handle: text, name: text, detail: text, csrf: csrf, isInUse: false)],
                    addAddress: "/sign-in?add=1")
            ),
            ("refused", ErrorPage.signInRefused(context, startAgain: entry.address, facts: facts)),
            (
                "refused-to-the-operator",
                diagnosed(
                    context, facts,
                    Diagnosis(
                        advice: "aadb2c-redirect-uri",
                        check: .init(name: text, clause: text, expected: text, actual: text), logged: text,
                        values: Diagnosis.Value.allCases.reduce(into: [:]) { $0[$1] = text }))
            ),
            (
                "form-old",
                ErrorPage.formNoLongerValid(context, text: text, address: "/tasks", fields: [(text, text)])
            ),
            (
                "setup",
                SetupPage(
                    context,
                    .init(
                        csrf: csrf, address: text, pasted: text, current: text,
                        connected: .init(
                            address: text, file: text, backup: text, unsavedBecause: .value(text), kind: .other,
                            findings: findings(text)), variable: nil))
            ),
            (
                "setup-refused",
                SetupPage(
                    context, .init(csrf: csrf, address: text, pasted: text, problems: [.value(text)], current: text))
            ),
            (
                "doctor",
                DoctorPage(
                    context,
                    lines: [
                        .init(
                            subject: .requests, name: text, verdict: .wrong, expected: .value(text), seen: .value(text),
                            next: .value(text)),
                        .init(
                            subject: .provider, name: text, part: findings(text)[0], verdict: .good,
                            expected: .value(text), seen: .value(text), next: nil),
                    ], csrf: csrf)
            ),
            ("setup-bound", SetupPage(context, .init(csrf: csrf, current: text, variable: text))),
            (
                "setup-connection",
                SetupConnectionPage(
                    context,
                    setupConnection(
                        text, error: text, trial: .passed(checks: 1, who: text, hasAccessToken: false, flow: nil)))
            ),
            ("settings", SettingsPage(context, settings(text, .refused, error: text, inFile: text))),
            ("settings-not-taken-up", SettingsPage(context, settings(text, .notTakenUp(because: .value(text))))),
            ("no-cookies", NoCookiesPage(context, site: text, retry: entry.address)),
            ("continue", ContinuePage(context, address: text, place: text)),
            (
                "confirm",
                ConfirmSignInPage(
                    context,
                    .init(
                        name: text, email: text, place: text, active: .leaves(name: text), handle: text, tabKey: text,
                        csrf: csrf))
            ),
            (
                "paste",
                PastePage(
                    context, step: nil, handle: text, pasted: text, problem: .several,
                    csrf: csrf, startAgain: entry.address)
            ),
            (
                "policies",
                PoliciesPage(
                    context, rows: [PoliciesPage.Row(entry: entry, isAdded: true)],
                    draft: .init(name: text, title: text, problem: .title), limit: 20, csrf: csrf)
            ),
            ("no-reset-policy", ErrorPage.noResetPolicy(context, startAgain: entry.address, facts: facts)),
            ("request-refused", ErrorPage.requestRefused(context, status: 400, because: text)),
        ] + FlowSpecimens.hostile(text, context)
    }
}
