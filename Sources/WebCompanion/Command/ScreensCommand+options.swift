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

extension CommandLineCheck {
    /// The options of `screen-link` and `screens`.
    func checkScreens() throws(Problem) {
        if verb == .screenLink, !seen.contains("--name") {
            throw Problem("screen-link needs the name of the screen, as in screen-link --name \"Counter 2\"")
        }
        for (name, owner) in [("--name", CommandLineOptions.Verb.screenLink), ("--revoke", .screens)]
        where seen.contains(name) && owner != verb {
            throw Problem("\(name) is for \(owner.rawValue)")
        }
        if [.screenLink, .screens].contains(verb) {
            try refuse(
                ["--port", "--demo", "--no-demo", "--no-browser"],
                because: "it only looks into the store of the program")
        }
    }
}
