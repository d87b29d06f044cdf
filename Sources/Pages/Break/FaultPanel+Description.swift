extension FlowPage.FaultPanel {
    /// The panel for a fault that must be refused; `nil` for one without a description and for one that must be accepted.
    /// - Parameter name: its official name, or this project's for its own attacks.
    public init?(fault name: String, next: String? = BreakPage.address, in words: Words = .english) {
        guard let description = FaultDescription.named(name, in: words),
            case .refused(let impact, let rule) = description.verdict
        else {
            return nil
        }
        self.init(title: description.summary, impact: impact, rule: rule, next: next)
    }
}
