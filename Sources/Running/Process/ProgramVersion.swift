/// The version of the program.
package enum ProgramVersion {
    /// What `--version` prints.
    package static let current = "0.1.0"
}
