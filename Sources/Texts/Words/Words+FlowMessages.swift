import Traces

extension Words {
    /// The texts about one kind of message.
    package struct FlowMessage: Codable, Sendable {
        /// Its name in the diagram.
        package let name: String
        /// What just happened, after it was sent.
        package let done: String
        /// What comes next and why, before it is sent.
        package let next: String
        /// Its purpose.
        package let meaning: String
        /// Who can see it.
        package let who: String
        /// What would go wrong without it.
        package let without: String

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
