import Testing

/// Runs the tests. With a file of this name the package manager does not look for tests of XCTest, for which it would need an index of the
/// sources, which takes a tenth of the build.
@main struct Runner {
    static func main() async {
        let arguments = CommandLine.arguments
        // `swift test` starts this program twice: for XCTest, of which there are no tests, and for these.
        guard let option = arguments.firstIndex(of: "--testing-library"),
            arguments[option...].dropFirst().first == "swift-testing"
        else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
