package import Localization

extension Words {
    /// The settings page and the page that asks before the keychain is cleared.
    package struct Settings: Codable, Sendable {
        package var menu: String = "Settings"
        package var title: String = "Settings"
        package var lead: Phrase =
            "For the person who runs this program. Changes are saved in {file} and apply from the next sign-in."
        package var groups: [SettingsField.Group: String] = [
            .provider: "Where people sign in", .application: "This application", .tasks: "Tasks and claims",
            .rare: "Rarely needed",
        ]
        package var labels: [SettingsField: String] = [
            .provider: "Address of the sign-in provider",
            .tokenURL: "Token endpoint",
            .signUpPolicy: "Policy for “Sign up with email”",
            .signInPolicy: "Policy for “Sign in with email”",
            .facebookPolicy: "Policy for “Sign in with Facebook”",
            .clientID: "Application (client) ID",
            .clientSecret: "New client secret",
            .tokenEndpointAuthMethod: "How the client secret is sent",
            .redirectURI: "Redirect URI",
            .apiScopes: "Task API scopes",
            .additionalScopes: "Additional scopes",
            .correlationID: "Correlation ID",
            .taskAPI: "Task API address",
            .taskDialect: "Task API format",
            .showClaims: "Show claims after sign-in",
            .offlineAccess: "Request refresh tokens",
        ]
        package var hints: [SettingsField: String] = [
            .provider: "Starts with https://, or with http:// for a provider on this computer.",
            .tokenURL: "It must name the same tenant and the same policy as the address above.",
            .signUpPolicy: "Leave it empty to hide this button.",
            .signInPolicy: "Leave it empty to hide this button.",
            .facebookPolicy: "Leave it empty to hide this button.",
            .clientID: "The provider shows it where this program is registered.",
            .tokenEndpointAuthMethod: "Automatic: a method that the provider’s metadata lists.",
            .redirectURI: "Leave it empty: the program knows its own address.",
            .apiScopes: "One per line. Leave it empty if the provider has none.",
            .additionalScopes: "One per line. They are requested at each sign-in.",
            .correlationID: "Only for a support case with the provider. Otherwise leave it empty.",
            .taskAPI:
                "Starts with https://, or with http:// for a service on this computer. Leave it empty to try the sign-in alone.",
            .taskDialect: "The form of the requests and answers of the task API.",
            .offlineAccess:
                "They keep people signed in when an access token expires. Providers other than Microsoft’s then ask for consent at every sign-in.",
        ]
        package var choices: [String: String] = [
            "text": "text: the first tutorial’s API", "task": "task: the second tutorial’s API",
            "todolist": "todolist: Microsoft’s current sample", "true": "Always", "false": "Never",
            "client_secret_basic": "client_secret_basic: in the Authorization header",
            "client_secret_post": "client_secret_post: in the body",
        ]
        package var choiceByItself: String = "Automatic"
        package var secretIsSet: String = "A secret is stored. It is never shown. Leave the field empty to keep it."
        package var secretIsNotSet: String = "No secret is stored. Leave the field empty if the provider gave you none."
        package var removeSecret: String = "Remove the secret"
        package var typeSecretAgain: String = "The secret you typed is not shown again. Please type it once more."
        package var fromVariable: Phrase =
            "This comes from the environment variable {variable} and can’t be changed here."
        package var boundToVariable: Phrase =
            "This can’t be changed here, because the secret comes from the environment variable {variable} and would be sent to the new address. Change the file and the variable together, then restart the program."
        package var fileHas: Phrase = "In the file now: {value}"
        package var fileHasNone: String = "In the file now: nothing"
        package var toPolicies: String = "Manage the policies"
        package var whoIsSignedIn: String =
            "If you change the provider or the application ID, everybody has to sign in again. If you change them back, sessions that have not expired are valid again."
        package var onlyThisCopy: String =
            "Other copies of the program that use the same database have a settings file of their own. What you save here applies to this copy only."
        package var save: String = "Save"
        package var back: String = "Go to the start page"
        package var saved: String = "Saved. The new settings apply from the next sign-in."
        package var savedForThisRun: String = "The new settings apply from the next sign-in until the program ends."
        package var savedBut: String = "Saved, but not everything works. The new settings apply from the next sign-in."
        package var refused: String = "Nothing was saved yet. Please check these:"
        package var changedMeanwhile: String =
            "Nothing was saved, because the file was changed somewhere else after you opened this page. What you typed is still here; values that differ in the file are shown below it. Press Save to overwrite them."
        package var notTakenUp: String =
            "Nothing was saved, because the program couldn’t start with these settings. It continues with the previous ones."
        package var unsaved: Phrase =
            "The current settings are not in {file}, because it can’t be written: {reason}. They are lost when the program ends. To keep them, put that right and press Save again."
        package var fixed: String = "Needs a restart"
        package var fixedMeaning: Phrase = "Change these in {file}, then restart the program."
        package var inLine: Phrase = "line {line}"
        package var inFile: String = "in the file"
        package var onCommandLine: String = "on the command line"
        package var byItself: String = "default"
        package var keychain: String = "Keychain"
        package var keychainMeaning: String =
            "The keychain stores who is signed in here, in this and every other browser."
        package var clearKeychain: String = "Clear the keychain"
        package var keychainCleared: String =
            "Keychain cleared. Nobody is signed in, and the next sign-in here asks for the password."
        package var clearQuestion: String = "Clear the keychain?"
        package var clearMeaning: String =
            "Everybody is signed out, in every browser, and unsaved drafts are deleted. The tasks themselves stay."
        package var clearNoWayBack: String = "This can’t be undone."
        package var clearConfirm: Phrase = "To confirm, type “{word}”:"
        /// The word to enter for confirmation, case-insensitive.
        package var clearWord: String = "clear"
        package var clearWrongWord: Phrase = "Nothing was cleared. Type “{word}” here first."
        package var clearNow: String = "Clear it"
        package var clearNot: String = "Cancel"
        package var notHere: ErrorText = ErrorText(
            heading: "Not available from here",
            happened:
                "The settings can only be changed on the computer that this program runs on, by the person who started it.",
            next:
                "On that computer, open the link that the program printed when it was started. Another one is printed by .build/release/WebCompanion operator-link, typed in the program’s folder. Each link works once."
        )
    }
}
