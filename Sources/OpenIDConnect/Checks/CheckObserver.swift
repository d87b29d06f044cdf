/// Hears of every check that is made in the task that sets ``current``, passed or failed, for whoever wants to watch a sign-in.
///
/// A class, because a program that Swift 6.3 has optimized across modules ends with a segmentation fault when a task-local value is a
/// closure.
public final class CheckObserver: Sendable {
    /// Who watches; `nil` when nobody does.
    @TaskLocal public static var current: CheckObserver?

    private let hear: @Sendable ([Check]) -> Void

    /// - Parameter hear: gets the checks of a sign-in, a refresh or a logout token when it is over, in order.
    public init(_ hear: @escaping @Sendable ([Check]) -> Void) { self.hear = hear }

    /// Tells what was checked.
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
