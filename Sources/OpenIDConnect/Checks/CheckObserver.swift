/// Receives every check, passed or failed, that is made in the task that sets ``current``.
///
/// A class, because a program built by Swift 6.3 with cross-module optimization crashes when a task-local value is a closure.
public final class CheckObserver: Sendable {
    /// The observer of this task, if any.
    @TaskLocal public static var current: CheckObserver?

    private let hear: @Sendable ([Check]) -> Void

    /// - Parameter hear: receives the checks of a sign-in, a refresh or a logout token when it is over, in order.
    public init(_ hear: @escaping @Sendable ([Check]) -> Void) { self.hear = hear }

    /// Reports checks.
    func callAsFunction(_ checks: [Check]) { hear(checks) }

    static func observe<Value>(
        _ checks: (Value) -> [Check], _ body: () async throws(OpenIDConnectError) -> Value
    ) async throws(OpenIDConnectError) -> Value {
        guard let observer = current else { return try await body() }
        do throws(OpenIDConnectError) {
            let value = try await body()
            observer(checks(value))
            return value
        } catch {
            observer(error.checks)
            throw error
        }
    }
}
