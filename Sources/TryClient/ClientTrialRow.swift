internal import DemoServices

/// The result of one fault.
struct ClientTrialRow: Sendable {
    let fault: DemoFault
    let verdict: ClientVerdict
    /// What the client was seen to do, in one sentence.
    let observed: String
    /// What the check is about; `nil` for a fault that has to be tolerated.
    let advice: CheckAdvice?
}
