package import Configuration
package import HTTP
import TestSupport

/// Settings that are valid, for tests that change one thing. Each key is on its own line.
package struct SettingsFixture {
    /// Keys and their values in XML, in order.
    package var entries: [(key: String, xml: String)]

    package init(entries: [(key: String, xml: String)]) { self.entries = entries }

    /// A B2C tenant with one policy.
    package static let tenant = SettingsFixture(entries: [
        ("authority", "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com</string>"),
        (
            "policies",
            "<array><dict><key>name</key><string>B2C_1_susi</string><key>kind</key><string>sign-up-sign-in</string></dict></array>"
        ),
        ("clientID", "<string>90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6</string>"),
        ("taskAPI", "<string>https://tasks.example.com</string>"),
    ])

    /// How the first tutorial names the same.
    package static let authURL = tenant.with("authority", nil).with("policies", nil)
        .with(
            "authURL",
            "<string>https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi</string>")

    /// The same with another value for a key; `nil` removes it.
    package func with(_ key: String, _ xml: String?) -> SettingsFixture {
        var copy = self
        if let xml, let index = entries.firstIndex(where: { $0.key == key }) {
            copy.entries[index].xml = xml
        } else {
            copy.entries.removeAll { $0.key == key }
            if let xml { copy.entries.append((key, xml)) }
        }
        return copy
    }

    /// The property list.
    package var text: String {
        let lines = entries.map { "<key>\($0.key)</key>\($0.xml)" }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\n"
            + lines.joined(separator: "\n") + "\n</dict></plist>\n"
    }

    /// Reads it.
    package func read(
        _ options: StartOptions = StartOptions(), environment: [String: String] = [:]
    ) throws(SettingsFailure) -> SettingsReader.Result {
        do throws(SettingsFailure) {
            let file = try SettingsFile.read(Array(text.utf8), name: "s.plist")
            let result = try SettingsReader.read(file, options: options, environment: environment)
            for notice in result.notices { ShownTexts.record(notice.description) }
            return result
        } catch {
            for problem in error.problems { ShownTexts.record(problem.description) }
            throw error
        }
    }

    /// The problems, without the place they are prefixed with.
    package func problems(
        _ options: StartOptions = StartOptions(), environment: [String: String] = [:]
    ) -> [String] {
        do {
            _ = try read(options, environment: environment)
            return []
        } catch {
            return error.problems.map(SettingsFixture.withoutPlace)
        }
    }

    /// The notices, without the place they are prefixed with.
    package func notices() throws -> [String] { try read().notices.map(SettingsFixture.withoutPlace) }

    private static func withoutPlace(_ problem: SettingsProblem) -> String {
        SettingsProblem(source: "", key: problem.key, value: problem.value, problem.text).description.dropFirst(2)
            .description
    }
}

/// An address that is known to be valid.
package func url(_ text: String) throws -> HTTPURL {
    guard let url = HTTPURL(text) else { throw NotAnAddress(text: text) }
    return url
}

struct NotAnAddress: Error {
    let text: String
}
