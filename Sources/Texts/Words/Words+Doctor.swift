package import Localization

extension Words {
    /// The page with the program's self-checks.
    package struct Doctor: Codable, Sendable {
        package var title: String = "Check this installation"
        package var menu: String = "Check this installation"
        package var lead: String =
            "The program calls itself as a stranger would, looks at its files, and asks the provider and the task API. It takes about ten seconds and changes nothing."
        package var run: String = "Check now"
        package var again: String = "Check again"
        package var allHold: String = "Everything is in order."
        /// The number of failed checks, of all.
        package var attention: PluralPhrase = .init(
            one: "{count} of {total} checks needs attention.", other: "{count} of {total} checks need attention.")
        package var checked: String = "What was checked"
        package var others: String = "The other checks"
        /// Explains the short names next to the names.
        package var codes: Phrase = "The short name beside each check is the one that {command} prints."
        package var subjects: [CheckSubject: String] = [
            .program: "The program", .requests: "Requests and forms", .files: "Files and disk",
            .network: "Local network", .provider: "Provider", .taskAPI: "Task API",
        ]
        /// The name of each check, by its short name.
        package var names: [String: String] = [
            "running": "The program responds", "ready": "It is ready for people",
            "host": "Other host names are refused",
            "operator-pages": "The settings are closed to others", "form-token": "Forms without a token are refused",
            "form-origin": "Forms of other sites are refused", "cookies": "Cookie attributes",
            "headers": "Security headers", "csp": "Content Security Policy",
            "long-head": "Long request headers are refused", "long-target": "Long addresses are refused",
            "slow-head": "Slow requests are dropped", "tls": "Certificate", "store": "State folder",
            "settings-file": "Settings file", "disk": "Disk space", "database": "Database",
            "earlier-key": "Earlier key",
            "lan": "Phones reach the program",
            "lan-certificate": "Certificate for phones", "lan-redirect": "Phones are sent to https",
            "lan-host": "Other host names are refused to phones", "provider": "Provider", "task-api": "Task API",
        ]
        package var verdicts: [ConnectionFinding.Verdict: String] = [
            .good: "in order", .wrong: "needs attention", .unseen: "not measured",
        ]
        package var expected: Phrase = "Expected: {text}"
        package var seen: Phrase = "Seen: {text}"
        package var lines: Lines = Lines()
    }
}
