public import HTTP

/// Optional parameters of one authorization request (OpenID Connect Core 1.0 §3.1.2.1, Azure AD B2C).
public struct SignInOptions: Sendable, Hashable {
    /// `prompt`: `login` makes the provider ask for the password even if it has a session.
    public var prompt: String?
    /// `login_hint`: prefills the user name.
    public var loginHint: String?
    /// `domain_hint`: skips to a social provider, such as `facebook.com`.
    public var domainHint: String?
    /// `ui_locales`: the languages of the provider's pages, separated by spaces, in order of preference.
    public var uiLocales: String?
    /// `max_age`: the maximum age of the user's authentication, in seconds; when it is older, the provider asks again. The
    /// ID token's `auth_time` is then required and checked.
    public var maxAge: Int?
    /// Extra parameters. Those that the protocol sets are ignored here.
    public var extra: FormParameters
    /// The correlation id, sent as `client-request-id`; without one each sign-in gets a new one.
    public var correlationID: String?

    /// Creates the options of one sign-in.
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

    /// These options, with the registration's for those that are not set.
    func completed(by usual: SignInOptions) -> SignInOptions {
        SignInOptions(
            prompt: prompt ?? usual.prompt, loginHint: loginHint ?? usual.loginHint,
            domainHint: domainHint ?? usual.domainHint, uiLocales: uiLocales ?? usual.uiLocales,
            maxAge: maxAge ?? usual.maxAge,
            // The first of two parameters with the same name wins.
            extra: FormParameters((extra.pairs + usual.extra.pairs).map { ($0.name, $0.value) }),
            correlationID: correlationID ?? usual.correlationID)
    }
}
