public import HTTP

/// What one sign-in asks of the provider beyond the rules (OpenID Connect Core 1.0 §3.1.2.1, Azure AD B2C).
public struct SignInOptions: Sendable, Hashable {
    /// `prompt`: `login` makes the provider ask for the password whatever session it has.
    public var prompt: String?
    /// `login_hint`: fills in the name.
    public var loginHint: String?
    /// `domain_hint`: goes to a social provider directly, such as `facebook.com`.
    public var domainHint: String?
    /// `ui_locales`: the language of the provider's pages.
    public var uiLocales: String?
    /// More parameters. Those that the rules set themselves are ignored here.
    public var extra: FormParameters
    /// The correlation id of this sign-in, sent as `client-request-id` on requests of the program's own.
    public var correlationID: String?

    /// Describes the wishes of one sign-in.
    public init(
        prompt: String? = nil, loginHint: String? = nil, domainHint: String? = nil, uiLocales: String? = nil,
        extra: FormParameters = FormParameters(), correlationID: String? = nil
    ) {
        self.prompt = prompt
        self.loginHint = loginHint
        self.domainHint = domainHint
        self.uiLocales = uiLocales
        self.extra = extra
        self.correlationID = correlationID
    }
}
