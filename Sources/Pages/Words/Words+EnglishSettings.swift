extension Words {
    static let englishSettings = Settings(
        menu: "Settings",
        title: "Settings",
        lead:
            "For the person who runs this program. What you save goes into {file} and counts from the next sign-in on.",
        groups: [
            .provider: "Where people sign in", .application: "This application", .tasks: "Tasks and claims",
            .rare: "Rarely needed",
        ],
        labels: [
            .provider: "Address of the sign-in provider",
            .tokenURL: "Address for tokens",
            .signUpPolicy: "Policy for “Sign up with email”",
            .signInPolicy: "Policy for “Sign in with email”",
            .facebookPolicy: "Policy for “Sign in with Facebook”",
            .clientID: "Application ID",
            .clientSecret: "New secret",
            .redirectURI: "Redirect address",
            .apiScopes: "Permissions for the task service",
            .additionalScopes: "More permissions",
            .correlationID: "Correlation ID",
            .taskAPI: "Address of the task service",
            .taskDialect: "Language of the task service",
            .showClaims: "Show claims after signing in",
        ],
        hints: [
            .provider: "It begins with https://, or with http:// for a provider on this computer.",
            .tokenURL: "It must name the same tenant and the same policy as the address above.",
            .signUpPolicy: "Leave it empty to have no such button.",
            .signInPolicy: "Leave it empty to have no such button.",
            .facebookPolicy: "Leave it empty to have no such button.",
            .clientID: "The provider gives it out when this program is registered there.",
            .redirectURI: "Leave it empty: the program knows its own address.",
            .apiScopes: "One in each line. Leave it empty if the provider knows no others.",
            .additionalScopes: "One in each line. They are asked for when somebody signs in.",
            .correlationID: "Only for a conversation with the provider's support. Leave it empty otherwise.",
            .taskAPI:
                "It begins with https://, or with http:// for a service on this computer. Leave it empty to try the sign-in alone.",
            .taskDialect: "How the task service wants to be spoken to.",
        ],
        choices: [
            "text": "text: the first tutorial's service", "task": "task: the second tutorial's service",
            "todolist": "todolist: Microsoft's sample of today",
        ],
        choiceByItself: "What goes with the address",
        secretIsSet: "There is a secret. It is never shown. Leave the field empty to keep it.",
        secretIsNotSet: "There is no secret. Leave the field empty if the provider gave you none.",
        removeSecret: "Remove the secret",
        typeSecretAgain: "The secret that you typed is not shown again. Please type it once more.",
        fromVariable: "This comes from the environment ({variable}) and can't be changed here.",
        boundToVariable:
            "This can't be changed here, because the secret comes from the environment ({variable}) and would be sent to the new address. Change the file and the variable together, then start the program again.",
        fileHas: "In the file now: {value}",
        fileHasNone: "In the file now: nothing",
        toPolicies: "Manage the policies",
        whoIsSignedIn:
            "With another provider or another application ID, everybody here has to sign in again. With the old ones, they are signed in again if their time is not over.",
        save: "Save",
        back: "Go to the start page",
        saved: "Saved. The next sign-in goes by these settings.",
        savedForThisRun: "In use from the next sign-in on, until the program ends.",
        demoKeepsItsSettings:
            "The demo inside this program was started with the settings of before. It learns the new ones when you start the program again.",
        refused: "Nothing was saved yet. Please look at these once more:",
        changedMeanwhile:
            "Nothing was saved, because the file was changed somewhere else after you opened this page. What you typed is still here; what differs in the file stands below it. Press Save to put yours in its place.",
        notTakenUp:
            "Nothing was saved, because the program could not begin to use these settings. It goes on with those of before.",
        unsaved:
            "The settings in use are not in {file}, because it can't be written: {reason}. They end with the program. To keep them, make the file writable and press Save once more.",
        fixed: "What needs a restart",
        fixedMeaning: "Change these in {file}, then start the program again.",
        inLine: "line {line}",
        inFile: "in the file",
        onCommandLine: "on the command line",
        byItself: "not set",
        keychain: "Keychain",
        keychainMeaning: "The keychain holds who is signed in here, in this and in every other browser.",
        clearKeychain: "Clear the keychain",
        keychainCleared: "The keychain is empty. Nobody is signed in, and the next sign-in here asks for the password.",
        clearQuestion: "Clear the keychain?",
        clearMeaning:
            "Everybody who is signed in here is signed out, in every browser. What they typed and did not save is deleted. The tasks themselves stay.",
        clearNoWayBack: "There is no way back.",
        clearNow: "Clear it",
        clearNot: "Keep everything",
        notHere: ErrorText(
            heading: "Not from here",
            happened:
                "The settings can only be changed on the computer that this program runs on, by the person who started it.",
            next:
                "On that computer, type WebCompanion operator-link and open the link that it prints. Each link works once."
        ))
}
