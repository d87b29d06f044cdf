import Configuration
import Testing

@Suite struct PolicyNameRuleTests {
    @Test(arguments: [
        ("sign-in", true), ("", false), ("sign in", false), ("sign\u{7F}in", false), ("anm\u{E4}lan", false),
        (String(repeating: "x", count: 256), true), (String(repeating: "x", count: 257), false),
    ])
    func `the name of any provider's policy can be part of an address`(_ name: String, _ isAccepted: Bool) {
        #expect(PolicyNameRule(isAzureADB2C: false).accepts(name) == isAccepted)
    }

    @Test(arguments: [
        ("Sign in", true), ("", false), (" \u{3000}", false), ("Sign\nin", false), ("Sign\u{7F}in", false),
        ("Sign\u{85}in", false), (String(repeating: "\u{E4}", count: 80), true),
        (String(repeating: "\u{E4}", count: 81), false), ("x" + String(repeating: "\u{301}", count: 640), false),
    ])
    func `a button has a readable text`(_ text: String, _ isAccepted: Bool) {
        #expect(PolicyNameRule.acceptsTitle(text) == isAccepted)
    }
}
