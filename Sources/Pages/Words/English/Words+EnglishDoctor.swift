import Localization

extension Words {
    static let englishDoctor = Doctor(
        title: "Check this installation",
        menu: "Check this installation",
        lead:
            "The program calls itself as a stranger would, looks at its files, and asks the provider and the task API. It takes about ten seconds and changes nothing.",
        run: "Check now",
        again: "Check again",
        allHold: "Everything is in order.",
        attention: .init(
            one: "{count} of {total} checks needs attention.", other: "{count} of {total} checks need attention."),
        checked: "What was checked",
        others: "The other checks",
        codes: "The short name beside each check is the one that {command} prints.",
        subjects: [
            .program: "The program", .requests: "Requests and forms", .files: "Files and disk",
            .network: "Local network", .provider: "Provider", .taskAPI: "Task API",
        ],
        names: [
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
        ],
        verdicts: [.good: "in order", .wrong: "needs attention", .unseen: "not measured"],
        expected: "Expected: {text}",
        seen: "Seen: {text}",
        lines: .init(expected: .english, seen: .english, reasons: .english, next: .english))
}
