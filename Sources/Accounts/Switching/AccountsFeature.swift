internal import Pages
package import Web

/// Several accounts in one browser: choosing the active one. Signing them out is part of ``SignOutFeature``.
package struct AccountsFeature: Feature {
    private let change: AccountChangeController
    private let accounts: AccountsController?

    package init(_ services: Services) {
        change = AccountChangeController(accounts: services.accounts, pages: services.pages)
        accounts =
            services.accounts.areOffered
            ? AccountsController(accounts: services.accounts, pages: services.pages) : nil
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(AccountChangePage.address, .anybody(change.show))
        if let accounts {
            router.get("/accounts", .anybody(accounts.show))
            router.post("/accounts", .anyAccount(accounts.use))
        }
    }
}
