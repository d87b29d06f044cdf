internal import Configuration
internal import HTTP
internal import Pages
internal import Sessions
package import Tasks
package import Web

/// Signing out, here and at the provider, of one account or of all in the browser.
package struct SignOutFeature: Feature {
    private let signOut: SignOutController
    private let offersAccounts: Bool

    /// - Parameter outbox: what is still to be sent; `nil` where there is no task API.
    package init(_ services: Services, outbox: Outbox?) {
        offersAccounts = services.accounts.areOffered
        signOut = SignOutController(
            relyingParty: services.relyingParty, policies: services.policies, sessions: services.stores.sessions,
            pendingLogouts: services.stores.logouts, watches: services.memory.listWatches,
            cookies: services.cookies, accounts: services.accounts, pages: services.pages,
            isKiosk: services.settings.isKiosk, audit: services.audit,
            unsent: { person in await outbox?.count(of: person) ?? 0 },
            provider: services.settings.provider.address.host)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.post("/sign-out", .signOutForm(signOut.signOut))
        router.post("/switch-user", .signOutForm(signOut.switchUser))
        router.get("/sign-out/continue", .anybody(signOut.continueAtProvider))
        router.get(RedirectPath.signedOut, .anybody(signOut.signedOut))
        if signOut.isKiosk { router.post(KioskAddresses.handOver, .signOutForm(signOut.handOver)) }
        if offersAccounts {
            router.post("/accounts/sign-out", .anyAccount(signOut.signOutAccount))
            router.post("/accounts/sign-out-everybody", .anyAccount(signOut.signOutEverybody))
        }
    }
}
