internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import TaskAPI

// The settings as the modules take them. The settings themselves know no module, so that they can be read without any.

extension ProviderSetting {
    /// Where the provider's metadata is found, and by which rule its issuer is judged.
    var authority: Authority {
        get throws(OpenIDConnectError) {
            switch self {
            case .authURL(let url): try .parse(authURL: url.description)
            case .authority(let url): try .parse(authority: url.description)
            case .issuer(let url): try .parse(issuer: url.description)
            }
        }
    }
}

extension Settings {
    /// - Throws: ``StartupFailure`` when the provider's address passes as an address but is of no form that is understood.
    func checkAuthority() throws(StartupFailure) {
        do { _ = try provider.authority } catch {
            throw StartupFailure(
                lines: ["\(file): \(provider.address): \(error)"], exitCode: StartupFailure.configuration)
        }
    }
}

extension Policy {
    /// A configured policy.
    init(_ setting: PolicySetting) {
        let kind: Kind =
            switch setting.kind {
            case .signUpSignIn: .signUpSignIn
            case .signUp: .signUp
            case .signIn: .signIn
            case .editProfile: .editProfile
            case .resetPassword: .resetPassword
            }
        self.init(name: setting.name, title: setting.title, kind: kind)
    }
}

extension ClientRegistration {
    /// What the provider knows about this program, which people reach at `url`.
    init(_ settings: Settings, url: HTTPURL) {
        self.init(
            clientID: settings.clientID, clientSecret: settings.clientSecret?.revealed,
            redirectURI: settings.signInReturn.redirectURI ?? url.replacing(path: RedirectPath.callback).description,
            postLogoutRedirectURI: url.replacing(path: RedirectPath.signedOut).description,
            apiScopes: settings.apiScopes, additionalScopes: settings.additionalScopes,
            usualOptions: SignInOptions(settings.wishes, correlationID: settings.correlationID),
            usesIDTokenAsAccessToken: settings.usesIDTokenAsAccessToken)
    }
}

extension SignInOptions {
    /// What the settings ask for in every sign-in.
    init(_ wishes: AuthorizationParameters, correlationID: String?) {
        self.init(
            domainHint: wishes.domainHint,
            uiLocales: wishes.uiLocales.isEmpty ? nil : wishes.uiLocales.joined(separator: " "), maxAge: wishes.maxAge,
            extra: FormParameters(wishes.extraParameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
            correlationID: correlationID)
    }
}

extension TaskAPIClient {
    /// The configured task API.
    init(_ setting: TaskAPISetting, client: any HTTPClient, now: @escaping @Sendable () -> Date) {
        let dialect: TaskDialect =
            switch setting.dialect {
            case .text: .text
            case .task: .task
            case .todolist: .todolist
            }
        self.init(
            collection: setting.collection, dialect: dialect, encoding: setting.bodyEncoding == .json ? .json : .form,
            client: client, now: now)
    }
}
