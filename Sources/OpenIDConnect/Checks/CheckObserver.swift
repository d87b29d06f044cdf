/// Hears of every check that is made in the task that sets ``current``, passed or failed, for whoever wants to watch a sign-in.
public enum CheckObserver {
    /// Gets the checks of a sign-in, a refresh or a logout token when it is over, in order; `nil` when nobody watches.
    @TaskLocal public static var current: (@Sendable ([Check]) -> Void)?

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
