package import PostgreSQLStore
package import Running
internal import Storage

/// Where sign-ins are stored, and under which name.
package struct TokenStoreSetting: Sendable, Hashable {
    /// `keychain`: two instances with the same name share their sign-ins.
    package var keychain: String
    /// `accountIdentifier`: the type under which accounts are stored; those of other types are ignored.
    package var accountIdentifier: String?
    /// The location of the file, and of the key in any case.
    package var place: StateFolder.Place
    /// The database that the sign-ins are in, instead of the file.
    package var database: PostgreSQLAddress?
    /// The database that `postgresqlConnection` names although the sign-ins are in a file: one that they may be moved to.
    package var otherDatabase: PostgreSQLAddress?

    package init(
        keychain: String, accountIdentifier: String? = nil, place: StateFolder.Place,
        database: PostgreSQLAddress? = nil, otherDatabase: PostgreSQLAddress? = nil
    ) {
        (self.keychain, self.accountIdentifier, self.place, self.database, self.otherDatabase) = (
            keychain, accountIdentifier, place, database, otherDatabase
        )
    }

    /// The same, without what a running program does not use.
    package var inUse: TokenStoreSetting {
        var setting = self
        setting.otherDatabase = nil
        return setting
    }

    /// The name for the store's file and cookies; valid for both.
    package var name: String { accountIdentifier.map { "\(keychain).\($0)" } ?? keychain }
}
