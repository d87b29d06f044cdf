package import Localization

extension Words {
    /// The page where the redirect URI of a sign-in is pasted.
    package struct Paste: Codable, Sendable {
        package var title: String = "Sign in by hand"
        package var heading: String = "Sign in by hand"
        package var lead: String =
            "Signing in here takes two steps, because your browser can’t come back to this page by itself."
        package var leadWithoutStep: String =
            "Did you end up on a page that wouldn’t open? Its address has what is needed to go on."
        package var first: String = "1. Sign in"
        package var firstHow: Phrase =
            "The button opens {place} in a new tab. Sign in there, then come back to this one."
        package var firstButton: String = "Open the sign-in page"
        package var second: String = "2. Paste the address that you ended on"
        package var box: String = "Paste the address that you ended on"
        package var how: [String] = [
            "After you sign in, the other tab shows an error or an empty page. That’s expected.",
            "Copy the whole address from the address bar of that tab and paste it here.",
        ]
        package var hidden: String = "Did nothing happen, or were you asked to open another program?"
        package var hiddenHow: [String] = [
            "Press Cancel if you were asked. Chrome and Edge hide an address that they can’t open. Firefox shows it, so that is the easy way: start again in Firefox.",
            "Or press Start again below, and in the new tab press the key F12 and choose Network before you sign in. Then the last line there begins with “urn:”. Press it with the right mouse button, choose Copy, then Copy URL, and paste that here.",
        ]
        package var field: String = "The address"
        package var resume: String = "Continue"
        package var startAgain: String = "Start again"
        package var problems: [PasteProblem: String] = [
            .empty: "Paste the address first, then press the button.",
            .tooLong: "That’s too long to be the address. Copy only what is in the address bar.",
            .noAnswer:
                "That’s not the address you ended on. It is long and contains “code=”. If you haven’t signed in yet, do that first.",
            .several: "That’s more than one address. Paste only one.",
            .otherSignIn:
                "That address belongs to another sign-in. Paste the one of the tab that you opened from here.",
            .whichSignIn:
                "You started signing in more than once. Paste the whole address so that we know which one it is.",
        ]
        /// The link on the welcome page.
        package var offer: String = "Did you end up on a page that wouldn’t open?"
    }
}
