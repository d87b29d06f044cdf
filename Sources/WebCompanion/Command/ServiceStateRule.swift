internal import FoundationEssentials
internal import Glibc
internal import Running

/// Refuses commands that root types about root's own state, where the state of the installed service is meant.
enum ServiceStateRule {
    /// The state of the installed service.
    static let folder = "/var/lib/web-companion"

    /// Why a command is refused; `nil` where it is not.
    /// - Parameters:
    ///   - isRoot: whether the user is root.
    ///   - hasService: whether the service has stored anything.
    static func failure(
        of verb: CommandLineOptions.Verb, isInstalled: Bool, isRoot: Bool, hasService: Bool,
        environment: [String: String]
    ) -> StartupFailure? {
        guard [.operatorLink, .screenLink, .screens, .backup, .restore, .moveStore, .rotateKey].contains(verb),
            isInstalled,
            isRoot, hasService,
            environment["STATE_DIRECTORY"] == nil
        else { return nil }
        return StartupFailure(
            lines: [
                "Typed by root, this is about what root has stored. For the service type: sudo /usr/libexec/web-companion/in-service \(verb.rawValue) …"
            ], exitCode: StartupFailure.configuration)
    }

    /// The same for this process.
    static func failure(of verb: CommandLineOptions.Verb, environment: [String: String]) -> StartupFailure? {
        failure(
            of: verb, isInstalled: CommandName.isInstalled && UnpackedFolder.current == nil, isRoot: geteuid() == 0,
            hasService: FileManager.default.fileExists(atPath: folder), environment: environment)
    }
}
