import Traces

extension Words {
    /// What is said about one kind of message.
    struct FlowMessage: Codable, Sendable {
        /// Its name in the picture.
        let name: String
        /// What just happened, once it was sent.
        let done: String
        /// What comes next and why, before it is sent.
        let next: String
        /// What it is for.
        let meaning: String
        /// Who can see it.
        let who: String
        /// What would go wrong without it.
        let without: String

        init(
            name: String, done: String = "", next: String = "", meaning: String = "", who: String = "",
            without: String = ""
        ) {
            self.name = name
            self.done = done
            self.next = next
            self.meaning = meaning
            self.who = who
            self.without = without
        }
    }
}
