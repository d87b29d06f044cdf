public import Localization

/// What a list can be exported as.
public enum TransferFormat: String, Sendable, CaseIterable, TextKey {
    /// A line for each task.
    case text
    /// A table for spreadsheets.
    case csv
    /// For programs.
    case json

    /// What the file is called, here and in the folder that it is saved in.
    public var fileName: String {
        switch self {
        case .text: "tasks.txt"
        case .csv: "tasks.csv"
        case .json: "tasks.json"
        }
    }
}
