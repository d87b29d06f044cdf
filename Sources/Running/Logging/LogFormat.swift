/// How the log is written where no journal collects it.
package enum LogFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON object per line.
    case json
}
