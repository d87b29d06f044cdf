public import Localization

/// Every text that people see, in one language.
///
/// A language is one value of this type, made from the files of a folder of its own (`English`). The compiler names each text that a
/// new one lacks. Sentences about a number are ``PluralPhrase``s, because languages differ in how many forms they have for numbers.
public final class Words: Codable, Sendable {
    /// The language that they are in.
    public let language: Language
    /// The name of the program, as the header and each title say it.
    public let productName: String

    /// What the button says where the provider has one way of signing in.
    public var plainSignIn: String { errors.signIn }
    /// What a button of a policy says, given the title of the settings: a title that is none of the program's own stays as it is.
    public func title(ofPolicy title: String) -> String {
        DefaultPolicyTitle(rawValue: title).flatMap { policyTitles[$0] } ?? title
    }
    /// How an account is called whose provider says no name.
    public var unnamedAccount: String { accounts.unnamed }
    /// Said when the settings file was changed by somebody else meanwhile.
    public var changedMeanwhile: String { settings.changedMeanwhile }
    /// What the page asks that somebody comes to who signs out while their tasks wait.
    /// - Parameter count: how many wait.
    public func unsent(_ count: Int) -> (title: String, count: String, next: String, signOut: String, stay: String) {
        (
            signedOut.unsentTitle, self.count(signedOut.unsent, count), signedOut.unsentNext, frame.signOut,
            errors.toTasks
        )
    }

    let frame: Frame
    let languageChoice: LanguageChoice
    let policyTitles: [DefaultPolicyTitle: String]
    let welcome: Welcome
    let tasks: Tasks
    let task: OneTask
    let transfer: Transfer
    let problems: Problems
    let claims: Claims
    let trial: Trial
    let signedOut: SignedOut
    let accounts: Accounts
    let interstitial: Interstitial
    let settings: Settings
    package let settingsProblems: SettingsProblems
    let policies: Policies
    let paste: Paste
    let faultLab: FaultLab
    /// What faults mean, by their official names.
    let faults: [String: FaultDescription]
    let talk: Talk
    let flow: Flow
    let confirmation: Confirmation
    let accountChange: AccountChange
    let advice: Advice
    let kiosk: Kiosk
    let pairing: Pairing
    let setup: Setup
    package let doctor: Doctor
    let localCertificateAuthority: LocalCertificateAuthority
    let notices: [Notice: Phrase]
    let errors: Errors

    init(
        language: Language,
        productName: String,
        frame: Frame,
        languageChoice: LanguageChoice,
        policyTitles: [DefaultPolicyTitle: String],
        welcome: Welcome,
        tasks: Tasks,
        task: OneTask,
        transfer: Transfer,
        problems: Problems,
        claims: Claims,
        trial: Trial,
        signedOut: SignedOut,
        accounts: Accounts,
        interstitial: Interstitial,
        settings: Settings,
        settingsProblems: SettingsProblems,
        policies: Policies,
        paste: Paste,
        faultLab: FaultLab,
        faults: [String: FaultDescription],
        talk: Talk,
        flow: Flow,
        confirmation: Confirmation,
        accountChange: AccountChange,
        advice: Advice,
        kiosk: Kiosk,
        pairing: Pairing,
        setup: Setup,
        doctor: Doctor,
        localCertificateAuthority: LocalCertificateAuthority,
        notices: [Notice: Phrase],
        errors: Errors
    ) {
        self.language = language
        self.productName = productName
        self.frame = frame
        self.languageChoice = languageChoice
        self.policyTitles = policyTitles
        self.welcome = welcome
        self.tasks = tasks
        self.task = task
        self.transfer = transfer
        self.problems = problems
        self.claims = claims
        self.trial = trial
        self.signedOut = signedOut
        self.accounts = accounts
        self.interstitial = interstitial
        self.settings = settings
        self.settingsProblems = settingsProblems
        self.policies = policies
        self.paste = paste
        self.faultLab = faultLab
        self.faults = faults
        self.talk = talk
        self.flow = flow
        self.confirmation = confirmation
        self.accountChange = accountChange
        self.advice = advice
        self.kiosk = kiosk
        self.pairing = pairing
        self.setup = setup
        self.doctor = doctor
        self.localCertificateAuthority = localCertificateAuthority
        self.notices = notices
        self.errors = errors
    }

