import Localization

extension Words {
    /// The talk.
    struct Talk: Codable, Sendable {
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
        struct Stop: Codable, Sendable {
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
}
