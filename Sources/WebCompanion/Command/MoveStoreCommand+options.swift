internal import StoreCommands

extension CommandLineOption {
    /// Those of `move-store`.
    static let ofMoveStore = [from, to, replace]

    static let from = CommandLineOption(
        "--from", Value("STORE", example: "sqlite", known: ["sqlite", "postgresql"]), for: [.moveStore],
        summary: "the store to move from",
        explanation: "move-store only: the store to move from: sqlite, postgresql or a folder, as in sessionStore"
    ) { options, value in
        options.moveStore.from = value
    }

    static let to = CommandLineOption(
        "--to", Value("STORE", example: "postgresql", known: ["sqlite", "postgresql"]), for: [.moveStore],
        summary: "the store to move to",
        explanation: "move-store only: the store to move to"
    ) { options, value in
        options.moveStore.to = value
    }

    static let replace = CommandLineOption(
        "--replace", for: [.moveStore],
        summary: "delete what is in the store to move to",
        explanation: "move-store only: delete what is in the store to move to"
    ) { options, _ in
        options.moveStore.replaces = true
    }
}
