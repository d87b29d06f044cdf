public import FoundationEssentials

extension Keychain {
    /// The same keychain, which keeps in memory what its stores can't take just now: what people typed and added, and the message for
    /// their next page.
    /// - Parameter report: gets a line for the log each time.
    public func withFallback(
        drafts limits: DraftLimits = DraftLimits(), now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (String) -> Void
    ) -> Keychain {
        let sessions = FallbackSessionStore(self.sessions, report: report)
        let drafts = FallbackDraftStore(
            self.drafts, limits: limits, remembers: !self.sessions.limits.endsDrafts, now: now,
            report: report)
        let outbox = FallbackOutboxStore(self.outbox, report: report)
        return Keychain(
            sessions: sessions, leases: leases, signIns: signIns, drafts: drafts, outbox: outbox, policies: policies,
            settle: { [self] in await writeAll() }, failure: { [self] in writeFailure },
            attempt: { [self] in await tryWriting() }
        ) { [self] in
            sessions.forgetUnsaved()
            drafts.forgetUnsaved()
            outbox.forgetUnsaved()
            try await clear()
        }
    }
}
