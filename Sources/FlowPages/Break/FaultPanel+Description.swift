public import Texts

extension FlowPage.FaultPanel {
    /// The panel for a fault; `nil` for one without a description.
    /// - Parameter name: its official name, or this project's for its own attacks.
    public init?(fault name: String, next: String? = BreakPage.address, in words: Words = .english) {
        guard let description = FaultDescription.named(name, in: words) else { return nil }
        self.init(title: description.summary, verdict: description.verdict, next: next)
    }
}
