package import Localization

extension Words {
    /// The pages that connect a provider.
    package struct Setup: Codable, Sendable {
        package var title: String = "Connect a provider"
        package var menu: String = "Connect a provider"
        package var lead: String =
            "Name the provider that people are to sign in at. The program reads what it says about itself, lists what to register there, and tries what can be tried without anybody’s password."
        package var current: Phrase = "People sign in now at {address}."
        package var boundToVariable: Phrase =
            "Another provider can’t be connected here while {variable} is set: the secret in it would be sent to the new address. Change the file and the variable together, then restart the program."
        package var nothingDone: String = "This can’t be used yet:"
        package var which: String = "Name the provider"
        package var kind: String = "Kind of provider"
        package var kinds: [ProviderKind: String] = [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Another OpenID provider",
        ]
        package var address: String = "Tenant name or address"
        package var addressHint: String =
            "A tenant such as contoso or contoso.onmicrosoft.com, or any address of the provider: its issuer, a sign-in address, the address of its metadata."
        package var orPaste: String = "Or a tutorial’s settings"
        package var pasted: String = "The block from a settings.plist"
        package var pastedHint: String = "The <key> and <string> lines of a tutorial, with your own values in them."
        package var look: String = "Read what it says about itself"
        package var nothingYet: String = "Nothing changes for anybody until you save."
        package var toSettings: String = "All settings"

        package var found: String = "What the provider says about itself"
        package var nothingFound: String = "Nothing could be read."
        package var foundByUserFlow: String =
            "At Azure AD B2C each user flow has metadata of its own. Type the name of one below, then press Check."
        package var register: String = "Register these addresses at the provider"
        package var registerHow: String = "Every letter counts, the port too."
        package var purposes: [RedirectPurpose: String] = [
            .signIn: "After a sign-in (Redirect URI)", .signOut: "After signing out (post-logout redirect URI)",
        ]
        package var redirectTaken: [ProviderKind: String] = [
            .azureADB2C:
                "Azure AD B2C takes this address: https with any name, or http with localhost. Platform “Web”.",
            .externalID: "External ID takes this address: https with any name, or http with localhost. Platform “Web”.",
            .entraID: "Entra ID takes this address: https with any name, or http with localhost. Platform “Web”.",
            .other: "Providers take such an address as a rule: https, or http on this computer.",
        ]
        package var redirectRefusals: [RedirectRefusal: String] = [
            .httpElsewhere:
                "This provider will not take it: http is allowed with localhost only. Put the program behind https and set publicURL.",
            .httpByNumber:
                "The portal of this provider does not take it: http is allowed with the name localhost, not with its number. Set publicURL to the name.",
            .tooLong: "This provider will not take it: an address may have 256 characters at most.",
            .noPublicName:
                "This provider will not take it: Google wants a name under a public top-level domain, or localhost.",
        ]
        package var copy: String = "Copy"
        package var copied: String = "Copied"
        package var registration: String = "What the provider gave you"
        /// Marks optional fields.
        package var optional: String = "More user flows and the task list, if you have them"
        package var labels: [ConnectionField: String] = [
            .clientID: "Application (client) ID", .clientSecret: "Client secret",
            .signInPolicy: "User flow to sign up and sign in", .resetPolicy: "User flow to reset the password",
            .editPolicy: "User flow to edit the profile", .apiScopes: "Task API scopes", .taskAPI: "Task API address",
        ]
        package var hints: [ConnectionField: String] = [
            .clientID: "On the page of the application that you registered there.",
            .clientSecret: "Leave it empty for an application without one (a public client).",
            .signInPolicy: "Its name begins with B2C_1_.",
            .resetPolicy: "Leave it empty if there is none.",
            .editPolicy: "Leave it empty if there is none.",
            .apiScopes: "One per line. Leave it empty to try the sign-in alone.",
            .taskAPI: "Leave it empty to try the sign-in alone.",
        ]
        package var secretIsSet: String = "A secret is known. It is never shown. Leave the field empty to keep it."
        package var check: String = "Check"
        package var save: String = "Save and use it"
        package var saveHow: String =
            "Saving writes the settings file and keeps the old one beside it. It takes effect at once, without a restart; the sessions of a provider that stays the same go on."
        package var another: String = "Start over"

        package var findings: String = "What was tried"
        package var allGood: String =
            "Everything that can be tried without a person works. Now test a sign-in, or save."
        package var allTried: String = "Everything that was tried works, the sign-in too. Now save."
        package var someUnseen: String =
            "Nothing wrong was found. Some parts show only when a person signs in: test a sign-in."
        package var someWrong: String = "Some of it does not work yet. What was tried says what to change."
        package var trial: String = "Test sign-in"
        package var trialHow: String =
            "Signs you in at this provider once, with what is entered here, and shows every check. Nobody is signed in here by it, and nothing is saved. Press Check first if you have typed something."
        package var trialByPaste: String =
            "With signInReturn set to paste, no browser comes back by itself. Save, and sign in from the start page."
        package var tryIt: String = "Test sign-in"
        package var trialPassed: Phrase = "It worked: {who} signed in, and {checks} checks passed."
        package var trialToken: String = "The provider also issued an access token for the task API."
        package var trialNoToken: String =
            "No access token came, so there would be no task list: see the task API scopes."
        package var trialRefused: String = "The test sign-in was refused."

        package var connected: Phrase = "Saved. From now on people sign in at {address}."
        package var connectedBut: Phrase = "Saved, but not everything works. From now on people sign in at {address}."
        package var backup: Phrase = "The previous settings are in {file}."
        package var toSignIn: String = "Go to the start page"

        /// The names of the parts of a connection.
        package var topics: [String: String] = [
            "metadata": "Metadata", "metadata-partly": "Ignored in the metadata", "port": "Port",
            "certificate": "Certificate", "tenant": "Tenant",
            "policy": "Policy", "keys": "Keys", "clock": "Clock", "client-id": "Client ID",
            "client-secret": "Client secret", "redirect-uri": "Redirect URI", "request": "Sign-in request",
            "scope": "Scopes", "api": "Task API",
        ]
        package var verdicts: [ConnectionFinding.Verdict: String] = [
            .good: "works", .wrong: "is wrong", .unseen: "not seen yet",
        ]
        /// The text for a part that works.
        package var good: [String: Phrase] = [
            "metadata": "The metadata can be read and is what it must be.",
            "metadata-partly": "Signing in works without these parts of the metadata, which can’t be used: {reasons}.",
            "policy": "The provider has the policy {policy}.",
            "keys": "The keys can be read.",
            "clock": "The provider’s clock and this computer’s agree.",
            "client-id": "The provider knows the application {clientID}.",
            "client-secret": "The provider accepts how the application proves itself.",
            "redirect-uri": "{redirectURI} is registered.",
            "scope": "The provider accepts the scopes {scopes}.",
            "api": "{api} asks for an access token, as it must.",
        ]
        /// What is wrong, and what to change.
        package var problems: [String: AdviceText] = englishConnectionAdvice
        /// Where to change a part of the registration in a provider's console.
        package var places: [ProviderKind: [String: String]] = englishConsolePlaces
    }
}
