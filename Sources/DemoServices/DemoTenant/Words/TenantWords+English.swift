import Localization

extension TenantWords {
    static let english = TenantWords(
        language: .english,
        frame: Frame(
            product: "Demo tenant", provider: "Simulated provider",
            ribbon: "Demo tenant – type no real password here",
            providerRibbon: "Simulated Facebook – nothing here goes to Facebook",
            providerOwner: "facebook.com, simulated by the demo tenant",
            disclaimer:
                "This stands in for a real provider, such as Azure AD B2C. It is part of Web Companion and not a service of "
                + "Microsoft.",
            goTo: "Go to {origin}"),
        people: People(
            continueAs: "Continue as {name}", nameless: "somebody without a name",
            unusual: "People with unusual data", passwords: "For the demonstration",
            passwordOf: "Password of {email}"),
        fields: Fields(
            email: "Email address", password: "Password", newPassword: "New password",
            confirmPassword: "Confirm new password", displayName: "Display name", givenName: "Given name",
            surname: "Surname", city: "City", proceed: "Continue", cancel: "Cancel",
            passwordRule:
                "8 to 64 characters, with at least three of these: a lowercase letter, an uppercase letter, a "
                + "digit, a symbol. Not one that you use elsewhere.",
            wrongFields: "Please check the fields marked below.",
            emailInvalid: "Please enter a valid email address.",
            nameMissing: "Please enter the name that others should see.",
            tooLong: "Please use at most {count} characters.",
            passwordLength: "The password must have 8 to 64 characters.",
            passwordMix:
                "The password must have at least three of these: a lowercase letter, an uppercase letter, a digit, a "
                + "symbol.",
            passwordsDiffer: "The passwords don’t match."),
        signIn: SignIn(
            title: "Sign in", withFacebook: "Facebook (simulated)", orPassword: "or with a password", submit: "Sign in",
            forgot: "Forgot your password?", noAccount: "Don’t have an account?", signUpNow: "Sign up now",
            incomplete: "Please enter your email address and your password.",
            locked: "Your account is temporarily locked to prevent unauthorized use. Try again later.",
            wrong: "Invalid username or password."),
        signUp: SignUp(
            title: "Sign up", emailHint: "No mail is sent: any address will do.", create: "Create",
            haveAccount: "I have an account",
            emailTaken: "An account with this address already exists.", signInInstead: "Sign in instead"),
        verification: Verification(
            title: "Check your address", lead: "We want to be sure that {email} is yours.",
            demo: "A real tenant would mail this code; the demo shows it:", code: "Verification code", verify: "Verify",
            newCode: "Make a new code", otherEmail: "Use another address",
            codeWrong: "That code is incorrect. Please try again.",
            codeReplaced: "Too many attempts, or the code expired. Here is a new one.",
            newCodeMade: "Here is a new code."),
        reset: Reset(
            title: "Reset your password",
            lead:
                "Enter the email address of your account. We’ll check that it is yours, then you choose a new password.",
            unknown: "There is no account with this address here.", newTitle: "Choose a new password",
            others: "Wherever else you are signed in here, you will have to sign in again."),
        profile: Profile(title: "Edit your profile"),
        provider: Provider(
            title: "Log in with Facebook (simulated)",
            wants: "{tenant} would like to know your name and your email address."),
        device: Device(
            title: "Connect a device", lead: "Enter the code that the device shows.", code: "Code on the device",
            wrong: "There is no such code, or it has expired. Compare it with the device.",
            tooMany: "Too many wrong codes. Try again in a minute.", consentTitle: "Let the device sign in?",
            wants: "{client}, on another device, wants to sign in as {name}.",
            compare: "Allow this only if you started it yourself and the device shows this code:", allow: "Allow",
            deny: "Don’t allow", otherAccount: "Use another account", allowed: "The device can continue",
            denied: "The device was not signed in", close: "You can close this page."),
        leaving: Leaving(
            back: "Going back to the application", almost: "Almost there", proceed: "Continue",
            signedOut: "You are signed out",
            unregistered:
                "The application asked to come back to an address that is not registered for it, so you were not "
                + "sent there.",
            next: "The next sign-in here asks who you are."),
        errors: Errors(
            nothingHere: "There is nothing here", cannotGoOn: "We can’t continue",
            cookies:
                "This page belongs to another browser or window, or your browser keeps no cookies for this address. "
                + "Allow cookies and start again from the application.",
            stateLost: "This page has already been used or has expired.",
            ours: "Something went wrong. Try again from the application.",
            refused:
                "The application sent a request that this tenant does not accept, so nobody was signed in or sent back.",
            forDeveloper: "What the application’s developer needs to know", error: "Error", description: "Description",
            correlationID: "Correlation ID", timestamp: "Timestamp"),
        home: Home(
            title: "A demo tenant",
            lead:
                "Applications sign people in here as they would at a real provider. There is nothing to do on this page.",
            tenant: "Tenant", name: "Name", id: "Id", policies: "Policies and their metadata"))
}
