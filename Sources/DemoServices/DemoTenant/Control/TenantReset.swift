internal import FoundationEssentials
internal import Storage

/// Brings a tenant back to its start: no fault is armed or known to have been met, no request or sign-in is recorded, the clock is where it
/// was, and no session, code or token is valid. Accounts and keys stay; users of the tester's own are as given.
struct TenantReset: Sendable {
    let services: TenantServices

    func perform() async throws {
        services.clock.reset()
        let (users, time) = (services.configuration.users, services.now())
        try await services.accounts.database.transaction { database in
            for table in ["browser_sessions", "pending_requests", "access_tokens", "device_codes", "grants"] {
                // Codes and refresh tokens are deleted with their grant.
                try database.execute("DELETE FROM \(table)")
            }
            if let users { try AccountStore.addOwn(users, to: database, at: time) }
        }
        await services.userCodes.reset()
        services.schedule.reset()
        services.faults.fault = services.configuration.fault
        services.checkLog.removeAll()
        services.recorder.removeAll()
        services.minted.reset()
    }
}
