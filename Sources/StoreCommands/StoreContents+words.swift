internal import FoundationEssentials
internal import Sessions

extension StoreContents {
    /// The numbers in words: "2 sessions, 1 waiting task, no drafts".
    var words: String {
        [
            sessions.inWords("session", "sessions"), waitingTasks.inWords("waiting task", "waiting tasks"),
            drafts.inWords("draft", "drafts"), policies.inWords("added policy", "added policies"),
        ].joined(separator: ", ")
    }
}

extension Resealed {
    /// The numbers in words.
    package var words: String {
        [policies.inWords("added policy", "added policies"), screens.inWords("shared screen", "shared screens")]
            .joined(separator: ", ")
    }
}

extension EarlierSeals {
    /// The numbers in words, and when the last of them ends.
    var words: String {
        let counts = [
            sessions.inWords("session", "sessions"), waitingTasks.inWords("waiting task", "waiting tasks"),
            drafts.inWords("draft", "drafts"),
        ]
        let others = self.others == 0 ? [] : [self.others.inWords("policy or screen", "policies or screens")]
        return (counts + others).joined(separator: ", ") + (end.map { " (until \($0.formatted(.iso8601)))" } ?? "")
    }
}

extension Int {
    fileprivate func inWords(_ one: String, _ several: String) -> String {
        self == 0 ? "no \(several)" : "\(self) \(self == 1 ? one : several)"
    }
}
