/// What every page needs to know beside its own matter.
public struct PageContext: Sendable {
    /// The language.
    public let words: Words
    /// Where style sheet, script and icon are.
    public let assets: Assets
    /// Who is signed in, or nil.
    public let account: Account?
    /// Whether there is a task list; without one the claims are all there is to see.
    public let hasTasks: Bool

    /// The screen that several people share; nil where it is the person's own.
    public let kiosk: KioskScreen?
    /// Parts that were made for other pages; nil to make everything anew.
    public let fragments: FragmentCache?

    /// A context for one answer.
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

    /// The same for somebody else, or for nobody.
    func with(_ account: Account?) -> PageContext {
        PageContext(
            words: words, assets: assets, account: account, hasTasks: hasTasks, kiosk: kiosk, fragments: fragments)
    }
}
