import Localization

/// Every text of the tenant's pages, in one language.
///
/// A language is one value of this type (`TenantWords+English.swift`): the compiler reports each text that a new one lacks.
/// `error_description`, which applications receive, is always in English, as in B2C.
struct TenantWords: Codable, Sendable {
    /// The language of the texts.
    let language: Language
    let frame: Frame
    let people: People
    let fields: Fields
    let signIn: SignIn
    let signUp: SignUp
    let verification: Verification
    let reset: Reset
    let profile: Profile
    let provider: Provider
    let device: Device
    let leaving: Leaving
    let errors: Errors
    let home: Home

    /// The prefix of the names of these texts in translation files.
    static let prefix = "tenant."

    /// The parts around every page.
    struct Frame: Codable, Sendable {
        let product: String
        let provider: String
        let ribbon: String
        let providerRibbon: String
        let providerOwner: String
        let disclaimer: String
        let goTo: Phrase
    }

    /// The predefined users.
    struct People: Codable, Sendable {
        let continueAs: Phrase
        let nameless: String
        let unusual: String
        let passwords: String
        let passwordOf: Phrase

        /// The label of a user's button. In French, "que" is elided before a vowel.
        func continuing(as name: String) -> String {
            let beginsWithVowel = name.lowercased().first.map { "aàâäæeéèêëiîïoôöœuùûü".contains($0) } ?? false
            guard beginsWithVowel, continueAs.template.hasSuffix(" que {name}") else {
                return continueAs.text(["name": name])
            }
            return Phrase(continueAs.template.replacing(" que {name}", with: " qu’{name}")).text(["name": name])
        }
    }

    /// Labels of fields and buttons used in several forms, and their error messages.
    struct Fields: Codable, Sendable {
        let email: String
        let password: String
        let newPassword: String
        let confirmPassword: String
        let displayName: String
        let givenName: String
        let surname: String
        let city: String
        let proceed: String
        let cancel: String
        /// The rule for new passwords, shown before one is entered.
        let passwordRule: String
        let wrongFields: String
        let emailInvalid: String
        let nameMissing: String
        let tooLong: Phrase
        let passwordLength: String
        let passwordMix: String
        let passwordsDiffer: String
    }

    struct SignIn: Codable, Sendable {
        let title: String
        let withFacebook: String
        let orPassword: String
        let submit: String
        let forgot: String
        let noAccount: String
        let signUpNow: String
        let incomplete: String
        let locked: String
        let wrong: String
    }

    struct SignUp: Codable, Sendable {
        let title: String
        let emailHint: String
        let create: String
        let haveAccount: String
        let emailTaken: String
        let signInInstead: String
    }

    struct Verification: Codable, Sendable {
        let title: String
        let lead: Phrase
        let demo: String
        let code: String
        let verify: String
        let newCode: String
        let otherEmail: String
        let codeWrong: String
        let codeReplaced: String
        let newCodeMade: String
    }

    struct Reset: Codable, Sendable {
        let title: String
        let lead: String
        let unknown: String
        let newTitle: String
        let others: String
    }

    struct Profile: Codable, Sendable {
        let title: String
    }

    struct Provider: Codable, Sendable {
        let title: String
        let wants: Phrase
    }

    /// Signing in on a device by its code (RFC 8628).
    struct Device: Codable, Sendable {
        let title: String
        let lead: String
        let code: String
        let wrong: String
        let tooMany: String
        let consentTitle: String
        let wants: Phrase
        let compare: String
        let allow: String
        let deny: String
        let otherAccount: String
        let allowed: String
        let denied: String
        let close: String
    }

    /// The pages between the tenant and the application.
    struct Leaving: Codable, Sendable {
        let back: String
        let almost: String
        let proceed: String
        let signedOut: String
        let unregistered: String
        let next: String
    }

    struct Errors: Codable, Sendable {
        let nothingHere: String
        let cannotGoOn: String
        let cookies: String
        let stateLost: String
        let ours: String
        let refused: String
        let forDeveloper: String
        let error: String
        let description: String
        let correlationID: String
        let timestamp: String
    }

    struct Home: Codable, Sendable {
        let title: String
        let lead: String
        let tenant: String
        let name: String
        let id: String
        let policies: String
    }
}
