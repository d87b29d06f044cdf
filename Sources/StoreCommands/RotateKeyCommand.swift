package import Configuration
internal import FoundationEssentials
internal import PostgreSQLStore
package import Running
internal import Sessions
internal import Storage
internal import Web

/// `WebCompanion rotate-key`: makes a new master key, seals again with it what needs no person to be opened, and says until when the earlier
/// key is needed for the rest.
///
/// It may be killed anywhere: the new key is in the file before anything is sealed with it, the earlier one stays below it, and the record that
/// tells a wrong key is replaced last. So the program starts in any case, and when the command is run again, it continues.
package struct RotateKeyCommand {
    /// What the command line says of the key.
    package struct Options: Sendable, Equatable {
        /// Whether to make no key, because every program has read the new one already.
        package var isWhileRunning = false

        package init() {}
    }

    let start: StartOptions
    let options: Options
    let environment: [String: String]
    let log: Log
    let now: @Sendable () -> Date = { Date() }

    /// Creates the command.
    package init(start: StartOptions, options: Options, environment: [String: String], log: Log) {
        self.start = start
        self.options = options
        self.environment = environment
        self.log = log
    }

    /// - Throws: ``StartupFailure``, ``SettingsFailure``.
    package func run() async throws {
        let settings = try SettingsReader.read(options: start, environment: environment).settings
        let place = try StorePlace(settings, environment: environment)
        do {
            let lock: UseLock?
            if options.isWhileRunning { lock = nil } else { lock = try await stopped(place) }
            try await rotate(place, settings)
            withExtendedLifetime(lock) {}
        } catch let error as StorageError { throw StartupFailure(error) }
    }

    /// Makes sure that no program reads and writes with the earlier key alone meanwhile.
    private func stopped(_ place: StorePlace) async throws -> UseLock {
        guard try place.key(environment) != nil else {
            throw StorePlace.failure("There is no key for \(place) yet, \(place.keyFile): nothing was stored there.")
        }
        guard let lock = try UseLock.exclusive(place.lockFile) else {
            throw StorePlace.failure(
                "A program of this machine uses \(place): stop it, run rotate-key again, and start it.")
        }
        if let database = place.database, try await PostgreSQLExamination.hasOtherPrograms(at: database) {
            throw StorePlace.failure(
                "Other programs are connected to \(place): stop them on every machine, and run rotate-key again. Or let them run, with the new "
                    + "key in front of the present one on every machine, and run rotate-key --while-running.")
        }
        return lock
    }

    private func rotate(_ place: StorePlace, _ settings: Settings) async throws {
        let opened = try OpenedStores(settings, folder: place.folder, environment: environment, now: now, log: log)
        guard let check = opened.keyCheck, opened.notices.isEmpty else {
            throw StorePlace.failure(opened.notices.joined(separator: " "))
        }
        guard try await opened.checkKey(in: place.folder, settings) else {
            throw StorageError(.unusable, "\(place) can't be read.")
        }
        let key = try await newKey(in: place, opened.key, isListed: check.isOfPredecessor())
        let renewed = try OpenedStores(
            settings, folder: place.folder, environment: environment, after: opened, key: key, now: now, log: log)
        let resealed = try await renewed.stores.reseal(then: renewed.keyCheck)
        print("Sealed again with the new key: \(resealed.words).")
        guard let rest = try await renewed.stores.earlierSeals(at: now()), !rest.isEmpty else {
            print(
                "Nothing needs the earlier key: delete it from \(place.keySource(environment)), and start the program.")
            return
        }
        print(
            "Only the people themselves can open the rest, which the earlier key has sealed: \(rest.words). It is sealed again when they come back."
        )
        print(
            "Start the program. When doctor says that nothing needs the earlier key, or at once if it has leaked, delete it from "
                + "\(place.keySource(environment)), and reload or restart the program: what is still sealed with it is lost then."
        )
    }

    /// The new key, with the earlier ones behind it.
    /// - Parameter isListed: whether it is the first one already, and its work is not done.
    private func newKey(in place: StorePlace, _ key: MasterKey, isListed: Bool) throws -> MasterKey {
        let isOfOperator = options.isWhileRunning || place.hasKeyElsewhere(environment)
        // A program that was started with it may have done its work already.
        guard !isListed, !isOfOperator || key.predecessors.isEmpty else {
            print("The new key is the first one in \(place.keySource(environment)).")
            return key
        }
        guard !isOfOperator else {
            throw StorePlace.failure(
                "There is no new key in \(place.keySource(environment)): put one in front of the present one, with a blank or a line break "
                    + "between them, and run rotate-key again. Make it with: openssl rand -hex 32")
        }
        removeDrafts(of: place)
        let new = try key.replaceByNew(in: place.keyFile)
        print(
            "Made a new key, the first line of \(place.keyFile). The earlier one, below it, opens what it has sealed.")
        return new
    }

    /// Removes what a command that was killed has left of a new key file.
    private func removeDrafts(of place: StorePlace) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder.path)) ?? []
        for name in names where name.hasPrefix("\(place.name).key.new-") {
            try? FileManager.default.removeItem(atPath: "\(place.folder.path)/\(name)")
        }
    }
}
