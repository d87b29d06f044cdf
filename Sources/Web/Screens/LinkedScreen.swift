package import Sessions

/// The shared screen of the local network that the current request comes from, available to all code that handles it (``ScreenGate``).
package enum LinkedScreen {
    /// `nil` for a request of any other browser.
    @TaskLocal package static var current: SharedScreen?

    /// Whether a session was opened where the request comes from: on this screen, or on no screen of the local network. Its cookie is worth
    /// nothing in another browser.
    static func owns(_ session: Session) -> Bool { session.sharedScreen == current?.reference }

    /// A session as one of that screen, with which it ends.
    package static func own(_ session: Session) -> Session { session.opened(at: current?.reference) }
}
