/// How a sign-in comes back to this program.
enum SignInReturnSetting: Sendable, Hashable {
    /// The provider sends the browser to our own address.
    case callback
    /// The browser ends on an address that it can't open, and the person pastes that address here.
    case paste(redirectURI: String)

    /// The spellings of the settings.
    enum Name: String, Sendable, CaseIterable { case callback, paste }

    /// What is registered at the provider in place of our own address.
    var redirectURI: String? {
        if case .paste(let redirectURI) = self { redirectURI } else { nil }
    }
}
