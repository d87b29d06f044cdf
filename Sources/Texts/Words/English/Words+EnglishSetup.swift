import Localization

extension Words {

    static let englishConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Azure portal, your B2C tenant: App registrations, your app, Overview.",
            "client-secret": "Azure portal, your B2C tenant: App registrations, your app, Certificates & secrets.",
            "redirect-uri":
                "Azure portal, your B2C tenant: App registrations, your app, Authentication, platform “Web”.",
            "scope": "Azure portal, your B2C tenant: App registrations, your app, API permissions.",
            "policy": "Azure portal, Azure AD B2C: User flows, or Identity Experience Framework.",
            "tenant": "Azure portal, Azure AD B2C: Overview, Domain name.",
        ],
        .entraID: [
            "client-id": "Microsoft Entra admin center: App registrations, your app, Overview.",
            "client-secret": "Microsoft Entra admin center: App registrations, your app, Certificates & secrets.",
            "redirect-uri":
                "Microsoft Entra admin center: App registrations, your app, Authentication, platform “Web”.",
            "scope": "Microsoft Entra admin center: App registrations, your app, API permissions.",
            "tenant": "Microsoft Entra admin center: Overview, Tenant ID and Primary domain.",
        ],
        .other: [
            "client-id": "In the provider’s console: the page of the application (client).",
            "client-secret": "In the provider’s console: the credentials of the application (client).",
            "redirect-uri": "In the provider’s console: the redirect URIs of the application (client).",
            "scope": "In the provider’s console: the scopes that the application (client) may ask for.",
        ],
    ]
}
