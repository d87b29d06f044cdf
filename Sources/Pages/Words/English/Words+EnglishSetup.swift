import Localization

extension Words {
    static let englishSetup = Setup(
        title: "Connect a provider",
        menu: "Connect a provider",
        lead:
            "Name the provider that people are to sign in at. The program reads what it says about itself, lists what to register there, and tries what can be tried without anybody’s password.",
        current: "People sign in now at {address}.",
        boundToVariable:
            "Another provider can’t be connected here while {variable} is set: the secret in it would be sent to the new address. Change the file and the variable together, then restart the program.",
        nothingDone: "This can’t be used yet:",
        which: "Name the provider",
        kind: "Kind of provider",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Another OpenID provider",
        ],
        address: "Tenant name or address",
        addressHint:
            "A tenant such as contoso or contoso.onmicrosoft.com, or any address of the provider: its issuer, a sign-in address, the address of its metadata.",
        orPaste: "Or a tutorial’s settings",
        pasted: "The block from a settings.plist",
        pastedHint: "The <key> and <string> lines of a tutorial, with your own values in them.",
        look: "Read what it says about itself",
        nothingYet: "Nothing changes for anybody until you save.",
        toSettings: "All settings",
        found: "What the provider says about itself",
        nothingFound: "Nothing could be read.",
        foundByUserFlow:
            "At Azure AD B2C each user flow has metadata of its own. Type the name of one below, then press Check.",
        register: "Register these addresses at the provider",
        registerHow: "Every letter counts, the port too.",
        purposes: [
            .signIn: "After a sign-in (Redirect URI)", .signOut: "After signing out (post-logout redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C takes this address: https with any name, or http with localhost. Platform “Web”.",
            .externalID: "External ID takes this address: https with any name, or http with localhost. Platform “Web”.",
            .entraID: "Entra ID takes this address: https with any name, or http with localhost. Platform “Web”.",
            .other: "Providers take such an address as a rule: https, or http on this computer.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "This provider will not take it: http is allowed with localhost only. Put the program behind https and set publicURL.",
            .httpByNumber:
                "The portal of this provider does not take it: http is allowed with the name localhost, not with its number. Set publicURL to the name.",
            .tooLong: "This provider will not take it: an address may have 256 characters at most.",
            .noPublicName:
                "This provider will not take it: Google wants a name under a public top-level domain, or localhost.",
        ],
        copy: "Copy",
        copied: "Copied",
        registration: "What the provider gave you",
        optional: "More user flows and the task list, if you have them",
        labels: [
            .clientID: "Application (client) ID", .clientSecret: "Client secret",
            .signInPolicy: "User flow to sign up and sign in", .resetPolicy: "User flow to reset the password",
            .editPolicy: "User flow to edit the profile", .apiScopes: "Task API scopes", .taskAPI: "Task API address",
        ],
        hints: [
            .clientID: "On the page of the application that you registered there.",
            .clientSecret: "Leave it empty for an application without one (a public client).",
            .signInPolicy: "Its name begins with B2C_1_.",
            .resetPolicy: "Leave it empty if there is none.",
            .editPolicy: "Leave it empty if there is none.",
            .apiScopes: "One per line. Leave it empty to try the sign-in alone.",
            .taskAPI: "Leave it empty to try the sign-in alone.",
        ],
        secretIsSet: "A secret is known. It is never shown. Leave the field empty to keep it.",
        check: "Check",
        save: "Save and use it",
        saveHow:
            "Saving writes the settings file and keeps the old one beside it. It takes effect at once, without a restart; the sessions of a provider that stays the same go on.",
        another: "Start over",
        findings: "What was tried",
        allGood: "Everything that can be tried without a person works. Now test a sign-in, or save.",
        allTried: "Everything that was tried works, the sign-in too. Now save.",
        someUnseen: "Nothing wrong was found. Some parts show only when a person signs in: test a sign-in.",
        someWrong: "Some of it does not work yet. What was tried says what to change.",
        trial: "Test sign-in",
        trialHow:
            "Signs you in at this provider once, with what is entered here, and shows every check. Nobody is signed in here by it, and nothing is saved. Press Check first if you have typed something.",
        trialByPaste:
            "With signInReturn set to paste, no browser comes back by itself. Save, and sign in from the start page.",
        tryIt: "Test sign-in",
        trialPassed: "It worked: {who} signed in, and {checks} checks passed.",
        trialToken: "The provider also issued an access token for the task API.",
        trialNoToken: "No access token came, so there would be no task list: see the task API scopes.",
        trialRefused: "The test sign-in was refused.",
        connected: "Saved. From now on people sign in at {address}.",
        connectedBut: "Saved, but not everything works. From now on people sign in at {address}.",
        backup: "The previous settings are in {file}.",
        toSignIn: "Go to the start page",
        topics: [
            "metadata": "Metadata", "metadata-partly": "Ignored in the metadata", "port": "Port",
            "certificate": "Certificate", "tenant": "Tenant",
            "policy": "Policy", "keys": "Keys", "clock": "Clock", "client-id": "Client ID",
            "client-secret": "Client secret", "redirect-uri": "Redirect URI", "request": "Sign-in request",
            "scope": "Scopes", "api": "Task API",
        ],
        verdicts: [.good: "works", .wrong: "is wrong", .unseen: "not seen yet"],
        good: [
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
        ],
        problems: englishConnectionAdvice,
        places: englishConsolePlaces)

    static let englishConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Azure portal, your B2C tenant: App registrations, your app, Overview.",
            "client-secret": "Azure portal, your B2C tenant: App registrations, your app, Certificates & secrets.",
            "redirect-uri":
                "Azure portal, your B2C tenant: App registrations, your app, Authentication, platform “Web”.",
            "scope": "Azure portal, your B2C tenant: App registrations, your app, API permissions.",
            "policy": "Azure portal, Azure AD B2C: User flows, or Identity Experience Framework.",
            "tenant": "Azure portal, Azure AD B2C: Overview, Domain name.",
        ],
        .entraID: [
            "client-id": "Microsoft Entra admin center: App registrations, your app, Overview.",
            "client-secret": "Microsoft Entra admin center: App registrations, your app, Certificates & secrets.",
            "redirect-uri":
                "Microsoft Entra admin center: App registrations, your app, Authentication, platform “Web”.",
            "scope": "Microsoft Entra admin center: App registrations, your app, API permissions.",
            "tenant": "Microsoft Entra admin center: Overview, Tenant ID and Primary domain.",
        ],
        .other: [
            "client-id": "In the provider’s console: the page of the application (client).",
            "client-secret": "In the provider’s console: the credentials of the application (client).",
            "redirect-uri": "In the provider’s console: the redirect URIs of the application (client).",
            "scope": "In the provider’s console: the scopes that the application (client) may ask for.",
        ],
    ]
}
