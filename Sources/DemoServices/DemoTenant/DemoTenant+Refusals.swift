extension DemoTenant {
    /// The requests that were refused in the latest sign-in in which any was, with the reasons; empty when all were right.
    public var refusals: [String] {
        services.checkLog.records.reversed().lazy.map(DemoTenant.refusals).first { !$0.isEmpty } ?? []
    }

    /// What was refused in the latest sign-in, and in what followed it; empty when all was right.
    public var refusalsOfLatestSignIn: [String] { services.checkLog.records.last.map(DemoTenant.refusals) ?? [] }

    private static func refusals(of record: SignInRecord) -> [String] {
        record.messages.flatMap { message in
            message.checks.filter { $0.verdict == .failed }.map { check in
                "\(message.endpoint) request: \(check.rule.name): expected \(check.expected), got \(check.actual) (\(check.rule.clause))"
            }
        }
    }
}
