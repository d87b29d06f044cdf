package import Configuration
package import FoundationEssentials
internal import HTTP
package import Observability
internal import OpenIDConnect
internal import PostgreSQLStore
package import Running
package import Sessions
package import Storage

/// The stores of an application, with the file and the key that another application of the same process continues to use.
package struct OpenedStores: Sendable {
    /// The key that every record is sealed with, with those that it has replaced.
    package let key: MasterKey
    /// The open table of all stores: a process opens it once.
    package let factory: StoreFactory
    /// The client for which records are stored.
    package let audience: SessionAudience
    /// How long sessions last.
    package let limits: SessionLimits
    package let stores: Stores
    /// Recognizes a wrong key; `nil` for one that ends with the program.
    package let keyCheck: KeyCheck?
    /// Whether the key file was made by this start.
    let isKeyNew: Bool
    /// What the operator should know about the opening.
    package let notices: [String]

    /// Opens what is not open yet.
    /// - Parameters:
    ///   - previous: those of the previous application of this process, whose key and file stay in use.
    ///   - known: the table, when it is open already.
    ///   - reread: the key, where it was read again since the previous application.
    /// - Throws: ``StorageError`` when no store can be used.
    package init(
        _ settings: Settings, folder: StateFolder, environment: [String: String], after previous: OpenedStores? = nil,
        factory known: StoreFactory? = nil, key reread: MasterKey? = nil, now: @escaping @Sendable () -> Date, log: Log,
        telemetry: Telemetry? = nil
    ) throws(StorageError) {
        let name = settings.tokenStore.name
        let (key, isKeyNew, keyNotice): (MasterKey, Bool, String?) =
            if let previous {
                (reread ?? previous.key, previous.isKeyNew, nil)
            } else { try folder.key(named: name, environment: environment) }
        let factory =
            if let open = previous?.factory ?? known {
                open
            } else {
                try OpenedStores.open(settings.tokenStore, folder, now: now, log: log)
                    .measured(by: telemetry?.metrics)
            }
        self.key = key
        self.isKeyNew = isKeyNew
        self.factory = factory
        audience = SessionAudience(authority: settings.provider.address.description, clientID: settings.clientID)
        limits = settings.isKiosk ? .kiosk : .personal
        stores = factory.stores(
            key: key, audience: audience, limits: limits, now: now
        ).withFallback(now: now) { log(.error, $0) }
        keyCheck = keyNotice == nil ? KeyCheck(key, of: name, in: factory.table) : nil
        notices = [keyNotice, factory.notice?.message].compactMap(\.self)
    }

    /// How much is stored.
    /// - Throws: ``StorageError``.
    package func figures() async throws -> StoreFigures { try await StoreFigures.read(factory.table) }

    /// Refuses a key that is not the one that the stores were written with.
    /// - Returns: whether it could be checked: not while the store can't be read.
    /// - Throws: ``StartupFailure`` for a wrong key.
    package func checkKey(in folder: StateFolder, _ settings: Settings) async throws(StartupFailure) -> Bool {
        do {
            guard try await keyCheck?.passes() == false else { return true }
        } catch { return false }
        // The earlier key belongs in its place, or in a variable or credential: it must not be found beside those.
        if isKeyNew { try? FileManager.default.removeItem(atPath: folder.keyFile(named: settings.tokenStore.name)) }
        let name = "\(folder.path)/\(settings.tokenStore.name)"
        let (store, otherwise) =
            if let database = settings.tokenStore.database {
                ("the PostgreSQL database at \(database)", "use another database or schema")
            } else { ("\(name).sqlite", "move \(name).sqlite away") }
        throw StartupFailure(
            lines: [
                "The key is not the one that \(store) was written with: it is in WEB_COMPANION_KEY, the credential web-companion-key, or "
                    + "\(name).key. Put the earlier key there, alone or on the line below, or, to begin with an empty store, \(otherwise)."
            ], exitCode: StartupFailure.configuration)
    }

    /// Opens the database or the file. A database need not be there yet: until it is, pages say that the store is unavailable. No file takes
    /// its place, since a sign-out on another machine would not reach it.
    private static func open(
        _ setting: TokenStoreSetting, _ folder: StateFolder, now: @escaping @Sendable () -> Date, log: Log
    ) throws(StorageError) -> StoreFactory {
        guard let database = setting.database else {
            return try StoreFactory.open(path: "\(folder.path)/\(setting.name).sqlite", now: now)
        }
        return StoreFactory(
            table: try PostgreSQLRecordTable(
                database,
                report: { failure in
                    if let failure {
                        log(.error, "the session store can't be used: \(failure.message)")
                    } else {
                        log(.notice, "the session store can be used again: PostgreSQL at \(database)")
                    }
                },
                reportCrowd: { reason in
                    log(
                        .warning,
                        "the session store has fewer connections than it could use, so that requests wait for one another: \(reason.message)"
                    )
                },
                reportSharing: { log(.warning, "the session store: \($0.message)") }))
    }

    /// A short name of the stores and of the client they are for, for the names of cookies; reveals nothing about the key. Two
    /// applications that share a file can't read each other's sign-ins, so neither may delete the other's cookies.
    /// - Parameter key: the key, or one that it has replaced.
    func cookieID(_ settings: Settings, _ key: MasterKey) -> String {
        cookieID("cookie name of \(settings.tokenStore.name)\n\(audience.authority)\n\(audience.clientID)", key)
    }

    /// The same for the cookie of the operator, who is one for all clients.
    func operatorCookieID(_ settings: Settings, _ key: MasterKey) -> String {
        cookieID("operator of \(settings.tokenStore.name)", key)
    }

    private func cookieID(_ text: String, _ key: MasterKey) -> String {
        KeyDerivation.keyedHash(key.bytes, Array(text.utf8)).prefix(4).hexadecimal
    }
}

extension StoreFactory {
    /// The same, with a table that counts and times its operations.
    fileprivate func measured(by metrics: CompanionMetrics?) -> StoreFactory {
        metrics.map { StoreFactory(table: MeasuringRecordTable(table, $0), notice: notice) } ?? self
    }
}
