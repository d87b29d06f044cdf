internal import StoreCommands

extension CommandLineOption {
    /// Those of `rotate-key`.
    static let ofRotateKey = [whileRunning]

    static let whileRunning = CommandLineOption(
        "--while-running", for: [.rotateKey],
        summary: "every program lists the new key already",
        explanation:
            "rotate-key only: make no key and stop no one: every program that uses the store has read the new key already, in front of the others"
    ) { options, _ in
        options.rotateKey.isWhileRunning = true
    }
}
