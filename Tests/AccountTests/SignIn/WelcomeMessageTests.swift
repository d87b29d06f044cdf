import HTTP
import Testing
import Texts

@testable import Web

@Suite struct WelcomeMessageTests {
    @Test(arguments: [
        (Notice.signInNeeded, true), (.signInCancelled, true), (.passwordChanged, true), (.policyAdded, false),
        (.tokensRefused, false), (.accountGone, false), (.taskAdded, false),
    ])
    func `an address can say only what the welcome page is there to say`(_ notice: Notice, _ isSaid: Bool) {
        #expect((WelcomeMessage.choose(["notice": notice.rawValue], nil) != nil) == isSaid)
    }

    @Test func `what is no notice says nothing`() {
        #expect(WelcomeMessage.choose(["notice": "<b>hello</b>"], nil) == nil)
        #expect(WelcomeMessage.choose([:], nil) == nil)
    }
}
