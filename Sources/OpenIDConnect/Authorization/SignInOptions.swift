public import HTTP

/// What one sign-in asks of the provider beyond the rules (OpenID Connect Core 1.0 §3.1.2.1, Azure AD B2C).
public struct SignInOptions: Sendable, Hashable {
    /// `prompt`: `login` makes the provider ask for the password whatever session it has.
    public var prompt: String?
    /// `login_hint`: fills in the name.
    public var loginHint: String?
    /// `domain_hint`: goes to a social provider directly, such as `facebook.com`.
    public var domainHint: String?
    /// `ui_locales`: the languages of the provider's pages, separated by blanks, the best first.
    public var uiLocales: String?
    /// `max_age`: how many seconds ago the person may have proved who they are; older, and the provider asks again. The ID
    /// token's `auth_time` is then required and checked.
    public var maxAge: Int?
    /// More parameters. Those that the rules set themselves are ignored here.
    public var extra: FormParameters
    /// The correlation id, sent as `client-request-id`; without one each sign-in gets its own.
    public var correlationID: String?

    /// Describes the options of one sign-in.
    public init(
        prompt: String? = nil, loginHint: String? = nil, domainHint: String? = nil, uiLocales: String? = nil,
        maxAge: Int? = nil, extra: FormParameters = FormParameters(), correlationID: String? = nil
    ) {
        self.prompt = prompt
        self.loginHint = loginHint
        self.domainHint = domainHint
        self.uiLocales = uiLocales
        self.maxAge = maxAge
        self.extra = extra
        self.correlationID = correlationID
    }

    /// These options, and those of the registration where these have none.
    func completed(by usual: SignInOptions) -> SignInOptions {
        SignInOptions(
            prompt: prompt ?? usual.prompt, loginHint: loginHint ?? usual.loginHint,
            domainHint: domainHint ?? usual.domainHint, uiLocales: uiLocales ?? usual.uiLocales,
            maxAge: maxAge ?? usual.maxAge,
            // The first of two of a name counts.
            extra: FormParameters((extra.pairs + usual.extra.pairs).map { ($0.name, $0.value) }),
            correlationID: correlationID ?? usual.correlationID)
    }
}
