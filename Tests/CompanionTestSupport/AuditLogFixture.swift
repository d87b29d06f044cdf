package import JSON
import TestSupport

/// An audit log in a folder of the test.
package struct AuditLogFixture {
    private let folder = TemporaryFolder()

    package init() {}

    /// The settings, with this audit log.
    package func of(_ settings: SettingsFixture) -> SettingsFixture {
        settings.with("auditLog", "<string>\(folder.file("audit.jsonl"))</string>")
    }

    /// The text so far.
    package var text: String { String(decoding: TemporaryFolder.read(folder.file("audit.jsonl")), as: UTF8.self) }

    /// The events so far, oldest first.
    package var events: [JSONValue] {
        get throws { try text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) } }
    }

    /// The events without times and ids: the name, and how it ended or what caused it.
    package var summary: [String] {
        get throws {
            try events.map { event in
                [event["event"], event["outcome"] ?? event["by"], event["check"]].compactMap { $0?.string }
                    .joined(separator: " ")
            }
        }
    }
}
