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
        /// The clock within the minute of a stop, after it, and of the whole talk; the script fills in the times.
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
        /// At the last stop, after the sign-out.
        let signedOut: String
        /// At a stop that needs a sign-in that is still pending.
        let stillWaiting: String
        let toTheEnd: String
        let picture: String
        let actions: [TalkAction: String]
        let stops: [TalkStop: Stop]

        /// The texts of a stop.
        struct Stop: Codable, Sendable {
            /// At most six words.
            let heading: String
            /// One sentence.
            let sentence: String
            /// Where the audience should look.
            let look: String
            /// What the presenter clicks.
            let steps: [String]
            /// What the presenter says, word for word; less than a minute when read aloud.
            let say: [String]
            /// A question from the audience.
            let question: String
            /// The reply to it.
            let answer: String
        }
    }
}
