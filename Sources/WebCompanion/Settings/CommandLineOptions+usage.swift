extension CommandLineOptions {
    /// The output of `--help`: examples first, as most readers want one of them.
    static let usage = usage(of: CommandName.current)

    /// The variables of the environment, and what they are for.
    static let variables = [
        (
            "WEB_COMPANION_CLIENT_SECRET",
            "the client secret, instead of clientSecret in the settings; empty for none"
        ),
        (
            "WEB_COMPANION_KEY",
            "the key that encrypts the stored sign-ins: 64 hexadecimal digits or base64url"
        ),
        ("WEB_COMPANION_CONTROL_TOKEN", "the token of demo-tenant --control, instead of a new one at each start"),
        ("WEB_COMPANION_DATABASE_PASSWORD", "the password of the database, where postgresqlConnection has none"),
        ("CHROMIUM", "the Chromium of try-client --browser chromium, where it is not in PATH"),
        ("WEB_COMPANION_PUBLIC", "the folder Public, when it is neither here nor above the program"),
    ]

    /// What people type most often, and what it does.
    static let examples = [
        ("", "serves http://localhost:3000 with the settings, and opens the browser"),
        ("--port 3005 --no-browser", "serves http://localhost:3005 and opens nothing"),
        ("--lan", "serves phones too, over TLS, and prints the address to open on them"),
        (
            "--kiosk \"Town hall\" --lan --no-browser",
            "serves a shared screen with that name on its start page, and the phones of the people in front of it"
        ),
        ("--settings ~/contoso.plist", "uses other settings; settings.plist explains each of them"),
        ("demo-tenant", "runs the demo tenant and its task API as a separate process, for serve --no-demo"),
        (
            "demo-tenant --for http://localhost:8080/callback",
            "serves a provider for a client of yours, with a page of what the client sent and of faults to test it with"
        ),
        (
            "conformance --only oidcc-client-test-invalid-iss",
            "shows that this program refuses an ID token of another issuer"
        ),
    ]

    /// - Parameter name: the name of the command.
    static func usage(of name: String) -> String {
        let examples = examples.map { "  \(name)\($0.0.isEmpty ? "" : " ")\($0.0)\n      \($0.1)" }
        let verbs = Verb.allCases.map { verb in
            item(verb.rawValue + (verb.argumentName.map { " \($0)" } ?? ""), verb.summary, column: 21)
        }
        let options = CommandLineOption.allCases.filter { !$0.explanation.isEmpty }.map { option in
            item(option.rawValue + (option.valueName.map { " \($0)" } ?? ""), option.explanation, column: 20)
        }
        let statuses = ExitCode.allCases.map { item(String($0.rawValue), $0.meaning, column: 6, width: .max) }
        return """
            Signs people in at any OpenID Connect provider, such as Azure AD B2C, Entra External ID, Keycloak or Google, and shows
            their task list in any browser.

            Examples
            \(examples.joined(separator: "\n"))
              WEB_COMPANION_CLIENT_SECRET=… \(name) --settings ~/contoso.plist
                  keeps the client secret out of the file

            Commands
            \(verbs.joined(separator: "\n"))

            Options
            \(options.joined(separator: "\n"))
              --help, --version

            Environment
            \(variables.map { item($0.0, $0.1, column: 32) }.joined(separator: "\n"))

            Exit status
            \(statuses.joined(separator: "\n"))
            """
    }

    /// A name and its explanation in two columns.
    private static func item(_ name: String, _ text: String, column: Int, width: Int = 118) -> String {
        let indent = String(repeating: " ", count: column)
        var lines = ["  \(name)"]
        lines[0] += String(repeating: " ", count: max(column - lines[0].count, 3))
        var isFirst = true
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count + 1 > width {
                lines.append(indent + word)
            } else {
                lines[lines.count - 1] += (isFirst ? "" : " ") + word
            }
            isFirst = false
        }
        return lines.joined(separator: "\n")
    }
}
