internal import Screens

extension CommandLineOption {
    /// Those of `screen-link`.
    static let ofScreenLink = [name]

    static let name = CommandLineOption(
        "--name", Value("NAME", example: "\"Counter 2\""), for: [.screenLink],
        summary: "the name of the screen",
        explanation: "screen-link only: the name of the screen, by which people recognize it on their phones"
    ) { options, value throws(Refusal) in
        options.screenLink.name = try screenName(value)
    }

    /// The name of a shared screen.
    static func screenName(_ value: String) throws(Refusal) -> String {
        guard let name = ScreenName(value) else {
            throw .value("expected a name of 1 to \(ScreenName.maxLength) characters without control characters")
        }
        return name.text
    }
}
