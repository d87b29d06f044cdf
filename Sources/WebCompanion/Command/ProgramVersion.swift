/// The version of the program.
enum ProgramVersion {
    /// What `--version` prints.
    static let current = "0.1.0"
}
