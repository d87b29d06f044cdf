internal import Glibc

/// The file whose Markdown a job on GitHub shows when it is over (`GITHUB_STEP_SUMMARY`).
struct JobSummary {
    private let path: String

    /// - Returns: `nil` outside of a job.
    init?(_ environment: [String: String]) {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
        self.path = path
    }

    /// Appends the report to what other steps have written.
    /// - Returns: a sentence where the file can't be written, which changes nothing about the result.
    func append(_ report: ClientTrialReport) -> String? {
        let problem = "\(path) (GITHUB_STEP_SUMMARY) can't be written."
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { return problem }
        defer { close(file) }
        let bytes = Array(report.markdown.utf8)
        return write(file, bytes, bytes.count) == bytes.count ? nil : problem
    }
}
