extension Words {
    /// English.
    public static let english = Words(
        language: "en",
        productName: "Web Companion",
        frame: Frame(
            skip: "Skip to the content",
            promise: "Your password stays with your sign-in provider. This site never sees it.",
            signedInAs: "Signed in as",
            signedIn: "Signed in",
            menu: "Account",
            yourTasks: "Your tasks",
            aboutMe: "What the provider says about me",
            switchAccount: "Choose or add an account",
            switchUser: "Sign out and switch user",
            signOut: "Sign out"),
        welcome: Welcome(
            title: "Welcome",
            heading: "Your tasks, in any browser",
            lead: "Sign in to see your list, add to it and tick off what is done.",
            headingWithoutTasks: "Try signing in",
            leadWithoutTasks: "Sign in to see what the provider says about you. No task list is set up here.",
            tryIt: "Just looking?",
            tryItHow:
                "You can try it with Alice or Bob, no account needed. Press the first button, then choose one of them.",
            otherWays: "Other ways to sign in",
            hints: [
                .signUp: "New here? Make an account first.",
                .editProfile: "Change your name or your other details.",
                .resetPassword: "Choose a new password if you have forgotten yours.",
            ],
            nothingToPress: "No way to sign in has been set up yet. Ask the person who runs this site.",
            unavailable: "Signing in is not possible just now.",
            unavailableNext:
                "The sign-in provider does not answer. That is usually over in a few minutes; nothing of yours is lost.",
            tryAgain: "Try again"),
        tasks: englishTasks,
        task: englishTask,
        problems: Problems(
            unreachable: "The place where your tasks are kept cannot be reached just now.",
            slow: "The place where your tasks are kept took too long to answer.",
            notAccepted:
                "The place where your tasks are kept did not accept your sign-in. Sign in again; if that does not help, tell the person who runs this site.",
            notRenewed:
                "The sign-in provider did not renew your sign-in. Sign in again; if that does not help, tell the person who runs this site.",
            noKey:
                "The sign-in provider gives this site no key to your tasks. Tell the person who runs this site; signing in again may help.",
            forbidden: "Your account may not do this. Ask the person who runs this site.",
            gone: "That task is not there any more. Perhaps it was deleted somewhere else.",
            conflict: "It changed somewhere else at the same moment. Look at the list and try again.",
            tooMany: "That was a lot at once. Wait a moment, then try again.",
            tooManyWait: {
                $0 == 1
                    ? "That was a lot at once. Try again in a second."
                    : "That was a lot at once. Try again in \($0) seconds."
            },
            failed: "Something went wrong in the place where your tasks are kept.",
            unreadable: "The place where your tasks are kept sent an answer that makes no sense.",
            tooLarge: "Your list has become too large to be shown here."),
        claims: englishClaims,
        trial: englishTrial,
        signedOut: SignedOut(
            title: "You are signed out",
            lead: "Nothing of yours is left in this browser.",
            providerStays: "On a shared screen, close this window too before you leave.",
            again: "Sign in again",
            other: "Use another account"),
        accounts: Accounts(
            title: "Who is signed in here",
            lead: "Each person has a list of their own. Choose whose you want to see.",
            nobodyInUse: "Nobody’s list is open just now. Choose whose you want to see.",
            nobody: "Nobody is signed in here. Sign in, then your name appears on this page.",
            active: "In use",
            use: "Use this account",
            add: "Add another account",
            full: "Eight people are signed in here, and there is no room for more. One of them has to sign out first.",
            signOutEverybody: "Sign everybody out",
            stillSignedIn: "Still signed in here:",
            unnamed: "Account without a name",
            choose: "Choose an account"),
        interstitial: Interstitial(
            title: "One moment",
            taken: "You are being taken to {place}.",
            signedOutHere: "Signed out here. Next, the sign-in at {place} ends too.",
            press: "Nothing happens? Press the button.",
            goOn: "Go on"),
        settings: englishSettings,
        policies: englishPolicies,
        paste: englishPaste,
        notices: [
            .signedOutForInactivity: "You were signed out because nothing was pressed for a while. Sign in to go on.",
            .signInEnded: "Your sign-in has ended, as it does after some hours. Sign in to go on.",
            .providerNotTold:
                "The sign-in provider could not be told, so it may still know you. On a shared screen, close the browser.",
            .signInNeeded: "Sign in first, then the page you wanted will open.",
            .signInCancelled: "You stopped signing in. Nobody is signed in here now.",
            .nothingChanged: "You went back without changing anything.",
            .ownPasswordChanged: "Your password is changed.",
            .otherProfileChanged:
                "You changed the details of another account than the one you are signed in with here. To see them, sign in with that one.",
            .policyAdded: "The policy is added.",
            .policyRemoved: "The policy is removed.",
            .passwordChanged: "Your password is changed. Sign in with the new one.",
            .accountSignedOut: "That account is signed out.",
            .accountGone: "That account is not signed in here any more. Nothing was changed.",
            .profileChanged: "Your details are changed.",
            .tokensRenewed: "The tokens are new.",
            .tokensNotRenewed:
                "The tokens could not be renewed: the sign-in provider does not answer. Those of before are kept.",
            .tokensRefused:
                "The tokens could not be renewed, because something is set up wrongly. Tell the person who runs this site.",
            .tokensRejected:
                "The sign-in provider renews your tokens no longer. Sign in again when you are asked to.",
            .taskAdded: "Added: {text}",
            .taskFound: "No answer came, but your task is on the list: {text}",
            .signedInAgainNotRenewed:
                "Your earlier sign-in had ended at the sign-in provider, so you were signed in again. You can go on where you were.",
            .signedInAgainNotAccepted:
                "Your tasks could not be opened with your earlier sign-in, so you were signed in again. You can go on where you were.",
            .taskChanged: "Changed to: {text}",
            .taskDone: "Done: {text}",
            .taskReopened: "Back on the list: {text}",
            .taskDeleted: "Deleted: {text}",
        ],
        errors: englishErrors,
        calendar: Calendar { time in
            let months = [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
            return "\(time.day) \(months[time.month - 1]) \(time.year), \(time.clock) UTC"
        },
        number: { number in
            let digits = Array(String(number.magnitude))
            var grouped = number < 0 ? "-" : ""
            for (index, digit) in digits.enumerated() {
                if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
                grouped.append(digit)
            }
            return grouped
        })

    private static let englishTasks = Tasks(
        title: "Your tasks",
        counts: { open, done, number in
            switch (open, done) {
            case (0, _): "Nothing to do, \(number(done)) done"
            case (_, 0): "\(number(open)) to do"
            default: "\(number(open)) to do, \(number(done)) done"
            }
        },
        total: { count, number in
            count == 1 ? "1 task" : "\(number(count)) tasks"
        },
        refresh: "Refresh",
        newTask: "New task",
        add: "Add",
        show: "Show",
        filters: [.all: "All", .open: "To do", .done: "Done"],
        list: "Tasks",
        changeText: "Change the text",
        save: "Save",
        delete: "Delete",
        done: "Done",
        justAdded: "Just added",
        empty: "Your list is empty.",
        emptyNext: "Write your first task in the field above and press Add.",
        emptyOpen: "Nothing left to do. Well done!",
        emptyDone: "Nothing is done yet.",
        emptyDoneNext: "Tick the box beside a task when it is.",
        showAll: "Show all tasks",
        pages: "Pages",
        previous: "Previous",
        next: "Next",
        pageOf: "Page {page} of {pages}",
        unavailable: "Your list cannot be shown just now.",
        retry: "Try again",
        keptDraft: "What you typed is still in the field.",
        textEmpty: "Write what you want to do, then press the button.",
        textTooLong: "That is {count} characters; at most {limit} fit. Shorten it and try again.",
        textRefused: "This text was not accepted: {reason}",
        textRefusedSilently: "This text was not accepted. Change it and try again.",
        notAdded: "Your task was not added.",
        maybeAdded:
            "No answer came, so it is not certain whether your task was added. When you press Add again, we look at your list first and add nothing that is there already.",
        notAddedAfterAll: "Your task was not added. No answer came, and it is not on your list. You can add it again.",
        unreadable: { count, number in
            count == 1
                ? "One more task is there that cannot be shown."
                : "\(number(count)) more tasks are there that cannot be shown."
        },
        notChanged: "Your change was not saved.",
        notDeleted: "The task was not deleted.")

    private static let englishClaims = Claims(
        title: "About you",
        heading: "What the provider says about you",
        lead: "When you signed in, the provider told {product} this about you.",
        name: "Name",
        value: "What it says",
        yes: "yes",
        no: "no",
        nothing: "nothing",
        toTasks: "Go to your tasks",
        tokens: Tokens(
            heading: "Your tokens",
            lead:
                "A token is a pass that the provider gave this site, so that it can fetch your tasks. It is kept here and never shown.",
            received: "Given at",
            end: "Good until",
            refreshEnd: "Can be renewed until",
            notSaid: "the provider did not say",
            renew: "Renew the tokens now",
            renewHow: "They renew themselves before they end. This button only tries whether that works.",
            cannotRenew: "They cannot be renewed. When they end, you sign in again.",
            isIDToken:
                "The provider gave no access token, so your tasks are fetched with the ID token, as the settings say. Anybody who is given that token can learn what it says about you.",
            noAccessToken: "The provider gave this site no access token, so your tasks can’t be fetched.",
            noAccessTokenNext: "The person who runs this site can change that. They need to know:",
            noAccessTokenSteps: [
                "This site asked for: {scopes}.",
                "A permission for the task service must be among these: see apiScopes in settings.plist.",
                "The provider must grant it: in its portal, look for “API permissions” of this app, and “Grant admin consent”.",
                "If the task service expects ID tokens, set idTokenAsAccessToken in settings.plist.",
            ]),
        meanings: [
            "iss": "who vouches for you",
            "sub": "your number there",
            "oid": "your number in the directory",
            "aud": "who this was meant for",
            "exp": "valid until",
            "nbf": "valid from",
            "iat": "written at",
            "auth_time": "when you signed in",
            "name": "your name",
            "given_name": "your first name",
            "family_name": "your last name",
            "emails": "your email addresses",
            "email": "your email address",
            "idp": "where your account lives",
            "tfp": "the way you signed in",
            "acr": "the way you signed in",
            "nonce": "ties this to your sign-in",
            "ver": "version of the format",
            "sid": "the number of your sign-in there",
            "at_hash": "ties this to the key to your tasks",
            "city": "your city",
            "country": "your country",
            "jobTitle": "your job",
            "newUser": "whether you are new here",
        ])

    private static let englishErrors = Errors(
        notFound: ErrorText(
            heading: "This page does not exist",
            happened: "There is nothing at the address you opened.",
            next: "Perhaps a letter is missing, or the page has moved. You can go on from here."),
        noSuchTask: ErrorText(
            heading: "That task is not there any more",
            happened: "Perhaps it was deleted, here or somewhere else.",
            next: "Everything else is still on your list."),
        methodNotAllowed: ErrorText(
            heading: "That does not work here",
            happened: "This address cannot be used in that way. It often happens when a form is reloaded.",
            next: "Nothing is lost. You can go on from here."),
        signInExpired: ErrorText(
            heading: "This sign-in is no longer good",
            happened: "It was begun a while ago, in another window, or it has been used already.",
            next: "Nothing is lost. Start again; it takes a moment."),
        signInRefused: ErrorText(
            heading: "You could not be signed in",
            happened: "The sign-in did not come to a good end, so nobody is signed in by it.",
            next: "Start again. If it fails once more, give the details below to the person who runs this site."),
        signInLater: ErrorText(
            heading: "Signing in is not possible just now",
            happened: "The sign-in provider is there, but it can’t take you in at this moment.",
            next: "Wait a few minutes, then try again. Nothing of yours is lost."),
        signInLocked: ErrorText(
            heading: "Your account is locked for now",
            happened: "The sign-in provider has locked it, as it does after too many wrong passwords or codes.",
            next: "Wait a while before you try again. If it stays locked, ask the person who looks after your account."),
        setUpWrong: ErrorText(
            heading: "This site is not set up right",
            happened: "The sign-in provider does not accept the way in which this site asks. It is not your fault.",
            next:
                "Give the details below to the person who runs this site. Trying again helps once they have changed it."
        ),
        noResetPolicy: ErrorText(
            heading: "A new password can’t be chosen here yet",
            happened:
                "You asked for a new password. The sign-in provider wants this site to open its page for that, and this site does not know which page it is.",
            next: "If you remember your password, try to sign in again. For the person who runs this site:"),
        resetSteps: [
            "In the portal, make a user flow of the kind “Password reset”, if there is none.",
            "Add it to policies in settings.plist with the kind reset-password, and start the program again; or add it on the page /policies on the machine that it runs on.",
            "Or switch on self-service password reset in the sign-in user flow; then nothing is needed here.",
        ],
        providerUnavailable: ErrorText(
            heading: "Signing in is not possible just now",
            happened: "The sign-in provider does not answer.",
            next: "That is usually over in a few minutes. Nothing of yours is lost."),
        providerFault: ErrorText(
            heading: "Signing in doesn’t work here yet",
            happened: "The sign-in provider answers, but not in a way that this site can use. It is not your fault.",
            next: "Waiting does not help. The person who runs this site has to change something:"),
        providerFaults: .english,
        formNoLongerValid: ErrorText(
            heading: "Please send that once more",
            happened: "The page you sent it from was too old, so we could not be sure that it was you.",
            next: "If it was you, press Send again."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Please sign in first",
            happened: "You were signed out before this was sent, so it was not saved.",
            next: "Sign in, then do it again."),
        formFromElsewhere: ErrorText(
            heading: "That came from somewhere else",
            happened: "Another site sent it in your name. Nothing was done.",
            next: "If it was you, start again on our own page."),
        formOfSomebodyElse: ErrorText(
            heading: "That page was somebody else’s",
            happened: "The person whose page it was is not signed in here any more, so nothing was saved.",
            next: "If it was you, sign in with that account and do it again."),
        noCookies: ErrorText(
            heading: "Your browser keeps no cookies for this site",
            happened: "One small cookie is how this site knows that it is still you. Without it nobody can sign in.",
            next: "Allow cookies for this site, then try again:"),
        wrongAddress: ErrorText(
            heading: "This site does not answer to that name",
            happened: "You reached it under an address that it does not know as its own.",
            next: "If you run this site, add the name to its settings (publicURL or listen) and start it again."),
        tooLarge: ErrorText(
            heading: "That is too much at once",
            happened: "What you sent is larger than this site takes, so nothing of it was saved.",
            next: "Go back, shorten the text and send it again."),
        noRoom: ErrorText(
            heading: "There is no room for another account",
            happened: "Eight people are signed in in this browser, which is as many as it takes.",
            next: "Sign one of them out, then add the new one."),
        storeUnavailable: ErrorText(
            heading: "This can’t be saved right now",
            happened: "This site can’t use its own storage at the moment, so nothing could be kept.",
            next: "Try again in a moment. If it goes on, give the number below to the person who runs this site."),
        serverError: ErrorText(
            heading: "Something went wrong here",
            happened: "It is our fault, not yours.",
            next: "Try again. If it happens once more, give the number below to the person who runs this site."),
        cookieSteps: [
            "Open your browser’s settings and look for “Cookies”, often under “Privacy”.",
            "Allow cookies for {site}. Cookies of other sites can stay blocked.",
            "Come back to this page and press Try again.",
        ],
        rightAddress: "The right address is {site}.",
        keptText: "What you wrote",
        sendAgain: "Send again",
        startAgain: "Start again",
        tryAgain: "Try again",
        toTasks: "Go to your tasks",
        toStart: "Go to the start page",
        signIn: "Sign in",
        details: "Details for support",
        code: "Code",
        correlation: "Correlation",
        ownCorrelation: "Our correlation id",
        request: "Number",
        providerSaid: "The provider’s own words")
}
