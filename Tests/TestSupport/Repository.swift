import FoundationEssentials

/// Files of this repository.
public enum Repository {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The text of a file, by its path in the repository.
    public static func text(_ relative: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: relative)), as: UTF8.self)
    }

    /// Where that file is.
    public static func path(_ relative: String) -> String { root.appending(path: relative).path }
}
