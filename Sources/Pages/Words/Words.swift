public import Localization

/// All texts that users see, in one language.
///
/// A language is one value of this type, created from the files of its own folder (`English`). The compiler reports each
/// text that a new one lacks. Sentences about a number are ``PluralPhrase``s, because languages differ in their plural
/// forms.
public final class Words: Codable, Sendable {
    /// The language of the texts.
    public let language: Language
    /// The name of the program, in the header and in titles.
    public let productName: String

    /// The label of the sign-in button when the provider has no policies.
    public var plainSignIn: String { errors.signIn }
    /// The label of a policy's button, given its title in the settings: a title that is not one of the program's own is kept.
    public func title(ofPolicy title: String) -> String {
        DefaultPolicyTitle(rawValue: title).flatMap { policyTitles[$0] } ?? title
    }
    /// The name of an account whose provider sends none.
    public var unnamedAccount: String { accounts.unnamed }
    /// Shown when the settings file has been changed in the meantime.
    public var changedMeanwhile: String { settings.changedMeanwhile }
    /// The texts of the page shown when a user signs out while tasks are waiting to be sent.
    /// - Parameter count: the number of waiting tasks.
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
    /// The meanings of faults, by their official names.
    let faults: [String: FaultDescription]
    let talk: Talk
    let flow: Flow
    let confirmation: Confirmation
    let accountChange: AccountChange
    let advice: Advice
    let kiosk: Kiosk
    let pairing: Pairing
    let screens: Screens
    let setup: Setup
    package let doctor: Doctor
    let localCertificateAuthority: LocalCertificateAuthority
    let notices: [Notice: Phrase]
    let errors: Errors

    /// Makes the English texts; translations are decoded. Texts that have their own English file are the defaults.
    init(
        language: Language,
        productName: String,
        frame: Frame,
        languageChoice: LanguageChoice,
        policyTitles: [DefaultPolicyTitle: String],
        welcome: Welcome,
        tasks: Tasks = Words.englishTasks,
        task: OneTask = Words.englishTask,
        transfer: Transfer = Words.englishTransfer,
        problems: Problems,
        claims: Claims = Words.englishClaims,
        trial: Trial = Words.englishTrial,
        signedOut: SignedOut,
        accounts: Accounts,
        interstitial: Interstitial,
        settings: Settings = Words.englishSettings,
        settingsProblems: SettingsProblems = Words.englishSettingsProblems,
        policies: Policies = Words.englishPolicies,
        paste: Paste = Words.englishPaste,
        faultLab: FaultLab = Words.englishFaultLab,
        faults: [String: FaultDescription] = Words.englishFaults,
        talk: Talk = Words.englishTalk,
        flow: Flow = Words.englishFlow,
        confirmation: Confirmation = Words.englishConfirmation,
        accountChange: AccountChange = Words.englishAccountChange,
        advice: Advice = Words.englishAdvice,
        kiosk: Kiosk = Words.englishKiosk,
        pairing: Pairing = Words.englishPairing,
        screens: Screens = Words.englishScreens,
        setup: Setup = Words.englishSetup,
        doctor: Doctor = Words.englishDoctor,
        localCertificateAuthority: LocalCertificateAuthority = Words.englishLocalCertificateAuthority,
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
        self.screens = screens
        self.setup = setup
        self.doctor = doctor
        self.localCertificateAuthority = localCertificateAuthority
        self.notices = notices
        self.errors = errors
    }

    /// A whole number with the language's digit grouping.
    func number(_ number: Int) -> String { LocaleFormats.of(language).number(number) }

    /// The separator between a name and its description. In French a no-break space precedes the colon.
    var colon: String { language.tag == "fr" ? "\u{A0}: " : ": " }

    /// A sentence about a number, with that number and further values filled in.
    func count(_ phrase: PluralPhrase, _ count: Int, _ values: [String: String] = [:]) -> String {
        phrase.text(count, in: language, values)
    }

    /// The parts around every page.
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
        /// The title of a page that reports an error.
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
        /// The numbers of open and done tasks, both as counted above.
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
        /// For a new task that the page shows although it belongs to another one, or does not match the search.
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
        /// Shown when the list is from the last successful request.
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
        /// The button on small screens that expands both.
        let searchAndOrder: String
        let search: String
        let find: String
        let order: String
        let orders: [TaskOrder: String]
        /// The number of tasks that contain the search text, `{text}`.
        let found: PluralPhrase
        let foundNothing: Phrase
        let adding: String
        let addMany: PluralPhrase
        let longList: String
        /// For all tasks that were added together.
        let addedMany: PluralPhrase
        /// Shown to a user whose change was to a task that no longer exists.
        let deletedElsewhere: String
        let addAsNew: String
        let noAnswer: String
        let details: String
        let askDelete: String
        let shortcuts: Shortcuts
    }

    /// The shortcuts of the list, with their actions.
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

    /// Why the task service failed.
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
        /// The source of the claims.
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

    /// The accounts signed in side by side.
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

    /// The page that redirects automatically.
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
        let signInAccountMissing: ErrorText
        let signInDenied: ErrorText
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
        let hiddenHost: ErrorText
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

    /// The three parts of an error page: its heading, what happened, what to do now.
    struct ErrorText: Codable, Sendable {
        let heading: String
        let happened: String
        let next: String
    }
}
