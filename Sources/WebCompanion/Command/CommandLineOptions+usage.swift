internal import Configuration
internal import Running

extension CommandLineOptions {
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
            "try-client --login http://localhost:8000/login --signed-in http://localhost:8000/me "
                + "--expect Alice --redirect-uri http://localhost:8000/callback --client-secret secret --report report.html",
            "tests a client of yours with every fault, and lists those that it accepts"
        ),
        (
            "conformance --only oidcc-client-test-invalid-iss",
            "shows that this program refuses an ID token of another issuer"
        ),
    ]

    /// The output of `--help`: examples first, as most readers want one of them.
    /// - Parameters:
    ///   - name: the name of the program.
    ///   - verb: the command to describe; `nil` for all of them.
    static func usage(of name: String, for verb: Verb? = nil) -> String {
        let examples = examples.filter { verb == nil || verb == self.verb(ofExample: $0.0) }
            .map { "\(commandLine(name, $0.0))\n      \($0.1)" }
        let options = CommandLineOption.all.filter { option in
            !option.explanation.isEmpty && verb.map(option.verbs.contains) ?? true
        }
        .map { option in
            item(
                option.name + (option.value.map { " \($0.name)" } ?? ""),
                verb.map { explanation(of: option, for: $0) } ?? option.explanation, column: 20)
        }
        let statuses = ExitCode.allCases.map { item(String($0.rawValue), $0.meaning, column: 6, width: .max) }
        guard let verb else {
            return """
                Signs people in at any OpenID Connect provider, such as Azure AD B2C, Entra External ID, Keycloak or Google, and shows
                their task list in any browser.

                Examples
                \(examples.joined(separator: "\n"))
                  WEB_COMPANION_CLIENT_SECRET=… \(name) --settings ~/contoso.plist
                      keeps the client secret out of the file

                Commands
                \(Verb.allCases.map { item(words(for: $0), $0.summary, column: 21) }.joined(separator: "\n"))
                  COMMAND --help     print the examples and options of that command

                Options
                \(options.joined(separator: "\n"))
                  --help, --version

                Environment
                \(KnownVariables.explained.map { item($0.0, $0.1, column: 32) }.joined(separator: "\n"))

                Exit status
                \(statuses.joined(separator: "\n"))
                """
        }
        let sections = [
            "\(name) \(words(for: verb))\(options.isEmpty ? "" : " [OPTION…]")\n    \(verb.summary)",
            examples.isEmpty ? nil : "Examples\n" + examples.joined(separator: "\n"),
            options.isEmpty ? nil : "Options\n" + options.joined(separator: "\n"),
            "Exit status\n" + statuses.joined(separator: "\n"),
            "\(name) --help lists the other commands, and the variables of the environment.",
        ]
        return sections.compactMap(\.self).joined(separator: "\n\n")
    }

    /// What an option does for one command: without the names of commands in front.
    private static func explanation(of option: CommandLineOption, for verb: Verb) -> String {
        switch (verb, option) {
        case (.tryClient, .port): return "the port of the provider, instead of 3001; 0 takes any free port"
        case (.tryClient, .only): return "try only the fault of that name; may be given several times"
        case (.tryClient, .list): return "list the names of the faults, and do nothing else"
        case (.tryClient, .login), (.tryClient, .signedIn), (.tryClient, .redirectURI):
            return "required: \(shortened(option.explanation, for: verb))"
        case (.demoTenant, .port):
            return "the port of the tenant; the task API takes the next one. 0 takes any free port"
        case (_, .port):
            let end = option.explanation.firstRange(of: ". demo-tenant:")?.lowerBound ?? option.explanation.endIndex
            return String(option.explanation[..<end])
        default: return shortened(option.explanation, for: verb)
        }
    }

    private static func shortened(_ explanation: String, for verb: Verb) -> String {
        guard let colon = explanation.firstRange(of: ": "), explanation[..<colon.lowerBound].contains(verb.rawValue)
        else { return explanation }
        let condition =
            verb == .demoTenant && explanation[..<colon.lowerBound].hasSuffix("with --for") ? "with --for: " : ""
        return condition + explanation[colon.upperBound...]
    }

    /// A command with its argument.
    private static func words(for verb: Verb) -> String {
        verb.rawValue + (verb.argumentName.map { " \($0)" } ?? "")
    }

    /// An example as it is typed: a long one is continued on further lines.
    private static func commandLine(_ name: String, _ arguments: String, width: Int = 116) -> String {
        var lines = ["  \(name)"]
        for part in " \(arguments)".split(separator: " --", omittingEmptySubsequences: false).enumerated() {
            let text = part.offset == 0 ? String(part.element) : " --\(part.element)"
            if lines[lines.count - 1].count + text.count > width {
                lines[lines.count - 1] += " \\"
                lines.append("   ")
            }
            lines[lines.count - 1] += text
        }
        lines[0] = lines[0].hasSuffix(" ") ? String(lines[0].dropLast()) : lines[0]
        return lines.joined(separator: "\n")
    }

    /// The command that an example shows.
    private static func verb(ofExample arguments: String) -> Verb {
        arguments.split(separator: " ").first.flatMap { Verb(rawValue: String($0)) } ?? .serve
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
