import Localization

extension Words {
    /// The texts of a task's own page.
    struct OneTask: Codable, Sendable {
        let title: Phrase
        let plainTitle: String
        let back: String
        let unavailable: String
        let complete: String
        let reopen: String
        let isDone: String
        let yes: String
        let notYet: String
        let created: String
        let changed: String
        let number: String
        let unsaved: Phrase
        let resume: String
        let kept: String
        let draftNotSaved: Phrase
        let discard: String
    }
}
