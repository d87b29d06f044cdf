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

    package let frame: Frame
    package let languageChoice: LanguageChoice
    package let policyTitles: [DefaultPolicyTitle: String]
    package let welcome: Welcome
    package let tasks: Tasks
    package let task: OneTask
    package let transfer: Transfer
    package let problems: Problems
    package let claims: Claims
    package let trial: Trial
    package let signedOut: SignedOut
    package let accounts: Accounts
    package let interstitial: Interstitial
    package let settings: Settings
    package let settingsProblems: SettingsProblems
    package let policies: Policies
    package let paste: Paste
    package let faultLab: FaultLab
    /// The meanings of faults, by their official names.
    package let faults: [String: FaultDescription]
    package let talk: Talk
    package let flow: Flow
    package let confirmation: Confirmation
    package let accountChange: AccountChange
    package let advice: Advice
    package let kiosk: Kiosk
    package let pairing: Pairing
    package let screens: Screens
    package let setup: Setup
    package let doctor: Doctor
    package let localCertificateAuthority: LocalCertificateAuthority
    package let notices: [Notice: Phrase]
    package let errors: Errors

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
    package func number(_ number: Int) -> String { LocaleFormats.of(language).number(number) }

    /// The separator between a name and its description. In French a no-break space precedes the colon.
    package var colon: String { language.tag == "fr" ? "\u{A0}: " : ": " }

    /// A sentence about a number, with that number and further values filled in.
    package func count(_ phrase: PluralPhrase, _ count: Int, _ values: [String: String] = [:]) -> String {
        phrase.text(count, in: language, values)
    }
}
