internal import Configuration
internal import Running
internal import Storage
internal import Synchronization
internal import Web

/// The key of the store, where it was read again while the program ran.
final class KeyInUse: Sendable {
    private let value = Mutex<MasterKey?>(nil)

    /// The key as it was read last; `nil` while that of the start is in use.
    var reread: MasterKey? { value.withLock { $0 } }

    /// Reads it again, for the next application.
    /// - Parameter opened: what the current application has opened.
    /// - Returns: what undoes it.
    /// - Throws: ``StorageError`` for a key that can't be used in its place; nothing has changed then.
    func read(
        _ opened: OpenedStores?, in folder: StateFolder, _ settings: Settings, _ environment: [String: String]
    ) throws(StorageError) -> @Sendable () -> Void {
        // One that is stored nowhere can't be read again.
        guard let opened, opened.keyCheck != nil, !folder.isTemporary else { return {} }
        let key = try folder.reread(opened.key, named: settings.tokenStore.name, environment: environment)
        let before = value.withLock { value in
            defer { value = key }
            return value
        }
        return { self.value.withLock { $0 = before } }
    }
}