    /// A whole number as the language groups its digits.
    func number(_ number: Int) -> String { LocaleFormats.of(language).number(number) }

    /// What stands between a name and what is said of it. In French a no-break space comes before the colon.
    var colon: String { language.tag == "fr" ? "\u{A0}: " : ": " }

    /// A sentence about a number, with that number and further values in their places.
    func count(_ phrase: PluralPhrase, _ count: Int, _ values: [String: String] = [:]) -> String {
        phrase.text(count, in: language, values)
    }

    /// What stands around every page.
    struct Frame: Codable, Sendable {
        let skip: String
        let promise: String
        let signedInAs: String
        let signedIn: String
        let menu: String
        let yourTasks: String
        let aboutMe: String
        let switchAccount: String
        let switchUser: String
        let signOut: String
        /// The title of a page that reports a mistake or a failure.
        let errorTitle: Phrase
    }

    /// The choice of the language.
    struct LanguageChoice: Codable, Sendable {
        let menu: Phrase
        let title: String
        let lead: String
    }

    struct Welcome: Codable, Sendable {
        let title: String
        let heading: String
        let lead: String
        let headingWithoutTasks: String
        let leadWithoutTasks: String
        let tryIt: String
        let tryItHow: String
        let otherWays: String
        let hints: [SignInEntry.Kind: String]
        let nothingToPress: String
        let unavailable: String
        let unavailableNext: String
        let tryAgain: String
    }

    struct Tasks: Codable, Sendable {
        let title: String
        let nothingOpen: String
        let openCount: PluralPhrase
        let doneCount: PluralPhrase
        /// What is open and what is done, both as counted above.
        let bothCounts: Phrase
        let total: PluralPhrase
        let refresh: String
        let newTask: String
        let add: String
        let show: String
        let filters: [TaskFilter: String]
        let list: String
        let change: String
        let changeText: String
        let save: String
        let delete: String
        let done: String
        let justAdded: String
        /// Said of a new task that the page shows although it belongs to another, or although it is not what is looked for.
        let addedOnPage: Phrase
        let addedNotIncluded: String
        let empty: String
        let emptyNext: String
        let emptyOpen: String
        let emptyDone: String
        let emptyDoneNext: String
        let showAll: String
        let pages: String
        let previous: String
        let next: String
        let pageOf: Phrase
        let unavailable: String
        /// Said where the list of a moment ago is still shown.
        let listAsOf: Phrase
        let unsentCount: PluralPhrase
        let retry: String
        let keptDraft: String
        let textEmpty: String
        let textTooLong: Phrase
        let textRefused: Phrase
        let textRefusedSilently: String
        let notAdded: String
        let waitingTitle: String
        let waiting: String
        let waitingUntil: Phrase
        let undecided: String
        let waitingUnsaved: String
        let giveUp: String
        let tooManyWaiting: Phrase
        let unreadable: PluralPhrase
        let notChanged: String
        let notDeleted: String
        let undo: String
        let notUndone: String
        /// Too late; the number is that of seconds.
        let nothingToUndo: PluralPhrase
        let restored: PluralPhrase
        let completeAll: String
        let completePage: String
        let undoneMany: PluralPhrase
        let redoneMany: PluralPhrase
        let completedMany: PluralPhrase
        let clear: String
        let cleared: PluralPhrase
        let notCleared: PluralPhrase
        /// The button on small screens behind which both are.
        let searchAndOrder: String
        let search: String
        let find: String
        let order: String
        let orders: [TaskOrder: String]
        /// How many tasks have what was looked for, `{text}`.
        let found: PluralPhrase
        let foundNothing: Phrase
        let adding: String
        let addMany: PluralPhrase
        /// Said once for all that were added together.
        let addedMany: PluralPhrase
        /// Said to a user whose change was to a task that no longer exists.
        let deletedElsewhere: String
        let addAsNew: String
        let noAnswer: String
        let details: String
        let askDelete: String
        let shortcuts: Shortcuts
    }

