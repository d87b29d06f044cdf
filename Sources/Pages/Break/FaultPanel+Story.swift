extension FlowPage.FaultPanel {
    /// What is said about a fault that has to be refused; nil for one without a story and for one that is right to accept.
    /// - Parameter name: its official name, or ours for an attack of ours.
    public init?(fault name: String, next: String? = BreakPage.address, in words: Words = .english) {
        guard let story = FaultStory.named(name, in: words), case .refused(let prize, let rule) = story.verdict else {
            return nil
        }
        self.init(title: story.heard, won: prize, since: rule, next: next)
    }
}
