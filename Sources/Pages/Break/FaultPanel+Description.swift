extension FlowPage.FaultPanel {
    /// What is said about a fault that has to be refused; nil for one without a description and for one that is right to accept.
    /// - Parameter name: its official name, or ours for an attack of ours.
    public init?(fault name: String, next: String? = BreakPage.address, in words: Words = .english) {
        guard let description = FaultDescription.named(name, in: words),
            case .refused(let impact, let rule) = description.verdict
        else {
            return nil
        }
        self.init(title: description.summary, impact: impact, rule: rule, next: next)
    }
}
