import Running
import Testing

@testable import WebCompanion

@Suite struct ServiceStateRuleTests {
    @Test(arguments: CommandLineOptions.Verb.allCases)
    func `root's own state is not taken for that of the service`(_ verb: CommandLineOptions.Verb) {
        func failure(_ isInstalled: Bool, _ isRoot: Bool, _ hasService: Bool, _ folder: String?) -> StartupFailure? {
            ServiceStateRule.failure(
                of: verb, isInstalled: isInstalled, isRoot: isRoot, hasService: hasService,
                environment: folder.map { ["STATE_DIRECTORY": $0] } ?? [:])
        }
        let refused = failure(true, true, true, nil)
        let isAboutState = [.operatorLink, .screenLink, .screens, .backup, .restore, .moveStore, .rotateKey].contains(
            verb)
        #expect((refused != nil) == isAboutState)
        #expect(refused.map { $0.exitCode == 78 && $0.lines[0].contains("in-service \(verb.rawValue)") } ?? true)
        #expect(failure(false, true, true, nil) == nil && failure(true, false, true, nil) == nil)
        #expect(failure(true, true, false, nil) == nil && failure(true, true, true, "/var/lib/web-companion") == nil)
    }
}
