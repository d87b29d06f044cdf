internal import Pages

extension TaskProblem {
    private static let named: [(name: String, problem: TaskProblem)] = [
        ("unreachable", .unreachable), ("untrusted", .untrusted), ("slow", .slow), ("not-accepted", .notAccepted),
        ("not-renewed", .notRenewed),
        ("no-key", .noKey), ("forbidden", .forbidden), ("gone", .gone), ("conflict", .conflict),
        ("too-many", .tooMany(retryAfter: nil)), ("failed", .failed), ("unreadable", .unreadable),
        ("too-large", .tooLarge),
    ]

    /// What a record calls it; how long to wait is not in it, as that passes.
    var name: String {
        let problem: TaskProblem = if case .tooMany = self { .tooMany(retryAfter: nil) } else { self }
        return TaskProblem.named.first { $0.problem == problem }?.name ?? "failed"
    }

    /// The problem that a record names.
    init?(name: String) {
        guard let problem = TaskProblem.named.first(where: { $0.name == name })?.problem else { return nil }
        self = problem
    }
}
