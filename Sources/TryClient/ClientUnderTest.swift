internal import HTTP

/// The client under test, as a browser sees it.
struct ClientUnderTest: Sendable, Equatable {
    /// The address that begins a sign-in.
    var login: HTTPURL
    /// The address of a page that shows whether a person is signed in.
    var signedIn: HTTPURL
    /// The text that this page has only while the person is signed in; `nil` where only a signed-in person gets the page at all.
    var expected: String?
    /// The address of a page that uses the access token; `nil` where that is ``signedIn``.
    var refresh: HTTPURL?
    /// How a person signs out; `nil` where that is not known.
    var logout: ClientLogout?
    /// The text of the links or buttons that lead to the provider; `nil` to look for them.
    var loginText: String?
}
