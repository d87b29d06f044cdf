import FoundationEssentials
import OpenIDConnect
import TestSupport
import Testing

@testable import Sessions

/// A session is one reference inside; to its users it is a value.
@Suite struct SessionCopyTests {
    private let fixture = Fixture()

    @Test func `a change of a copy leaves the original as it was`() {
        let original = fixture.session()
        let before = original.json
        var copy = original
        copy.flash = Session.Flash(key: "taskAdded")
        copy.screen = Session.Screen(name: "Kitchen", session: SessionID.random().reference)
        copy.authTime = Date(timeIntervalSince1970: 1)
        copy.store(fixture.tokens(1), now: fixture.clock.date + 60)
        copy.removeRefreshToken("refresh-1", of: "")
        #expect(original.json == before)
        #expect(copy.json != before)
        #expect(copy.tokens(of: nil)?.accessToken == "access-1")
        #expect(copy.tokens(of: nil)?.refreshToken == nil)
        #expect(original.tokens(of: nil)?.refreshToken == "refresh-0")
    }

    @Test func `a session that begins at another time keeps everything else`() {
        var session = fixture.session()
        session.flash = Session.Flash(key: "taskAdded")
        let later = session.beginning(at: fixture.clock.date + 3600)
        #expect(later.signedInAt == fixture.clock.date + 3600)
        #expect(later.lastActivity == fixture.clock.date + 3600)
        #expect(session.signedInAt == fixture.clock.date)
        #expect(later.beginning(at: fixture.clock.date).json == session.json)
    }
}
