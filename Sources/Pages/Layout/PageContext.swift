/// What every page needs to know beside its own matter.
public struct PageContext: Sendable {
    /// The language.
    public let words: Words
    /// Where style sheet, script and icon are.
    public let assets: Assets
    /// Who is signed in, or nil.
    public let account: Account?

    /// A context for one answer.
    public init(words: Words = .english, assets: Assets, account: Account? = nil) {
        self.words = words
        self.assets = assets
        self.account = account
    }
}
