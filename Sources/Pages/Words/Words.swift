public import Localization

/// All texts that users see, in one language.
///
/// Each text is a property whose default value is the English one. Texts in another language are decoded, and all of them
/// have to be there. Sentences about a number are ``PluralPhrase``s, because languages differ in their plural forms.
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

    /// Makes the English texts, which are declared with their types; translations are decoded.
    private init() {
        language = .english
        productName = "Web Companion"
        frame = Frame()
        languageChoice = LanguageChoice()
        policyTitles = Words.englishPolicyTitles
        welcome = Welcome()
        tasks = Tasks()
        task = OneTask()
        transfer = Transfer()
        problems = Problems()
        claims = Claims()
        trial = Trial()
        signedOut = SignedOut()
        accounts = Accounts()
        interstitial = Interstitial()
        settings = Settings()
        settingsProblems = SettingsProblems()
        policies = Policies()
        paste = Paste()
        faultLab = FaultLab()
        faults = Words.englishFaults
        talk = Talk()
        flow = Flow()
        confirmation = Confirmation()
        accountChange = AccountChange()
        advice = Advice()
        kiosk = Kiosk()
        pairing = Pairing()
        screens = Screens()
        setup = Setup()
        doctor = Doctor()
        localCertificateAuthority = LocalCertificateAuthority()
        notices = Words.englishNotices
        errors = Errors()
    }

    /// English.
    public static let english = Words()

    /// A whole number with the language's digit grouping.
    func number(_ number: Int) -> String { LocaleFormats.of(language).number(number) }

    /// The separator between a name and its description. In French a no-break space precedes the colon.
    var colon: String { language.tag == "fr" ? "\u{A0}: " : ": " }

    /// A sentence about a number, with that number and further values filled in.
    func count(_ phrase: PluralPhrase, _ count: Int, _ values: [String: String] = [:]) -> String {
        phrase.text(count, in: language, values)
    }
}
