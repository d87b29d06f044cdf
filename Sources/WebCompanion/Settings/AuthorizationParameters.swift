/// What every sign-in asks of the provider beside the protocol's own parameters.
struct AuthorizationParameters: Sendable, Equatable {
    /// Parameters of the provider's own, by name.
    var extraParameters: [String: String] = [:]
    /// `domain_hint`
    var domainHint: String?
    /// `ui_locales`, the best first.
    var uiLocales: [String] = []
    /// `max_age`, in seconds.
    var maxAge: Int?
}
