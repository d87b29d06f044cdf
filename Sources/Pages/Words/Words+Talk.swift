extension Words {
    /// The talk.
    struct Talk: Sendable {
        let title: String
        let heading: String
        let lead: String
        let begin: String
        let beforehand: String
        let advice: [String]
        let allStops: String
        let wholeScript: String
        let way: String
        let previous: String
        let next: String
        let end: String
        let spot: Phrase
        /// The clock within the minute of a stop, after it, and of the whole talk; the script puts the times in.
        let left: Phrase
        let over: Phrase
        let total: Phrase
        let look: String
        let notes: String
        let doing: String
        let saying: String
        let asking: String
        let nothingToSee: String
        let nobodySignedIn: String
        let toSignIn: String
        /// At the last stop, when the sign-out has been shown.
        let signedOut: String
        /// At a stop that needs a sign-in which still waits for the presenter.
        let stillWaiting: String
        let toTheEnd: String
        let picture: String
        let actions: [TalkAction: String]
        let stops: [TalkStop: Stop]

        /// What is said at a stop.
        struct Stop: Sendable {
            /// At most six words.
            let heading: String
            /// One sentence.
            let sentence: String
            /// Where the audience looks.
            let look: String
            /// What the presenter presses.
            let steps: [String]
            /// What the presenter says, word for word; read aloud in less than a minute.
            let say: [String]
            /// What the audience asks.
            let question: String
            /// And what to answer.
            let answer: String
        }
    }

    static let englishTalk = Talk(
        title: "The talk",
        heading: "Ten minutes: what really happens when you sign in",
        lead: "A talk without slides: ten stops of a minute, each with a button that does the real thing.",
        begin: "Begin",
        beforehand: "Before you begin",
        advice: [
            "Sign in as Alice, add two or three tasks, and sign out again: her list is seen at the last stops, and at the first one nobody is signed in.",
            "Make the page larger with Ctrl and + if the last row needs it and the screen has room: on one of 1280 pixels stay at 100 %. Don’t use the full screen (F11), because the audience has to see the address bar.",
            "On the pages of the talk the arrow keys lead from stop to stop, and so does a presenter’s remote control while the notes are closed.",
            "The clock begins with the button above. It is green until the minute of a stop is over.",
            "Your notes are folded under each stop; once opened, they stay open at the next one. The audience sees them too, so print them or have them on a second device.",
            "Each page that a button here opens about the sign-in has a link back to the talk; the Back button leads here too.",
            "Nothing needs a network. Try it once: everything can be done as often as you like.",
        ],
        allStops: "The ten stops",
        wholeScript: "Everything you say, to read or to print",
        way: "Stops of the talk",
        previous: "Previous",
        next: "Next",
        end: "To the first page",
        spot: "{number} of {count}",
        left: "{time} left",
        over: "{time} over",
        total: "{time} of 10:00",
        look: "Where to look:",
        notes: "Notes for the presenter",
        doing: "What you do",
        saying: "What you say",
        asking: "What they will ask",
        nothingToSee: "No sign-in has been recorded in this browser yet. Stop 3 begins one.",
        nobodySignedIn: "Nobody is signed in here. Stop 3 begins a sign-in.",
        toSignIn: "Go to stop 3",
        signedOut: "Signed out: the list is closed, here and at the provider.",
        stillWaiting:
            "The sign-in still waits for you. Go on with it and press “Run to the end”; then this stop has something to show.",
        toTheEnd: "Go on with the sign-in",
        picture:
            "Four lines side by side: the browser, the Companion, the provider and the task API. Time runs downwards. What goes through the browser is dashed, what goes from server to server is solid, in another colour.",
        actions: [
            .openApp: "Open the app",
            .whereToWatch: "Open the page that watches",
            .signInStepByStep: "Sign in, step by step",
            .goOn: "Go on to the provider",
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
        ],
        stops: englishStops)
}
