/// Text in commands that a person is to type.
package enum ShellText {
    /// A path, quoted for a shell.
    package static func quoted(_ path: String) -> String {
        "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
