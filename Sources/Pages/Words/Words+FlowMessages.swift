import Traces

extension Words {
    /// The texts about one kind of message.
    struct FlowMessage: Codable, Sendable {
        /// Its name in the diagram.
        let name: String
        /// What just happened, after it was sent.
        let done: String
        /// What comes next and why, before it is sent.
        let next: String
        /// Its purpose.
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
