package import Storage

extension StateFolder {
    /// The key that encrypts the stores in this folder.
    /// - Parameter name: the key file's name without its suffix.
    /// - Returns: the key; whether its file was made now; and a line for the operator when it can't be stored.
    /// - Throws: ``StorageError`` for a key that is malformed or that others can read: the operator has to decide then.
    package func key(named name: String, environment: [String: String]) throws(StorageError) -> (
        key: MasterKey, isNew: Bool, notice: String?
    ) {
        if isTemporary { return (MasterKey.random(), false, nil) }
        let (file, credentials) = (keyFile(named: name), environment["CREDENTIALS_DIRECTORY"])
        let isNew =
            !MasterKey.isGiven(environment: environment, credentialsDirectory: credentials)
            && !MasterKey.exists(at: file)
        do {
            let key = try MasterKey.load(
                environment: environment, credentialsDirectory: credentials, file: file)
            return (key, isNew, nil)
        } catch  where error.kind == .notPermitted {
            return (MasterKey.random(), false, "\(error.message) Sign-ins end with the program.")
        }
    }

    /// The path of the key file.
    /// - Parameter name: its name without its suffix.
    package func keyFile(named name: String) -> String { "\(path)/\(name).key" }

    /// The path of the file by which a running program shows that it uses the key.
    /// - Parameter name: the key file's name without its suffix.
    package func keyLock(named name: String) -> String { "\(path)/\(name).lock" }

    /// Reads the key again, for a program that runs. Nothing is made where there is none.
    /// - Parameter key: the key that is in use, which records are sealed with.
    /// - Throws: ``StorageError`` for one that can't be used in its place.
    package func reread(_ key: MasterKey, named name: String, environment: [String: String]) throws(StorageError)
        -> MasterKey
    {
        let (file, credentials) = (keyFile(named: name), environment["CREDENTIALS_DIRECTORY"])
        guard
            MasterKey.isGiven(environment: environment, credentialsDirectory: credentials)
                || MasterKey.exists(at: file)
        else { throw StorageError(.invalidKey, "The key is not in \(file) any more.") }
        let read = try MasterKey.load(environment: environment, credentialsDirectory: credentials, file: file)
        guard read.each.contains(where: { $0.bytes == key.bytes }) else {
            throw StorageError(
                .invalidKey,
                "The key that is in use is not listed any more: put it back, on the line below the new one.")
        }
        return read
    }
}
