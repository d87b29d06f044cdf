package import Localization

extension Words {
    package struct Errors: Codable, Sendable {
        package var notFound: ErrorText = ErrorText(
            heading: "This page doesn’t exist",
            happened: "There is nothing at the address you opened.",
            next: "Check the address for typos, or continue from here.")
        package var noSuchTask: ErrorText = ErrorText(
            heading: "That task no longer exists",
            happened: "It may have been deleted, here or somewhere else.",
            next: "Everything else is still on your list.")
        package var methodNotAllowed: ErrorText = ErrorText(
            heading: "That doesn’t work here",
            happened: "This address can’t be used that way. This often happens when a form is reloaded.",
            next: "Nothing has been lost. You can continue from here.")
        package var signInExpired: ErrorText = ErrorText(
            heading: "This sign-in has expired",
            happened: "It was started a while ago, in another window, or has already been used.",
            next: "Nothing has been lost. Start again; it only takes a moment.")
        package var signInRefused: ErrorText = ErrorText(
            heading: "We couldn’t sign you in",
            happened: "We couldn’t complete your sign-in.",
            next: "Start again. If it fails again, give the details below to the person who runs this site.")
        package var signInAccountGone: ErrorText = ErrorText(
            heading: "Your account no longer exists",
            happened: "The sign-in provider has deleted it. Starting again leads to the same account.",
            next:
                "Sign in with another account, or sign up for a new one. If you didn’t expect this, give the details below to the person who runs this site."
        )
        package var signInAccountMissing: ErrorText = ErrorText(
            heading: "You don’t have an account yet",
            happened: "The sign-in provider doesn’t know the account that you chose.",
            next: "Sign up first, or sign in with another account.")
        package var signInDenied: ErrorText = ErrorText(
            heading: "The sign-in provider didn’t let you in",
            happened: "It refused this sign-in. If it gave a reason, you’ll find it in the details below.",
            next:
                "Sign in with another account if you have one. If you should have access, give the details below to the person who runs this site."
        )
        package var signInLater: ErrorText = ErrorText(
            heading: "You can’t sign in right now",
            happened: "The sign-in provider is running, but can’t sign you in at the moment.",
            next: "Wait a few minutes, then try again. Nothing has been lost.")
        package var signInLocked: ErrorText = ErrorText(
            heading: "Your account is temporarily locked",
            happened: "The sign-in provider locked it, as it does after too many wrong passwords or codes.",
            next: "Wait a while before you try again. If it stays locked, ask the person who manages your account.")
        package var setUpWrong: ErrorText = ErrorText(
            heading: "This site isn’t set up correctly",
            happened: "The sign-in provider rejected this site’s request. It’s not your fault.",
            next:
                "Give the details below to the person who runs this site. Trying again will help once they have fixed it."
        )
        package var noResetPolicy: ErrorText = ErrorText(
            heading: "You can’t reset your password here yet",
            happened:
                "You asked to reset your password, but this site hasn’t been told which page of the sign-in provider does that.",
            next: "If you remember your password, try signing in again. For the person who runs this site:")
        package var resetSteps: [Phrase] = [
            "In the portal, create a user flow of the type “Password reset” if there is none.",
            "Add it to policies in settings.plist with the kind reset-password and restart the program, or add it on the page /policies on the computer that it runs on.",
            "Or enable self-service password reset in the sign-in user flow; then nothing is needed here.",
        ]
        package var providerUnavailable: ErrorText = ErrorText(
            heading: "You can’t sign in right now",
            happened: "The sign-in provider isn’t responding.",
            next: "This usually passes within a few minutes. Nothing has been lost.")
        package var providerFault: ErrorText = ErrorText(
            heading: "Signing in doesn’t work here yet",
            happened: "The sign-in provider answers, but not in a way that this site can use. It is not your fault.",
            next: "Waiting does not help. The person who runs this site has to change something:")
        package var providerUntrusted: ErrorText = ErrorText(
            heading: "You can’t sign in right now",
            happened:
                "This site can’t make a secure connection to the sign-in provider. It is not your fault.",
            next:
                "Signing in works again as soon as this has been put right. For the person who runs this site:"
        )
        package var providerFaults: ProviderFaults = ProviderFaults()
        package var formNoLongerValid: ErrorText = ErrorText(
            heading: "Please send that again",
            happened: "The page you sent it from was too old, so we couldn’t be sure it was you.",
            next: "If it was you, press Send again.")
        package var formNoLongerValidSignedOut: ErrorText = ErrorText(
            heading: "Please sign in first",
            happened: "You were signed out before you sent this, so it wasn’t saved.",
            next: "Sign in, then do it again.")
        package var formFromElsewhere: ErrorText = ErrorText(
            heading: "That came from another site",
            happened: "Another site sent it in your name. Nothing was done.",
            next: "If it was you, start again on our own page.")
        package var formOfSomebodyElse: ErrorText = ErrorText(
            heading: "That page belonged to someone else",
            happened: "The person it belonged to is no longer signed in here, so nothing was saved.",
            next: "If it was you, sign in with that account and do it again.")
        package var noCookies: ErrorText = ErrorText(
            heading: "Your browser isn’t keeping cookies for this site",
            happened: "This site uses one small cookie to remember you. Without it, nobody can sign in.",
            next: "Allow cookies for this site, then try again:")
        package var wrongAddress: ErrorText = ErrorText(
            heading: "This site doesn’t answer to that name",
            happened: "You used an address that this site doesn’t recognise as its own.",
            next: "If you run this site, add the name to its settings (publicURL, lan or listen) and restart it.")
        package var hiddenHost: ErrorText = ErrorText(
            heading: "The way to this site isn’t set up yet",
            happened: "A reverse proxy in front of this site passes requests on without the address that you opened.",
            next:
                "If you run this site, let the proxy pass on the Host field, in nginx by “proxy_set_header Host $http_host;” and in Apache by “ProxyPreserveHost On”, and set publicURL to the address that people open."
        )
        package var tooLarge: ErrorText = ErrorText(
            heading: "That’s too large",
            happened: "What you sent is larger than this site accepts, so none of it was saved.",
            next: "Go back, shorten the text and send it again.")
        package var noRoom: ErrorText = ErrorText(
            heading: "No room for another account",
            happened: "Eight people are signed in in this browser, which is the limit.",
            next: "Sign one of them out, then add the new one.")
        package var storeUnavailable: ErrorText = ErrorText(
            heading: "The storage isn’t available right now",
            happened: "This site can’t use its own storage at the moment, so it can neither show nor save anything.",
            next: "Try again in a moment. If it goes on, give the number below to the person who runs this site.")
        package var serverError: ErrorText = ErrorText(
            heading: "Something went wrong",
            happened: "It’s our fault, not yours.",
            next: "Try again. If it happens again, give the number below to the person who runs this site.")
        package var cookieSteps: [Phrase] = [
            "Open your browser’s settings and look for “Cookies”, often under “Privacy”.",
            "Allow cookies for {site}. Cookies of other sites can stay blocked.",
            "Come back to this page and press Try again.",
        ]
        package var rightAddress: Phrase = "The right address is {site}."
        package var keptText: String = "What you wrote"
        package var sendAgain: String = "Send again"
        package var startAgain: String = "Start again"
        package var tryAgain: String = "Try again"
        package var toTasks: String = "Go to your tasks"
        package var toStart: String = "Go to the start page"
        package var signIn: String = "Sign in"
        package var details: String = "Details for support"
        package var code: String = "Code"
        package var correlation: String = "Correlation"
        package var ownCorrelation: String = "Our correlation ID"
        package var request: String = "Number"
        package var providerSaid: String = "Message from the provider"
    }

    /// The three parts of an error page: its heading, what happened, what to do now.
    package struct ErrorText: Codable, Sendable {
        package let heading: String
        package let happened: String
        package let next: String
    }
}
