internal import StoreCommands

extension CommandLineOption {
    /// Those of `restore`.
    static let ofRestore = [withSessions]

    static let withSessions = CommandLineOption(
        "--with-sessions", for: [.restore],
        summary: "add the sessions of the backup too",
        explanation:
            "restore only: add the sessions of the backup too. One that its person has ended since is valid again then"
    ) { options, _ in
        options.restore.includesSessions = true
    }
}
