/// Where sign-ins are kept, and which are found again.
struct TokenStoreSetting: Sendable, Hashable {
    /// Where the file is.
    enum Place: Sendable, Hashable {
        /// `$XDG_STATE_HOME/web-companion`, or what stands for it.
        case stateFolder
        /// An absolute path.
        case folder(String)
        /// Nowhere: sign-ins end with the program.
        case memory
    }
    /// `keychain`: two companions with one name share their sign-ins.
    var keychain: String
    /// `accountIdentifier`: the type under which accounts are filed; those of another type are not seen.
    var accountIdentifier: String?
    /// Where the file is.
    var place: Place
    /// The name that the store's file and cookie are made of; fit for both.
    var name: String { accountIdentifier.map { "\(keychain).\($0)" } ?? keychain }
}
