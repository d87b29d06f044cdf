internal import Configuration
internal import OpenIDConnect
package import Web

/// The user flows that sign-ins can use: listing, adding and removing them.
package struct PoliciesFeature: Feature {
    private let controller: PoliciesController

    package init(_ services: Services) {
        controller = PoliciesController(
            book: services.policies,
            rule: PolicyNameRule(isAzureADB2C: services.settings.provider.authority.isAzureADB2C),
            pages: services.pages, browserForms: services.browserForms, cookies: services.cookies,
            audit: services.audit)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/policies", .operator(controller.list))
        router.post("/policies", .operator(controller.add))
        router.post("/policies/{name}/delete", .operator(controller.delete))
    }
}
