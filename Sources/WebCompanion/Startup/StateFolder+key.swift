internal import Storage

extension StateFolder {
    /// The key that encrypts the stores in this folder.
    /// - Parameter name: the key file's name without its suffix.
    /// - Returns: the key, and a line for the operator when it can't be stored.
    /// - Throws: ``StorageError`` for a key that is malformed or that others can read: the operator has to decide then.
    func key(named name: String, environment: [String: String]) throws(StorageError) -> (
        key: MasterKey, notice: String?
    ) {
        if isTemporary { return (MasterKey.random(), nil) }
        do {
            let key = try MasterKey.load(
                environment: environment, credentialsDirectory: environment["CREDENTIALS_DIRECTORY"],
                file: "\(path)/\(name).key")
            return (key, nil)
        } catch  where error.kind == .notPermitted {
            return (MasterKey.random(), "\(error.message) Sign-ins end with the program.")
        }
    }
}
