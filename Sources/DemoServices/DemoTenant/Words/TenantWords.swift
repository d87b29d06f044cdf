import Localization

/// Every text of the tenant's pages, in one language.
///
/// The default values are the English texts; translation files have the others.
/// `error_description`, which applications receive, is always in English, as in B2C.
struct TenantWords: Codable, Sendable {
    /// The language of the texts.
    var language = Language.english
    var frame = Frame()
    var people = People()
    var fields = Fields()
    var signIn = SignIn()
    var signUp = SignUp()
    var verification = Verification()
    var reset = Reset()
    var profile = Profile()
    var provider = Provider()
    var device = Device()
    var leaving = Leaving()
    var errors = Errors()
    var home = Home()

    /// The prefix of the names of these texts in translation files.
    static let prefix = "tenant."

    /// The parts around every page.
    struct Frame: Codable, Sendable {
        var product = "Demo tenant"
        var provider = "Simulated provider"
        var ribbon = "Demo tenant – type no real password here"
        var providerRibbon = "Simulated Facebook – nothing here goes to Facebook"
        var providerOwner = "facebook.com, simulated by the demo tenant"
        var disclaimer =
            "This stands in for a real provider, such as Azure AD B2C. It is part of Web Companion and not a service of "
            + "Microsoft."
        var goTo: Phrase = "Go to {origin}"
    }

    /// The predefined users.
    struct People: Codable, Sendable {
        var continueAs: Phrase = "Continue as {name}"
        var nameless = "somebody without a name"
        var unusual = "People with unusual data"
        var passwords = "For the demonstration"
        var passwordOf: Phrase = "Password of {email}"

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
        var email = "Email address"
        var password = "Password"
        var newPassword = "New password"
        var confirmPassword = "Confirm new password"
        var displayName = "Display name"
        var givenName = "Given name"
        var surname = "Surname"
        var city = "City"
        var proceed = "Continue"
        var cancel = "Cancel"
        /// The rule for new passwords, shown before one is entered.
        var passwordRule =
            "8 to 64 characters, with at least three of these: a lowercase letter, an uppercase letter, a "
            + "digit, a symbol. Not one that you use elsewhere."
        var wrongFields = "Please check the fields marked below."
        var emailInvalid = "Please enter a valid email address."
        var nameMissing = "Please enter the name that others should see."
        var tooLong: Phrase = "Please use at most {count} characters."
        var passwordLength = "The password must have 8 to 64 characters."
        var passwordMix =
            "The password must have at least three of these: a lowercase letter, an uppercase letter, a digit, a "
            + "symbol."
        var passwordsDiffer = "The passwords don’t match."
    }

    struct SignIn: Codable, Sendable {
        var title = "Sign in"
        var withFacebook = "Facebook (simulated)"
        var orPassword = "or with a password"
        var submit = "Sign in"
        var forgot = "Forgot your password?"
        var noAccount = "Don’t have an account?"
        var signUpNow = "Sign up now"
        var incomplete = "Please enter your email address and your password."
        var locked = "Your account is temporarily locked to prevent unauthorized use. Try again later."
        var wrong = "Invalid username or password."
    }

    struct SignUp: Codable, Sendable {
        var title = "Sign up"
        var emailHint = "No mail is sent: any address will do."
        var create = "Create"
        var haveAccount = "I have an account"
        var emailTaken = "An account with this address already exists."
        var signInInstead = "Sign in instead"
    }

    struct Verification: Codable, Sendable {
        var title = "Check your address"
        var lead: Phrase = "We want to be sure that {email} is yours."
        var demo = "A real tenant would mail this code; the demo shows it:"
        var code = "Verification code"
        var verify = "Verify"
        var newCode = "Make a new code"
        var otherEmail = "Use another address"
        var codeWrong = "That code is incorrect. Please try again."
        var codeReplaced = "Too many attempts, or the code expired. Here is a new one."
        var newCodeMade = "Here is a new code."
    }

    struct Reset: Codable, Sendable {
        var title = "Reset your password"
        var lead =
            "Enter the email address of your account. We’ll check that it is yours, then you choose a new password."
        var unknown = "There is no account with this address here."
        var newTitle = "Choose a new password"
        var others = "Wherever else you are signed in here, you will have to sign in again."
    }

    struct Profile: Codable, Sendable {
        var title = "Edit your profile"
    }

    struct Provider: Codable, Sendable {
        var title = "Log in with Facebook (simulated)"
        var wants: Phrase = "{tenant} would like to know your name and your email address."
    }

    /// Signing in on a device by its code (RFC 8628).
    struct Device: Codable, Sendable {
        var title = "Connect a device"
        var lead = "Enter the code that the device shows."
        var code = "Code on the device"
        var wrong = "There is no such code, or it has expired. Compare it with the device."
        var tooMany = "Too many wrong codes. Try again in a minute."
        var consentTitle = "Let the device sign in?"
        var wants: Phrase = "{client}, on another device, wants to sign in as {name}."
        var compare = "Allow this only if you started it yourself and the device shows this code:"
        var allow = "Allow"
        var deny = "Don’t allow"
        var otherAccount = "Use another account"
        var allowed = "The device can continue"
        var denied = "The device was not signed in"
        var close = "You can close this page."
    }

    /// The pages between the tenant and the application.
    struct Leaving: Codable, Sendable {
        var back = "Going back to the application"
        var almost = "Almost there"
        var proceed = "Continue"
        var signedOut = "You are signed out"
        var unregistered =
            "The application asked to come back to an address that is not registered for it, so you were not "
            + "sent there."
        var next = "The next sign-in here asks who you are."
    }

    struct Errors: Codable, Sendable {
        var nothingHere = "There is nothing here"
        var cannotGoOn = "We can’t continue"
        var cookies =
            "This page belongs to another browser or window, or your browser keeps no cookies for this address. "
            + "Allow cookies and start again from the application."
        var stateLost = "This page has already been used or has expired."
        var ours = "Something went wrong. Try again from the application."
        var refused =
            "The application sent a request that this tenant does not accept, so nobody was signed in or sent back."
        var forDeveloper = "What the application’s developer needs to know"
        var error = "Error"
        var description = "Description"
        var correlationID = "Correlation ID"
        var timestamp = "Timestamp"
    }

    struct Home: Codable, Sendable {
        var title = "A demo tenant"
        var lead =
            "Applications sign people in here as they would at a real provider. There is nothing to do on this page."
        var tenant = "Tenant"
        var name = "Name"
        var id = "Id"
        var policies = "Policies and their metadata"
    }
}
