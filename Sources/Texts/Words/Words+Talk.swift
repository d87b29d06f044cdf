package import Localization

extension Words {
    /// The talk.
    package struct Talk: Codable, Sendable {
        package var title: String = "The talk"
        package var heading: String = "Ten minutes: what really happens when you sign in"
        package var lead: String =
            "A talk without slides: ten stops of a minute, each with a button that does the real thing."
        package var begin: String = "Begin"
        package var beforehand: String = "Before you begin"
        package var advice: [String] = [
            "Sign in as Alice, add two or three tasks, and sign out again: her list is seen at the last stops, and at the first one nobody is signed in.",
            "Make the page larger with Ctrl and + if the last row needs it and the screen has room: on one of 1280 pixels stay at 100 %. Don’t use the full screen (F11), because the audience has to see the address bar.",
            "On the pages of the talk the arrow keys lead from stop to stop, and so does a presenter’s remote control while the notes are closed.",
            "The clock begins with the button above. It is green until the minute of a stop is over.",
            "Your notes are folded under each stop; once opened, they stay open at the next one. The audience sees them too, so print them or have them on a second device.",
            "Each page that a button here opens about the sign-in has a link back to the talk; the Back button leads here too.",
            "Nothing needs a network. Try it once: everything can be done as often as you like.",
        ]
        package var allStops: String = "The ten stops"
        package var wholeScript: String = "Everything you say, to read or to print"
        package var way: String = "Stops of the talk"
        package var previous: String = "Previous"
        package var next: String = "Next"
        package var end: String = "To the first page"
        package var spot: Phrase = "{number} of {count}"
        /// The clock within the minute of a stop, after it, and of the whole talk; the script fills in the times.
        package var left: Phrase = "{time} left"
        package var over: Phrase = "{time} over"
        package var total: Phrase = "{time} of 10:00"
        package var look: String = "Where to look:"
        package var notes: String = "Notes for the presenter"
        package var doing: String = "What you do"
        package var saying: String = "What you say"
        package var asking: String = "What they will ask"
        package var nothingToSee: String = "No sign-in has been recorded in this browser yet. Stop 3 begins one."
        package var nobodySignedIn: String = "Nobody is signed in here. Stop 3 begins a sign-in."
        package var toSignIn: String = "Go to stop 3"
        /// At the last stop, after the sign-out.
        package var signedOut: String = "Signed out: the list is closed, here and at the provider."
        /// At a stop that needs a sign-in that is still pending.
        package var stillWaiting: String =
            "The sign-in still waits for you. Go on with it and press “Run to the end”; then this stop has something to show."
        package var toTheEnd: String = "Go on with the sign-in"
        package var picture: String =
            "Four lines side by side: the browser, the Companion, the provider and the task API. Time runs downwards. What goes through the browser is dashed, what goes from server to server is solid, in another colour."
        package var actions: [TalkAction: String] = [
            .openApp: "Open the app",
            .whereToWatch: "Open the page that watches",
            .signInStepByStep: "Sign in, step by step",
            .resume: "Go on to the provider",
            .answer: "See the answer",
            .exchange: "See the exchange",
            .replayCode: "Use the code again",
            .checks: "See the checks",
            .signature: "Signed by somebody else",
            .audience: "Meant for another app",
            .nonce: "Answers another request",
            .call: "Call with the token",
            .callWithoutToken: "Call without the token",
            .openList: "Open the list",
        ]
        package var stops: [TalkStop: Stop] = englishStops

        /// The texts of a stop.
        package struct Stop: Codable, Sendable {
            /// At most six words.
            package let heading: String
            /// One sentence.
            package let sentence: String
            /// Where the audience should look.
            package let look: String
            /// What the presenter clicks.
            package let steps: [String]
            /// What the presenter says, word for word; less than a minute when read aloud.
            package let say: [String]
            /// A question from the audience.
            package let question: String
            /// The reply to it.
            package let answer: String
        }
    }
}
