package import Web

/// The link that makes a browser the operator's.
package struct OperatorFeature: Feature {
    private let controller: OperatorController

    /// - Parameter links: the links that are valid.
    package init(_ services: Services, links: OperatorLinks) {
        controller = OperatorController(
            access: services.operatorAccess, links: links, errors: services.errors, audit: services.audit,
            log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) { router.get("/operator", .anybody(controller.open)) }
}
