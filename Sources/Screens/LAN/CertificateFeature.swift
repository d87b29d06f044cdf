internal import Pages
package import Web

/// The page from which phones get the certificate of the local certificate authority.
package struct CertificateFeature: Feature {
    private let controller: CertificateController

    /// `nil` where phones can't connect, or trust the certificate already.
    package init?(_ services: Services) {
        guard let controller = services.phones.access.flatMap({ CertificateController($0, pages: services.pages) })
        else {
            return nil
        }
        self.controller = controller
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(CertificateAuthorityNotice.path, .anybody(controller.page))
        router.get(CertificateAuthorityNotice.download, .anybody(controller.download))
    }
}
