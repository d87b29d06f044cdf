/// How a sign-in returns to this program.
package enum SignInReturnSetting: Sendable, Hashable {
    /// The provider redirects the browser to our own address.
    case callback
    /// The browser ends on an address that it can't open, and the user pastes that address here.
    case paste(redirectURI: String)

    /// The values in the settings.
    package enum Name: String, Sendable, CaseIterable { case callback, paste }

    /// The redirect address to register at the provider instead of our own.
    package var redirectURI: String? {
        if case .paste(let redirectURI) = self { redirectURI } else { nil }
    }
}
