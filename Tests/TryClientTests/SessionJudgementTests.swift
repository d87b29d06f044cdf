import DemoServices
import Testing

@testable import TryClient

/// What is made of what was seen.
@Suite struct SessionJudgementTests {
    private static func seen(
        signedIn: Bool = true, met: Bool = true, stays: Bool, uses: Int = 0, answers: [Int] = [], text: String = "",
        page: Int? = nil
    ) -> SessionObservation {
        SessionObservation(
            wasSignedIn: signedIn, isMet: met,
            after: ClientSignIn.Ending(
                isSignedIn: stays, isAnyoneSignedIn: stays, text: text, place: "http://localhost:8000/me", status: 200,
                pageStatus: page),
            refreshedUses: uses, answers: answers, hasRefreshToken: true)
    }

    private static func verdict(
        _ name: String, _ seen: SessionObservation, control: SessionObservation
    ) throws -> String {
        let fault = try #require(DemoFault.named("oidcc-client-test-\(name)"))
        return SessionJudgement(of: fault, seen, control: control).verdict.name
    }

    @Test(arguments: [
        // What came with the refresh was used: whatever the page shows.
        (seen(stays: true, uses: 1), seen(stays: true, uses: 1), "accepted"),
        (seen(stays: false, uses: 1), seen(stays: true, uses: 1), "accepted"),
        (seen(stays: true, text: "Hello, somebody-else"), seen(stays: true, uses: 1), "accepted"),
        (seen(stays: false), seen(stays: true), "refused"),
        // A page that fails hides what has become of the tokens.
        (seen(stays: false, page: 500), seen(stays: true), "cannot-tell"),
        (seen(stays: true), seen(stays: true, uses: 1), "refused"),
        // It never uses such tokens, so that not using them is no refusal.
        (seen(stays: true), seen(stays: true), "cannot-tell"),
        // Every refresh ends the session.
        (seen(stays: false), seen(stays: false), "cannot-tell"),
        (seen(met: false, stays: true), seen(stays: true, uses: 1), "cannot-tell"),
        (seen(signedIn: false, met: false, stays: false), seen(stays: true, uses: 1), "cannot-tell"),
        // It refreshes in the sign-in.
        (seen(signedIn: false, stays: false), seen(stays: true, uses: 1), "refused"),
        (seen(signedIn: false, stays: false, uses: 1), seen(stays: true, uses: 1), "accepted"),
    ])
    func `a wrong refresh is refused where nothing of it is used`(
        _ seen: SessionObservation, _ control: SessionObservation, _ expected: String
    ) throws {
        #expect(try Self.verdict("refresh-token-invalid-sub", seen, control: control) == expected)
    }

    @Test(arguments: [
        (seen(stays: true, answers: [400]), seen(stays: false), "refused"),
        (seen(stays: true, answers: [200]), seen(stays: false), "refused"),
        (seen(stays: false, answers: [400]), seen(stays: false), "accepted"),
        (seen(stays: false, answers: [200]), seen(stays: true), "cannot-tell"),
        (seen(stays: true, answers: [200]), seen(met: false, stays: false), "cannot-tell"),
        (seen(met: false, stays: true), seen(stays: false), "cannot-tell"),
        // Nobody was signed in, whose session the token could have ended.
        (seen(signedIn: false, stays: false, answers: [400]), seen(stays: false), "cannot-tell"),
    ])
    func `a wrong logout token is refused where the session goes on`(
        _ seen: SessionObservation, _ control: SessionObservation, _ expected: String
    ) throws {
        #expect(try Self.verdict("rp-backchannel-rpinitlogout-wrong-iss", seen, control: control) == expected)
    }

    @Test func `a refusal says when the status is not the one of the specification`() throws {
        let fault = try #require(DemoFault.named("oidcc-client-test-rp-backchannel-rpinitlogout-wrong-iss"))
        let judgement = SessionJudgement(
            of: fault, Self.seen(stays: true, answers: [501]), control: Self.seen(stays: false))
        #expect(
            judgement.observed
                == "The person is still signed in. The client responded with 501, where it should be 400.")
    }

    @Test(arguments: [
        ("refresh-token", true, "tolerated"), ("refresh-token", false, "not-tolerated"),
        ("rp-init-logout", false, "tolerated"), ("rp-init-logout", true, "not-tolerated"),
        ("rp-frontchannel-opinitlogout", false, "tolerated"), ("rp-backchannel-rpinitlogout", true, "not-tolerated"),
    ])
    func `without a fault a refresh keeps a session and a sign-out ends it`(
        _ name: String, _ stays: Bool, _ expected: String
    ) throws {
        let seen = Self.seen(stays: stays, answers: [200])
        #expect(try Self.verdict(name, seen, control: seen) == expected)
    }
}
