internal import Glibc
package import MicroHTTPServer
package import Storage

/// Why the program does not start, with the exit status for it (sysexits.h).
package struct StartupFailure: Error {
    /// One line per problem, for standard error.
    package let lines: [String]
    /// The exit status.
    package let exitCode: Int32

    package init(lines: [String], exitCode: Int32) { (self.lines, self.exitCode) = (lines, exitCode) }

    /// A resource is temporarily unavailable: a port, a file (`EX_TEMPFAIL`).
    package static let temporary = ExitCode.temporary.rawValue
    /// The installation is incomplete (`EX_UNAVAILABLE`).
    package static let unavailable = ExitCode.unavailable.rawValue
    /// The settings are wrong (`EX_CONFIG`).
    package static let configuration = ExitCode.configuration.rawValue
}

extension StartupFailure {
    /// A store that can't be opened: temporary if waiting may help, else a configuration error.
    package init(_ error: StorageError) {
        let isTemporary = [.busy, .full, .unusable].contains(error.kind)
        self.init(
            lines: [error.message],
            exitCode: isTemporary ? StartupFailure.temporary : StartupFailure.configuration)
    }
}

extension StartupFailure {
    /// The failure where `/proc` is not mounted, as in some chroots; `nil` where it is. Swift reads the arguments there:
    /// without it they are ignored, or the process ends with SIGILL.
    package static func withoutProcessFiles(in folder: String = "/proc") -> StartupFailure? {
        let file = open("\(folder)/self/cmdline", O_RDONLY | O_CLOEXEC)
        guard file < 0 else {
            close(file)
            return nil
        }
        return StartupFailure(
            lines: [
                "\(folder) is not mounted, and without it the program can't read its arguments. Mount it "
                    + "(mount -t proc proc \(folder)), or start the program where it is."
            ], exitCode: unavailable)
    }
}

extension StartupFailure {
    /// Why a server could not start.
    package init(_ error: ServerError, howToChoose: String) {
        switch error {
        case .portInUse, .portNotPermitted:
            self.init(lines: ["\(error) \(howToChoose)"], exitCode: StartupFailure.temporary)
        case .system:
            self.init(lines: ["\(error)"], exitCode: StartupFailure.temporary)
        case .unsupportedLibrary:
            self.init(lines: ["\(error)"], exitCode: StartupFailure.unavailable)
        // No other port has another certificate.
        case .invalidTLSIdentity:
            self.init(lines: ["\(error)"], exitCode: StartupFailure.configuration)
        case .invalidAddress, .invalidPort, .addressNotAvailable:
            self.init(lines: ["\(error) \(howToChoose)"], exitCode: StartupFailure.configuration)
        }
    }
}
