package import HTTP

/// Which browsers are a shared screen: one of the computer that the program runs on, and those that a link has made one.
package struct ScreenRule: Sendable {
    /// Whether these are the settings for the screens that links have made.
    package let isForLinkedScreens: Bool

    /// Whether a request comes from a shared screen, as far as can be determined.
    package func allows(_ request: HTTPRequest) -> Bool {
        isForLinkedScreens ? LinkedScreen.current != nil : OperatorRule.isOfThisMachine(request)
    }
}
