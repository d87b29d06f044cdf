internal import Configuration
internal import DemoServices
internal import HTTP
internal import OpenIDConnect
internal import Running

extension DemoHost {
    /// The tenant of the settings, whose client is this program.
    static func configuration(
        _ tenant: DemoServicesSetting.Tenant, _ settings: Settings, _ companion: [HTTPURL], _ folder: StateFolder,
        _ fault: DemoFault?
    ) -> DemoTenantConfiguration {
        // A provider that is configured by its issuer must have an issuer equal to its URL; B2C's never is.
        let isPlain = !settings.provider.authority.isAzureADB2C
        let addresses = { (path: String) in companion.map { $0.replacing(path: path).description } }
        let client = RegisteredClient(
            clientID: settings.clientID, secret: settings.clientSecret?.revealed,
            // As in the portal, a redirect address for native apps is registered only where one is configured.
            redirectURIs: [settings.signInReturn.redirectURI].compactMap(\.self)
                + addresses(RedirectPath.callback),
            postLogoutRedirectURIs: addresses(RedirectPath.signedOut),
            backChannelLogoutURI: isPlain ? addresses(RedirectPath.backChannelLogout).first : nil,
            // Every browser can open the first address in the local network, including browsers on this machine.
            frontChannelLogoutURI: isPlain ? addresses(RedirectPath.frontChannelLogout).prefix(2).last : nil,
            apiScopes: settings.apiScopes)
        return DemoTenantConfiguration(
            publicURL: tenant.address, form: isPlain ? .plain : .azureADB2C, tenant: tenant.name, clients: [client],
            policies: isPlain ? DemoPolicy.plain : settings.policies.map(DemoPolicy.init), fault: fault,
            databasePath: "\(folder.path)/demo-tenant.sqlite")
    }

    /// A plain provider for a user's own clients: most use discovery, with an issuer that is the provider's URL. With `--b2c` a tenant of Azure
    /// AD B2C, for those that need its policies.
    static func configuration(
        _ tenant: DemoServicesSetting.Tenant, _ clients: [RegisteredClient], _ settings: Settings,
        _ folder: StateFolder, _ options: DemoTenantOptions
    ) -> DemoTenantConfiguration {
        let own = settings.provider.authority.isAzureADB2C ? settings.policies.map(DemoPolicy.init) : []
        let policies = own.isEmpty ? DemoPolicy.examples : own
        let plain = options.issuerPaths.isEmpty ? DemoPolicy.plain : DemoPolicy.issuers(at: options.issuerPaths)
        return DemoTenantConfiguration(
            publicURL: tenant.address, form: options.isAzureADB2C ? .azureADB2C : .plain, tenant: tenant.name,
            clients: clients, policies: options.isAzureADB2C ? policies : plain,
            trial: ClientTrial(version: ProgramVersion.current),
            databasePath: "\(folder.path)/demo-tenant.sqlite")
    }

    /// The API trusts the provider that the program signs users in with.
    /// - Parameters:
    ///   - clients: the clients under test, instead of the program.
    ///   - trusted: the metadata URLs of their provider.
    static func configuration(
        _ settings: Settings, _ folder: StateFolder, clients: [RegisteredClient]? = nil, trusted: [HTTPURL]? = nil
    ) -> DemoTaskAPIConfiguration {
        let authority = settings.provider.authority
        let policies: [String?] = settings.policies.isEmpty ? [nil] : settings.policies.map(\.name)
        // A scope is written "resource/name"; the resource is the audience, and its name is in `scp`.
        let scopes = settings.apiScopes.filter { $0 != settings.clientID }.compactMap { scope in
            scope.lastIndex(of: "/").map { (resource: scope[..<$0], name: scope[scope.index(after: $0)...]) }
        }
        let names = Set(scopes.map { String($0.name) })
        let writing = names.filter { !isForReading($0) }
        return DemoTaskAPIConfiguration(
            trustedMetadata: trusted ?? policies.map { authority.metadataURL(policy: $0) },
            audiences: Set(scopes.map { String($0.resource) }).sorted(),
            clientIDs: clients?.map(\.clientID) ?? [settings.clientID],
            // If only read scopes can be requested, adding is allowed too: the demo would be useless otherwise.
            readScopes: names, writeScopes: writing.isEmpty ? names : writing,
            allowedOrigins: settings.demo.allowedOrigins,
            databasePath: "\(folder.path)/demo-task-api.sqlite")
    }

    /// Whether a scope such as `tasks.read` or `Tasks.Read` grants read access only.
    private static func isForReading(_ name: String) -> Bool {
        name.lowercased().split(separator: ".").last == "read"
    }
}
