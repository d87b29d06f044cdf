internal import Screens

extension CommandLineOption {
    /// Those of `screens`.
    static let ofScreens = [revoke]

    static let revoke = CommandLineOption(
        "--revoke", Value("NAME", example: "\"Counter 2\""), for: [.screens],
        summary: "make the screen of that name an ordinary browser",
        explanation: "screens only: make the screen of that name an ordinary browser; its session ends"
    ) { options, value throws(Refusal) in
        options.screens.revoked = try screenName(value)
    }
}
