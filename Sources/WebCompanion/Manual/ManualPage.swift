internal import Configuration
internal import FoundationEssentials
internal import Running

/// The manual page in the language of man(7), made from the tables that the command line is read by.
struct ManualPage: Sendable {
    /// The name of the command.
    let name: String
    /// The day of the page.
    let date: Date

    /// The day of the page: that of the sources where a build names it, so that the same sources make the same page
    /// (https://reproducible-builds.org/specs/source-date-epoch/).
    static func date(environment: [String: String], now: Date) -> Date {
        environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init).map { Date(timeIntervalSince1970: $0) } ?? now
    }

    /// The page.
    var text: String {
        let day = date.formatted(.iso8601.year().month().day())
        var lines = [
            ".TH \(name.uppercased()) 1 \(day) \"Web Companion \(ProgramVersion.current)\"", ".SH NAME",
            "\(escaped(name)) \\- sign in with OpenID Connect and show a task list in the browser", ".SH SYNOPSIS",
            ".B \(escaped(name))", ".RI [ command ]", ".RI [ option ...]", ".SH DESCRIPTION",
        ]
        lines += paragraph(
            "Web Companion signs people in at any OpenID Connect provider, such as Azure AD B2C, Microsoft Entra External ID, "
                + "Keycloak or Google, and shows their task list in any browser. Every token stays on the server. With the settings "
                + "as they are shipped it serves a demo on this machine: a tenant with the accounts Alice and Bob, and a task API."
        )
        lines.append(".SH COMMANDS")
        for verb in CommandLineOptions.Verb.allCases {
            lines += item(verb.rawValue, verb.argumentName, verb.summary)
        }
        lines.append(".SH OPTIONS")
        for option in CommandLineOption.all {
            lines += item(
                option.name, option.value?.name, option.explanation.isEmpty ? option.summary : option.explanation)
        }
        lines.append(".SH ENVIRONMENT")
        for (variable, text) in KnownVariables.explained + ManualPage.serviceVariables {
            lines += item(variable, nil, text)
        }
        lines.append(".SH FILES")
        for (file, text) in ManualPage.files { lines += item(file, nil, text) }
        lines.append(".SH SIGNALS")
        for (signal, text) in ManualPage.signals { lines += item(signal, nil, text) }
        lines.append(".SH EXIT STATUS")
        for status in ExitCode.allCases { lines += item(String(status.rawValue), nil, status.meaning) }
        lines.append(".SH EXAMPLES")
        for (arguments, text) in CommandLineOptions.examples {
            lines += item(arguments.isEmpty ? name : "\(name) \(arguments)", nil, text)
        }
        lines += [".SH SEE ALSO", ".BR systemctl (1),", ".BR systemd.exec (5)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let serviceVariables = [
        ("STATE_DIRECTORY", "the folder of the stored sign-ins, set by systemd for a unit with StateDirectory="),
        (
            "CREDENTIALS_DIRECTORY",
            "the folder of the credentials, set by systemd; web-companion-client-secret in it stands for "
                + "WEB_COMPANION_CLIENT_SECRET, and so on"
        ),
        ("NOTIFY_SOCKET, WATCHDOG_USEC", "set by systemd, which is told when the program is ready and that it answers"),
    ]

    private static let files = [
        (
            SettingsLocation.ofSystem,
            "the settings of the installation, with an explanation of each; the service uses it"
        ),
        ("~/.config/web-companion/settings.plist", "the settings of a user, instead of those"),
        ("settings.plist", "beside a program that was unpacked, not installed: its settings, where the user has none"),
        ("~/.local/state/web-companion", "the stored sign-ins and the demo accounts of a user"),
        ("/var/lib/web-companion", "those of the service"),
        (
            "/usr/libexec/web-companion/in-service",
            "runs a command as the service does, such as in-service operator-link"
        ),
        ("/etc/credstore", "the secrets of the service, such as web-companion-client-secret"),
    ]

    private static let signals = [
        ("SIGTERM, SIGINT", "end the program when running requests have finished; a second one ends it at once"),
        (
            "SIGHUP",
            "reads the settings again, and the certificate of the local network; no one is signed out. Invalid settings are "
                + "reported, and change nothing. A program with a terminal ends instead."
        ),
    ]

    private func item(_ name: String, _ value: String?, _ text: String) -> [String] {
        let heading = value.map { ".BI \(quoted(name + " ")) \(quoted($0))" } ?? ".B \(quoted(name))"
        return [".TP", heading] + paragraph(text)
    }

    /// Lines of at most 78 characters, as proofreaders of manual pages expect.
    private func paragraph(_ text: String) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count >= 78 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.map(escaped)
    }

    /// A text in which no character is an instruction: a line must not begin with a full stop or an apostrophe.
    private func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }

    /// The argument of an instruction.
    private func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }
}
