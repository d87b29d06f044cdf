internal import FoundationEssentials
internal import Storage

/// Brings a tenant back to its start: no fault is armed or known to have been met, no error is injected, nothing of the next sign-in is
/// overridden, no request or sign-in is recorded, no password was wrong, the clock is where it was, no session, code or token is valid, and the
/// users are those of the start. Accounts that people have signed up for, and keys, stay.
struct TenantReset: Sendable {
    let services: TenantServices

    func perform() async throws {
        services.clock.reset()
        let (users, own, time) = (services.users, services.configuration.users, services.now())
        try await services.accounts.database.transaction { database in
            for table in ["browser_sessions", "pending_requests", "access_tokens", "device_codes", "grants"] {
                // Codes and refresh tokens are deleted with their grant.
                try database.execute("DELETE FROM \(table)")
            }
            try AccountStore.restore(own, in: database, at: time)
            users.reset()
        }
        await services.userCodes.reset()
        await services.throttle.reset()
        services.schedule.reset()
        services.faults.fault = services.configuration.fault
        services.checkLog.removeAll()
        services.recorder.removeAll()
        services.minted.reset()
        services.nextSignIn.reset()
        services.errors.remove(at: InjectedError.Place.allCases)
    }
}
