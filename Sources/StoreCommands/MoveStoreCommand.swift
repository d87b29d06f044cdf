package import Configuration
internal import Running
internal import Sessions
internal import Storage

/// `WebCompanion move-store`: moves everything that is stored to another store. Sessions stay valid.
///
/// Programs that use the former store can't read or change it from the beginning of the move on, so nothing that they accept is left
/// behind. They say that the store is unavailable until they are restarted with the new one.
package struct MoveStoreCommand {
    /// What the command line says of the stores.
    package struct Options: Sendable, Equatable {
        /// The store to move from, named as by `sessionStore`.
        package var from: String?
        /// The store to move to.
        package var to: String?
        /// Whether to delete what is in the store to move to.
        package var replaces = false

        package init() {}
    }

    let start: StartOptions
    let options: Options
    let environment: [String: String]

    /// Creates the command.
    package init(start: StartOptions, options: Options, environment: [String: String]) {
        self.start = start
        self.options = options
        self.environment = environment
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() throws {
        let settings = try SettingsReader.read(options: start, environment: environment).settings
        let source = try StorePlace(options.from ?? "", settings, environment: environment)
        let target = try StorePlace(options.to ?? "", settings, environment: environment)
        guard source.description != target.description else {
            throw StorePlace.failure("--from and --to are the same store, \(source).")
        }
        let contents: StoreContents
        do {
            try shareKey(of: source, with: target)
            contents = try move(source, to: target)
        } catch let error as StorageError { throw StartupFailure(error) }
        print("Moved to \(target): \(contents.words).")
        print(
            "Now set sessionStore to \(target.setting) in \(start.settingsPath), and restart the program. Until then its pages say that "
                + "the store is unavailable.")
        if source.database == nil { print("Delete \(source.file) when you no longer need it.") }
    }

    /// Puts the key of the source where the program looks for it afterwards.
    private func shareKey(of source: StorePlace, with target: StorePlace) throws {
        guard let key = try source.key(environment) else {
            throw StorePlace.failure("There is no key for \(source), \(source.keyFile): nothing was stored there.")
        }
        if try target.key(environment) == nil { try key.install(at: target.keyFile) }
        guard try target.key(environment)?.text == key.text else {
            throw StorePlace.failure(
                "\(target.keyFile) is another key than that of \(source). If no store uses it, move it away, and try again."
            )
        }
    }

    private func move(_ source: StorePlace, to target: StorePlace) throws -> StoreContents {
        let from = try source.transfer(creates: false)
        let into = try target.transfer(creates: true)
        let present = StoreContents(try into.counts())
        let wasRetired = try from.isRetired()
        guard present.isEmpty || options.replaces else {
            throw StorePlace.failure(
                wasRetired
                    ? "\(source) was moved before, and \(target) is in use: \(present.words). There is nothing left to move."
                    : "\(target) is not empty: \(present.words). Name an empty store, or add --replace, which deletes what is there."
            )
        }
        try from.retire()
        do throws(StorageError) { return StoreContents(try into.replaceAll(with: from)) } catch {
            guard !wasRetired, !error.mayBeApplied else {
                throw StartupFailure(
                    lines: [error.message, "\(source) can't be used until move-store is run again."],
                    exitCode: StartupFailure.temporary)
            }
            try from.reinstate()
            throw StartupFailure(
                lines: [error.message, "Nothing was moved. \(source) is used as before."],
                exitCode: StartupFailure.temporary)
        }
    }
}
