internal import Pages
package import Web

/// Choosing the language of the pages.
package struct LanguageFeature: Feature {
    private let controller: LanguageController

    package init(_ services: Services) {
        controller = LanguageController(
            cookies: services.cookies, forms: services.browserForms, pages: services.pages)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(LanguagePage.address, .anybody(controller.show))
        router.post(LanguagePage.address, .browserForm(controller.choose))
    }
}
