public import Localization

/// The subject of a self-check.
public enum CheckSubject: String, Sendable, TextKey {
    /// Whether it is running, and where.
    case program
    /// How it refuses invalid requests and forms, and its response header fields.
    case requests
    /// Its files.
    case files
    /// The view from other devices.
    case network
    /// The configured provider.
    case provider
    /// The configured task API.
    case taskAPI

    /// The heading in a terminal.
    package var plainEnglish: String { Words.english.doctor.subjects[self] ?? rawValue }
}
