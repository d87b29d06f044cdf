internal import FoundationEssentials
internal import Storage

/// The secrets that a service manager passes as files (systemd.exec(5), `LoadCredential=`): each is read as the variable of its name.
///
/// `web-companion-client-secret` is read as `WEB_COMPANION_CLIENT_SECRET`. Other processes can't read a credential, while the
/// environment of a service is shown to every user of the machine (`systemctl show`).
package enum ServiceCredentials {
    /// The beginning of the names that are read.
    static let prefix = "web-companion-"
    /// The maximum size of a secret in bytes.
    static let limit = 64 << 10

    /// The variables, with those from credentials. A variable that is set comes first.
    /// - Throws: ``StartupFailure`` for a credential that can't be read: started without it, the program would act as another client.
    package static func added(to environment: [String: String]) throws(StartupFailure) -> [String: String] {
        guard let folder = environment["CREDENTIALS_DIRECTORY"], folder.hasPrefix("/"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return environment }
        var environment = environment
        for name in names.sorted() where name.hasPrefix(prefix) {
            let variable = name.uppercased().replacing("-", with: "_")
            guard environment[variable] == nil else { continue }
            environment[variable] = try text(of: "\(folder)/\(name)")
        }
        return environment
    }

    /// The content of a file without the line end that editors put behind it.
    private static func text(of path: String) throws(StartupFailure) -> String {
        func failure(_ reason: String) -> StartupFailure {
            StartupFailure(
                lines: ["The credential \(path) \(reason)"], exitCode: StartupFailure.configuration)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw failure("can't be read; the unit's LoadCredential must name a file.")
        }
        guard data.count <= limit, let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
            throw failure("is no text of at most \(limit >> 10) KiB.")
        }
        var line = text[...]
        if line.last?.isNewline == true { line.removeLast() }
        return String(line)
    }
}
