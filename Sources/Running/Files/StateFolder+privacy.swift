internal import Glibc

extension StateFolder {
    /// Refuses a folder that other users could have prepared, can read or can change: anyone who replaces a store or its key there takes
    /// over sign-ins. A missing folder is created with mode 0700.
    /// - Throws: ``StartupFailure`` with the command to run.
    package func requirePrivate() throws(StartupFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_uid == geteuid() else {
            // A volume, for example, whose owner can't be changed.
            let inside =
                access(path, W_OK | X_OK) == 0
                ? "a folder in it, such as \(path)/web-companion, or another one" : "another folder"
            throw refusal(
                "\(path) belongs to another user of this machine. Choose \(inside) (sessionStore in the settings), or type: "
                    + "sudo chown -R \(geteuid()) \(ShellText.quoted(path))")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw refusal(
                "\(path) is open to other users of this machine; type: chmod 700 \(ShellText.quoted(path))")
        }
    }

    /// Refuses a store that is a symbolic link: its target may belong to another user.
    /// - Parameter name: the store's file name without its suffix.
    /// - Throws: ``StartupFailure`` with the command to run.
    package func requireNoLink(named name: String) throws(StartupFailure) {
        let file = "\(path)/\(name).sqlite"
        var status = stat()
        guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
        let place = ShellText.quoted(file)
        throw refusal(
            "\(file) is a symbolic link. To use what it leads to, type: cp --remove-destination \"$(readlink -f \(place))\" \(place)"
        )
    }

    private func refusal(_ line: String) -> StartupFailure {
        StartupFailure(lines: [line], exitCode: StartupFailure.configuration)
    }
}
