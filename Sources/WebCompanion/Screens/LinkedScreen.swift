internal import Sessions

/// The shared screen of the local network that the current request comes from, available to all code that handles it (``ScreenGate``).
enum LinkedScreen {
    /// `nil` for a request of any other browser.
    @TaskLocal static var current: SharedScreen?

    /// A session as one of that screen, with which it ends.
    static func own(_ session: Session) -> Session { session.opened(at: current?.reference) }
}
