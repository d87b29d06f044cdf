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

    /// A context for one answer.
    public init(words: Words = .english, assets: Assets, account: Account? = nil, hasTasks: Bool = true) {
        self.words = words
        self.assets = assets
        self.account = account
        self.hasTasks = hasTasks
    }
}