    /// The keys of the list, and what they do.
    struct Shortcuts: Codable, Sendable {
        let title: String
        let on: String
        let close: String
        let rows: String
        let tick: String
        let help: String
        let undoAndRedo: String
        let ends: String
        let tenOn: String
        let numbered: String
        let deleteKey: String
        let controlKey: String
        let pageDownKey: String
        let pageUpKey: String
    }

    /// Why the task service did not do what was asked.
    struct Problems: Codable, Sendable {
        let unreachable: String
        let untrusted: String
        let slow: String
        let notAccepted: String
        let notRenewed: String
        let noKey: String
        let forbidden: String
        let gone: String
        let conflict: String
        let tooMany: String
        let tooManyWait: PluralPhrase
        let failed: String
        let unreadable: String
        let tooLarge: String
    }

    struct Claims: Codable, Sendable {
        let title: String
        let heading: String
        let lead: Phrase
        let name: String
        let value: String
        let yes: String
        let no: String
        let nothing: String
        let toTasks: String
        /// Where the claims are from.
        let source: String
        let groups: [ClaimGroup: String]
        let tokens: Tokens
        let meanings: [String: String]
    }

    /// The part of the claims page about the tokens; never their values.
    struct Tokens: Codable, Sendable {
        let heading: String
        let lead: String
        let received: String
        let end: String
        let refreshEnd: String
        let notSaid: String
        let renew: String
        let renewHow: String
        let cannotRenew: String
        let isIDToken: String
        let noAccessToken: String
        let noAccessTokenNext: String
        let noAccessTokenSteps: [Phrase]
    }

    struct SignedOut: Codable, Sendable {
        let title: String
        let lead: String
        let providerStays: String
        let again: String
        let other: String
        let unsentTitle: String
        let unsent: PluralPhrase
        let unsentNext: String
    }

    /// Who is signed in side by side.
    struct Accounts: Codable, Sendable {
        let title: String
        let lead: String
        let nobodyInUse: String
        let nobody: String
        let active: String
        let use: String
        let add: String
        let full: String
        let signOutEverybody: String
        let stillSignedIn: String
        let unnamed: String
        let choose: String
    }

    /// The page that goes on by itself.
    struct Interstitial: Codable, Sendable {
        let title: String
        let taken: Phrase
        let signedOutHere: Phrase
        let press: String
        let resume: String
    }

    struct Errors: Codable, Sendable {
        let notFound: ErrorText
        let noSuchTask: ErrorText
        let methodNotAllowed: ErrorText
        let signInExpired: ErrorText
        let signInRefused: ErrorText
        let signInAccountGone: ErrorText
        let signInLater: ErrorText
        let signInLocked: ErrorText
        let setUpWrong: ErrorText
        let noResetPolicy: ErrorText
        let resetSteps: [Phrase]
        let providerUnavailable: ErrorText
        let providerFault: ErrorText
        let providerUntrusted: ErrorText
        let providerFaults: ProviderFaults
        let formNoLongerValid: ErrorText
        let formNoLongerValidSignedOut: ErrorText
        let formFromElsewhere: ErrorText
        let formOfSomebodyElse: ErrorText
        let noCookies: ErrorText
        let wrongAddress: ErrorText
        let tooLarge: ErrorText
        let noRoom: ErrorText
        let storeUnavailable: ErrorText
        let serverError: ErrorText
        let cookieSteps: [Phrase]
        let rightAddress: Phrase
        let keptText: String
        let sendAgain: String
        let startAgain: String
        let tryAgain: String
        let toTasks: String
        let toStart: String
        let signIn: String
        let details: String
        let code: String
        let correlation: String
        let ownCorrelation: String
        let request: String
        let providerSaid: String
    }

    /// The three things an error page says: its heading, what happened, what to do now.
    struct ErrorText: Codable, Sendable {
        let heading: String
        let happened: String
        let next: String
    }
}
