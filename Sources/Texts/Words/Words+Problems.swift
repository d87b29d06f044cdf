package import Localization

extension Words {
    /// Why the task service failed.
    package struct Problems: Codable, Sendable {
        package var unreachable: String = "We can’t reach your tasks right now."
        package var untrusted: String =
            "We can’t reach your tasks, because the certificate of the task service wasn’t accepted. Tell the person who runs this site."
        package var slow: String = "The task service took too long to respond."
        package var notAccepted: String =
            "The task service didn’t accept your sign-in. Sign in again. If that doesn’t help, tell the person who runs this site."
        package var notRenewed: String =
            "The sign-in provider did not renew your sign-in. Sign in again; if that does not help, tell the person who runs this site."
        package var noKey: String =
            "The sign-in provider didn’t give this site access to your tasks. Tell the person who runs this site; signing in again may help."
        package var forbidden: String = "Your account isn’t allowed to do this. Ask the person who runs this site."
        package var gone: String = "That task no longer exists. It may have been deleted somewhere else."
        package var conflict: String =
            "The task was changed somewhere else at the same time. Check your list and try again."
        package var tooMany: String = "Too many requests. Wait a moment, then try again."
        package var tooManyWait: PluralPhrase = PluralPhrase(
            one: "Too many requests. Try again in a second.",
            other: "Too many requests. Try again in {count} seconds.")
        package var failed: String = "Something went wrong at the task service."
        package var unreadable: String = "The task service sent an answer that we couldn’t read."
        package var tooLarge: String = "Your list is too large to show here."
    }
}
