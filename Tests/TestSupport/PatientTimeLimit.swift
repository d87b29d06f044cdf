import FoundationEssentials
public import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that waits for something that never happens. Ten minutes, since the machine may be busy; one where a check is taken out
    /// (`Tests/Mutation/run`), because then waiting is often how a test fails.
    public static var patientTimeLimit: Self {
        .timeLimit(.minutes(ProcessInfo.processInfo.environment["WEB_COMPANION_MUTATION"] == nil ? 10 : 1))
    }
}
