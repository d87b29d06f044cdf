public import Texts

/// What every page needs in addition to its content. A class, because each part of a page holds it.
public final class PageContext: Sendable {
    /// The language.
    public let words: Words
    /// The URLs of style sheets, scripts and icon.
    public let assets: Assets
    /// The signed-in user, or `nil`.
    public let account: Account?
    /// Whether there is a task list; without one only the claims are displayed.
    public let hasTasks: Bool

    /// The shared screen; `nil` on the user's own device.
    public let kiosk: KioskScreen?
    /// The cache of rendered parts; `nil` for none.
    public let fragments: FragmentCache?

    /// Creates the context of one response.
    public init(
        words: Words = .english, assets: Assets, account: Account? = nil, hasTasks: Bool = true,
        kiosk: KioskScreen? = nil, fragments: FragmentCache? = nil
    ) {
        self.words = words
        self.assets = assets
        self.account = account
        self.hasTasks = hasTasks
        self.kiosk = kiosk
        self.fragments = fragments
    }

    /// The same context with another account, or none.
    package func with(_ account: Account?) -> PageContext {
        PageContext(
            words: words, assets: assets, account: account, hasTasks: hasTasks, kiosk: kiosk, fragments: fragments)
    }
}
