public import Localization

/// The export formats.
public enum TransferFormat: String, Sendable, CaseIterable, TextKey {
    /// One line per task.
    case text
    /// A table for spreadsheets.
    case csv
    /// For programs.
    case json

    /// The file name, in the URL and for saving.
    public var fileName: String {
        switch self {
        case .text: "tasks.txt"
        case .csv: "tasks.csv"
        case .json: "tasks.json"
        }
    }
}
