internal import Pages
internal import Web

/// Choosing the language of the pages.
struct LanguageFeature: Feature {
    private let controller: LanguageController

    init(_ services: Services) {
        controller = LanguageController(
            cookies: services.cookies, forms: services.browserForms, pages: services.pages)
    }

    func addRoutes(to router: inout CompanionRouter) {
        router.get(LanguagePage.address, .anybody(controller.show))
        router.post(LanguagePage.address, .browserForm(controller.choose))
    }
}
