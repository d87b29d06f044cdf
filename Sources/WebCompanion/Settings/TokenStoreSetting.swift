internal import PostgreSQLStore
internal import Running
internal import Storage

/// Where sign-ins are stored, and under which name.
struct TokenStoreSetting: Sendable, Hashable {
    /// `keychain`: two instances with the same name share their sign-ins.
    var keychain: String
    /// `accountIdentifier`: the type under which accounts are stored; those of other types are ignored.
    var accountIdentifier: String?
    /// The location of the file, and of the key in any case.
    var place: StateFolder.Place
    /// The database that the sign-ins are in, instead of the file.
    var database: PostgreSQLAddress?
    /// The database that `postgresqlConnection` names although the sign-ins are in a file: one that they may be moved to.
    var otherDatabase: PostgreSQLAddress?
    /// The same, without what a running program does not use.
    var inUse: TokenStoreSetting {
        var setting = self
        setting.otherDatabase = nil
        return setting
    }
    /// The name for the store's file and cookies; valid for both.
    var name: String { accountIdentifier.map { "\(keychain).\($0)" } ?? keychain }
}
