internal import Pages
internal import Sessions

extension PageMessage {
    /// The message that a session keeps for the next page; `nil` for a key of another version.
    init?(_ flash: Session.Flash) {
        guard let notice = Notice(rawValue: flash.key) else { return nil }
        self.init(notice, detail: flash.arguments.first ?? "")
    }
}
