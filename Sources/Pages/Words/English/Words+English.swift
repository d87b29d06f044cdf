import Localization

extension Words {
    /// English.
    public static let english = Words(
        language: .english,
        productName: "Web Companion",
        frame: Frame(
            skip: "Skip to the content",
            promise: "Your password stays with your sign-in provider. This site never sees it.",
            signedInAs: "Signed in as",
            signedIn: "Signed in",
            menu: "Account",
            yourTasks: "Your tasks",
            aboutMe: "About you",
            switchAccount: "Switch or add account",
            switchUser: "Sign out, then sign in as someone else",
            signOut: "Sign out",
            errorTitle: "Error: {title}"),
        languageChoice: LanguageChoice(
            menu: "Language: {language}",
            title: "Language",
            lead: "Choose the language of these pages."),
        policyTitles: [
            .signUpSignIn: "Sign up or sign in",
            .signUp: "Sign up",
            .signIn: "Sign in",
            .editProfile: "Edit profile",
            .resetPassword: "Reset password",
            .signUpWithEmail: "Sign up with email",
            .signInWithEmail: "Sign in with email",
            .signInWithFacebook: "Sign in with Facebook",
        ],
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
                .signUp: "New here? Create an account first.",
                .editProfile: "Change your name or other details.",
                .resetPassword: "Forgot your password? Choose a new one.",
            ],
            nothingToPress: "Sign-in hasn’t been set up yet. Ask the person who runs this site.",
            unavailable: "You can’t sign in right now.",
            unavailableNext:
                "The sign-in provider isn’t responding. This usually passes within a few minutes. Nothing has been lost.",
            tryAgain: "Try again"),
        problems: Problems(
            unreachable: "We can’t reach your tasks right now.",
            untrusted:
                "We can’t reach your tasks, because the certificate of the task service wasn’t accepted. Tell the person who runs this site.",
            slow: "The task service took too long to respond.",
            notAccepted:
                "The task service didn’t accept your sign-in. Sign in again. If that doesn’t help, tell the person who runs this site.",
            notRenewed:
                "The sign-in provider did not renew your sign-in. Sign in again; if that does not help, tell the person who runs this site.",
            noKey:
                "The sign-in provider didn’t give this site access to your tasks. Tell the person who runs this site; signing in again may help.",
            forbidden: "Your account isn’t allowed to do this. Ask the person who runs this site.",
            gone: "That task no longer exists. It may have been deleted somewhere else.",
            conflict: "The task was changed somewhere else at the same time. Check your list and try again.",
            tooMany: "Too many requests. Wait a moment, then try again.",
            tooManyWait: PluralPhrase(
                one: "Too many requests. Try again in a second.",
                other: "Too many requests. Try again in {count} seconds."),
            failed: "Something went wrong at the task service.",
            unreadable: "The task service sent an answer that we couldn’t read.",
            tooLarge: "Your list is too large to show here."),
        signedOut: SignedOut(
            title: "You are signed out",
            lead: "Nothing of yours is left in this browser.",
            providerStays: "On a shared screen, close this window too before you leave.",
            again: "Sign in again",
            other: "Use another account",
            unsentTitle: "Not everything is sent yet",
            unsent: PluralPhrase(
                one: "{count} task has not been sent to the task service yet.",
                other: "{count} tasks have not been sent to the task service yet."),
            unsentNext:
                "What is not sent stays stored for you, encrypted, for 30 days. It is sent when you sign in here again."
        ),
        accounts: Accounts(
            title: "Signed-in accounts",
            lead: "Each person has their own list. Choose whose you want to see.",
            nobodyInUse: "No account is active. Choose one to see its list.",
            nobody: "Nobody is signed in here. After you sign in, your name appears on this page.",
            active: "Active",
            use: "Use this account",
            add: "Add another account",
            full: "Eight people are signed in here, which is the limit. One of them has to sign out first.",
            signOutEverybody: "Sign everybody out",
            stillSignedIn: "Still signed in here:",
            unnamed: "Account without a name",
            choose: "Choose an account"),
        interstitial: Interstitial(
            title: "One moment",
            taken: "Taking you to {place}.",
            signedOutHere: "You are signed out here. Next, you’ll be signed out at {place} too.",
            press: "Nothing happening? Press the button.",
            resume: "Continue"),
        notices: [
            .signedOutForInactivity: "You were signed out because you were inactive. Sign in to continue.",
            .signInEnded: "Your session has ended, as it does after some hours. Sign in to continue.",
            .endedByPhone: "The phone that signed in here has ended it. Nobody is signed in on this screen.",
            .phoneStays: "You are signed out on this screen. Your phone stays signed in.",
            .providerNotTold:
                "The sign-in provider couldn’t be notified, so you may still be signed in there. On a shared screen, close the browser.",
            .signInNeeded: "Sign in first. Then the page you wanted will open.",
            .signInCancelled: "You cancelled the sign-in. Nobody is signed in here.",
            .signInDiscarded: "You did not continue. Nobody was signed in.",
            .otherSignInDiscarded: "You did not continue. Nobody else was signed in, and you stay signed in as before.",
            .nothingChanged: "You cancelled. Nothing was changed.",
            .ownPasswordChanged: "Your password has been changed.",
            .otherProfileChanged:
                "You changed the details of a different account from the one signed in here. To see them, sign in with that account.",
            .policyAdded: "Policy added.",
            .policyRemoved: "Policy removed.",
            .screenRevoked: "The screen has become an ordinary browser.",
            .passwordChanged: "Your password has been changed. Sign in with the new one.",
            .accountSignedOut: "That account has been signed out.",
            .accountGone: "That account is no longer signed in here. Nothing was changed.",
            .profileChanged: "Your details have been changed.",
            .tokensRenewed: "Tokens renewed.",
            .tokensNotRenewed:
                "The tokens couldn’t be renewed: the sign-in provider isn’t responding. The current ones are kept.",
            .tokensRefused:
                "The tokens couldn’t be renewed because of a configuration error. Tell the person who runs this site.",
            .tokensRejected:
                "The sign-in provider no longer renews your tokens. Sign in again when you are asked to.",
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
            .taskRestored: "Added again: {text}",
            .taskRestoredLast: "Added again, at the end of the list: {text}",
            .importRepeated: "You imported these tasks a few minutes ago, so nothing was added again.",
        ],
        errors: englishErrors)

    static let englishTasks = Tasks(
        title: "Your tasks",
        nothingOpen: "Nothing to do",
        openCount: PluralPhrase(other: "{count} to do"),
        doneCount: PluralPhrase(other: "{count} done"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} task", other: "{count} tasks"),
        refresh: "Refresh",
        newTask: "New task",
        add: "Add",
        show: "Show",
        filters: [.all: "All", .open: "To do", .done: "Done"],
        list: "Tasks",
        change: "Change",
        changeText: "Change the text",
        save: "Save",
        delete: "Delete",
        done: "Done",
        justAdded: "Just added",
        addedOnPage: "Just added. It is on page {page}.",
        addedNotIncluded: "Just added. It is not among the tasks that you chose to see.",
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
        unavailable: "Your list can’t be shown right now.",
        listAsOf: "This is your list as of {time}.",
        unsentCount: PluralPhrase(
            one: "{count} task is waiting to be sent.", other: "{count} tasks are waiting to be sent."),
        retry: "Try again",
        keptDraft: "What you typed is still in the field.",
        textEmpty: "Write what you want to do, then press the button.",
        textTooLong: "That’s {count} characters; the limit is {limit}. Shorten it and try again.",
        textRefused: "This text was not accepted: {reason}",
        textRefusedSilently: "This text was not accepted. Change it and try again.",
        notAdded: "Your task was not added.",
        waitingTitle: "Not sent yet",
        waiting: "Waiting for the task service.",
        waitingUntil: "It will be tried again by {time}.",
        undecided:
            "No answer came, and your list doesn’t show for certain whether this task was added. Look at your list before you try again.",
        waitingUnsaved: "We couldn’t save this task. It is lost if this site restarts before the task is sent.",
        giveUp: "Discard",
        tooManyWaiting:
            "{limit} tasks are waiting to be sent, and no more can wait. Try again when they have been sent, or give one up.",
        unreadable: PluralPhrase(
            one: "{count} more task can’t be shown.",
            other: "{count} more tasks can’t be shown."),
        notChanged: "Your change was not saved.",
        notDeleted: "The task was not deleted.",
        undo: "Undo",
        notUndone: "The last change was not undone.",
        nothingToUndo: PluralPhrase(
            one: "There is nothing left to undo. A change can be undone for {count} second.",
            other: "There is nothing left to undo. A change can be undone for {count} seconds."),
        restored: PluralPhrase(
            one: "{count} task is back on the list.",
            other: "{count} tasks are back on the list."),
        completeAll: "Complete all",
        completePage: "Complete all on this page",
        undoneMany: PluralPhrase(one: "{count} change undone.", other: "{count} changes undone."),
        redoneMany: PluralPhrase(one: "{count} change redone.", other: "{count} changes redone."),
        completedMany: PluralPhrase(one: "{count} task completed.", other: "{count} tasks completed."),
        clear: "Clear completed",
        cleared: PluralPhrase(one: "{count} task deleted.", other: "{count} tasks deleted."),
        notCleared: PluralPhrase(
            one: "{count} completed task was not deleted. Try again.",
            other: "{count} completed tasks were not deleted. Try again."),
        searchAndOrder: "Search and order",
        search: "Search",
        find: "Find",
        order: "Order",
        orders: [
            .service: "As added", .newest: "Newest first", .oldest: "Oldest first", .text: "A to Z",
            .done: "To do first",
        ],
        found: PluralPhrase(
            one: "{count} task found for “{text}”.",
            other: "{count} tasks found for “{text}”."),
        foundNothing: "Nothing found for “{text}”.",
        adding: "Adding…",
        addMany: PluralPhrase(one: "Add {count} task", other: "Add {count} tasks"),
        longList: "Adding so many tasks one by one takes a while. An import adds all of them at once.",
        addedMany: PluralPhrase(one: "{count} task added.", other: "{count} tasks added."),
        deletedElsewhere: "This task was deleted elsewhere. Keep your text as a new task?",
        addAsNew: "Add as a new task",
        noAnswer: "No answer came. Check your connection, then try again.",
        details: "Details",
        askDelete: "The text is empty. Delete this task?",
        shortcuts: Shortcuts(
            title: "Keyboard shortcuts",
            on: "Keyboard shortcuts on",
            close: "Close",
            rows: "Next task, previous task",
            tick: "Tick or untick a task",
            help: "Show this list",
            undoAndRedo: "Undo, redo",
            ends: "First task, last task",
            tenOn: "Ten tasks forward or back",
            numbered: "Task number 1 … 99",
            deleteKey: "Delete",
            controlKey: "Ctrl",
            pageDownKey: "PgDn",
            pageUpKey: "PgUp"))

    static let englishClaims = Claims(
        title: "About you",
        heading: "What the provider says about you",
        lead: "When you signed in, the provider told {product} this about you.",
        name: "Name",
        value: "Value",
        yes: "yes",
        no: "no",
        nothing: "nothing",
        toTasks: "Go to your tasks",
        source: "It is in the ID token of your sign-in, which the provider signed and this site checked.",
        groups: [.person: "You", .signIn: "This sign-in", .protocol: "For the protocol"],
        tokens: Tokens(
            heading: "Your tokens",
            lead:
                "Tokens let this site fetch your tasks for you. They are kept on the server and never shown.",
            received: "Issued",
            end: "Expires",
            refreshEnd: "Renewable until",
            notSaid: "not stated by the provider",
            renew: "Renew the tokens now",
            renewHow: "They are renewed automatically before they expire. This button only tests that.",
            cannotRenew: "They can’t be renewed. When they expire, you sign in again.",
            isIDToken:
                "The provider issued no access token, so your tasks are fetched with the ID token, as the settings say. Whoever receives that token can read what it says about you.",
            noAccessToken: "The provider gave this site no access token, so your tasks can’t be fetched.",
            noAccessTokenNext: "The person who runs this site can change that. They need to know:",
            noAccessTokenSteps: [
                "This site asked for: {scopes}.",
                "One of these must be a permission of the task service: see apiScopes in settings.plist.",
                "The provider must grant it: in its portal, open “API permissions” of this app and choose “Grant admin consent”.",
                "If the task service expects ID tokens, set idTokenAsAccessToken in settings.plist.",
            ]),
        meanings: [
            "iss": "the provider that issued this",
            "sub": "your ID at the provider",
            "oid": "your ID in the directory",
            "aud": "the application this was issued to",
            "exp": "expires",
            "nbf": "valid from",
            "iat": "issued at",
            "auth_time": "when you signed in",
            "name": "your name",
            "given_name": "your first name",
            "family_name": "your last name",
            "emails": "your email addresses",
            "email": "your email address",
            "idp": "the identity provider of your account",
            "tfp": "the way you signed in",
            "acr": "the way you signed in",
            "nonce": "ties this to your sign-in",
            "ver": "version of the format",
            "sid": "your session at the provider",
            "at_hash": "ties this to the access token",
            "city": "your city",
            "country": "your country",
            "jobTitle": "your job",
            "newUser": "whether you are new here",
        ])

    static let englishErrors = Errors(
        notFound: ErrorText(
            heading: "This page doesn’t exist",
            happened: "There is nothing at the address you opened.",
            next: "Check the address for typos, or continue from here."),
        noSuchTask: ErrorText(
            heading: "That task no longer exists",
            happened: "It may have been deleted, here or somewhere else.",
            next: "Everything else is still on your list."),
        methodNotAllowed: ErrorText(
            heading: "That doesn’t work here",
            happened: "This address can’t be used that way. This often happens when a form is reloaded.",
            next: "Nothing has been lost. You can continue from here."),
        signInExpired: ErrorText(
            heading: "This sign-in has expired",
            happened: "It was started a while ago, in another window, or has already been used.",
            next: "Nothing has been lost. Start again; it only takes a moment."),
        signInRefused: ErrorText(
            heading: "We couldn’t sign you in",
            happened: "We couldn’t complete your sign-in.",
            next: "Start again. If it fails again, give the details below to the person who runs this site."),
        signInAccountGone: ErrorText(
            heading: "Your account no longer exists",
            happened: "The sign-in provider has deleted it. Starting again leads to the same account.",
            next:
                "Sign in with another account, or sign up for a new one. If you didn’t expect this, give the details below to the person who runs this site."
        ),
        signInAccountMissing: ErrorText(
            heading: "You don’t have an account yet",
            happened: "The sign-in provider doesn’t know the account that you chose.",
            next: "Sign up first, or sign in with another account."),
        signInDenied: ErrorText(
            heading: "The sign-in provider didn’t let you in",
            happened: "It refused this sign-in. If it gave a reason, you’ll find it in the details below.",
            next:
                "Sign in with another account if you have one. If you should have access, give the details below to the person who runs this site."
        ),
        signInLater: ErrorText(
            heading: "You can’t sign in right now",
            happened: "The sign-in provider is running, but can’t sign you in at the moment.",
            next: "Wait a few minutes, then try again. Nothing has been lost."),
        signInLocked: ErrorText(
            heading: "Your account is temporarily locked",
            happened: "The sign-in provider locked it, as it does after too many wrong passwords or codes.",
            next: "Wait a while before you try again. If it stays locked, ask the person who manages your account."),
        setUpWrong: ErrorText(
            heading: "This site isn’t set up correctly",
            happened: "The sign-in provider rejected this site’s request. It’s not your fault.",
            next:
                "Give the details below to the person who runs this site. Trying again will help once they have fixed it."
        ),
        noResetPolicy: ErrorText(
            heading: "You can’t reset your password here yet",
            happened:
                "You asked to reset your password, but this site hasn’t been told which page of the sign-in provider does that.",
            next: "If you remember your password, try signing in again. For the person who runs this site:"),
        resetSteps: [
            "In the portal, create a user flow of the type “Password reset” if there is none.",
            "Add it to policies in settings.plist with the kind reset-password and restart the program, or add it on the page /policies on the computer that it runs on.",
            "Or enable self-service password reset in the sign-in user flow; then nothing is needed here.",
        ],
        providerUnavailable: ErrorText(
            heading: "You can’t sign in right now",
            happened: "The sign-in provider isn’t responding.",
            next: "This usually passes within a few minutes. Nothing has been lost."),
        providerFault: ErrorText(
            heading: "Signing in doesn’t work here yet",
            happened: "The sign-in provider answers, but not in a way that this site can use. It is not your fault.",
            next: "Waiting does not help. The person who runs this site has to change something:"),
        providerUntrusted: ErrorText(
            heading: "You can’t sign in right now",
            happened:
                "This site can’t make a secure connection to the sign-in provider. It is not your fault.",
            next:
                "Signing in works again as soon as this has been put right. For the person who runs this site:"
        ),
        providerFaults: englishProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Please send that again",
            happened: "The page you sent it from was too old, so we couldn’t be sure it was you.",
            next: "If it was you, press Send again."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Please sign in first",
            happened: "You were signed out before you sent this, so it wasn’t saved.",
            next: "Sign in, then do it again."),
        formFromElsewhere: ErrorText(
            heading: "That came from another site",
            happened: "Another site sent it in your name. Nothing was done.",
            next: "If it was you, start again on our own page."),
        formOfSomebodyElse: ErrorText(
            heading: "That page belonged to someone else",
            happened: "The person it belonged to is no longer signed in here, so nothing was saved.",
            next: "If it was you, sign in with that account and do it again."),
        noCookies: ErrorText(
            heading: "Your browser isn’t keeping cookies for this site",
            happened: "This site uses one small cookie to remember you. Without it, nobody can sign in.",
            next: "Allow cookies for this site, then try again:"),
        wrongAddress: ErrorText(
            heading: "This site doesn’t answer to that name",
            happened: "You used an address that this site doesn’t recognise as its own.",
            next: "If you run this site, add the name to its settings (publicURL, lan or listen) and restart it."),
        hiddenHost: ErrorText(
            heading: "The way to this site isn’t set up yet",
            happened: "A reverse proxy in front of this site passes requests on without the address that you opened.",
            next:
                "If you run this site, let the proxy pass on the Host field, in nginx by “proxy_set_header Host $http_host;” and in Apache by “ProxyPreserveHost On”, and set publicURL to the address that people open."
        ),
        tooLarge: ErrorText(
            heading: "That’s too large",
            happened: "What you sent is larger than this site accepts, so none of it was saved.",
            next: "Go back, shorten the text and send it again."),
        noRoom: ErrorText(
            heading: "No room for another account",
            happened: "Eight people are signed in in this browser, which is the limit.",
            next: "Sign one of them out, then add the new one."),
        storeUnavailable: ErrorText(
            heading: "The storage isn’t available right now",
            happened: "This site can’t use its own storage at the moment, so it can neither show nor save anything.",
            next: "Try again in a moment. If it goes on, give the number below to the person who runs this site."),
        serverError: ErrorText(
            heading: "Something went wrong",
            happened: "It’s our fault, not yours.",
            next: "Try again. If it happens again, give the number below to the person who runs this site."),
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
        ownCorrelation: "Our correlation ID",
        request: "Number",
        providerSaid: "Message from the provider")
}
