import Testing

@testable import DemoServices

/// The numbers themselves, as in the tests of the program's own limits. What is done at a limit is tested with what has it.
struct DemoLimitsTests {
    static let numbers: [(name: String, is: Int, mustBe: Int)] = [
        ("characters of an idempotency key", IdempotencyKey.maxCharacters, 255),
        ("sign-ins in the check log", CheckLogBounds.entries, 256),
        ("messages of a sign-in in the check log", CheckLogBounds.messages, 64),
        ("sign-ins under way", PendingRequestStore.maxCount, 10_000),
        ("wrong passwords", SignInThrottle.attempts, 10),
        ("accounts with wrong passwords", SignInThrottle.maxCount, 5_000),
        ("wrong codes of an email", EmailVerification.maxTries, 5),
        ("seconds that a code of an email lasts", Int(EmailVerification.lifetime), 600),
        ("seconds of an authorization code", Int(DemoTenantLifetimes().code), 600),
        ("seconds of an ID token", Int(DemoTenantLifetimes().idToken), 3_600),
        ("seconds of an access token", Int(DemoTenantLifetimes().accessToken), 3_600),
        ("seconds of a refresh token", Int(DemoTenantLifetimes().refreshToken), 1_209_600),
        ("seconds of all refresh tokens of a sign-in", Int(DemoTenantLifetimes().grant), 7_776_000),
        ("seconds of a session", Int(DemoTenantLifetimes().session), 86_400),
        ("seconds of a page", Int(DemoTenantLifetimes().page), 3_600),
        ("bytes of a task's body", TaskEntry.largestBody, 1_000_000),
        ("characters of a task", TaskEntry.maxTextLength, 10_000),
        ("bytes of a password", PasswordHash.maxPasswordLength, 1_024),
        ("passwords that are hashed at once", HashingThreads.maxAtOnce, 2),
        ("characters of a name", SignUpEntry.maxNameLength, 200),
        ("parts of a form", MultipartForm.maxParts, 50),
        ("characters of the shortest name of a request", TokenGate.minNameLength, 32),
        ("characters of the longest", TokenGate.maxNameLength, 200),
        ("characters of the shortest state and nonce", ClientChecklist.shortest, 16),
        ("sign-ins on the page of a client", ClientReport.maxSignIns, 10),
        ("seconds until the frames of a sign-out are left", LeavingPage.patience, 2),
        ("characters of a text in a check", ProviderCheck.maxLength, 300),
    ]

    static let seconds: [(name: String, is: Double, mustBe: Double)] = [
        ("an idempotency key", IdempotencyKey.lifetime, 86_400),
        ("the keys of an issuer", TrustedIssuer.lifetime, 3_600),
        ("a key that is not known", TrustedIssuer.refetchInterval, 60),
        ("an issuer that does not answer", TrustedIssuer.backOff, 5),
        ("a sign-in in the check log", CheckLogBounds.lifetime, 3_600),
        ("an account with too many wrong passwords", SignInThrottle.lockout, 60),
        ("wrong passwords that are remembered", SignInThrottle.memory, 3_600),
        ("a code that is spent soon", ClientChecklist.maxCodeAge, 60),
        ("a sign-in with a fault", FaultSchedule.maxAge, 600),
    ]

    @Test(arguments: numbers.indices) func `a limit has its number`(_ index: Int) {
        let limit = DemoLimitsTests.numbers[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }

    @Test(arguments: seconds.indices) func `a limit of time has its number of seconds`(_ index: Int) {
        let limit = DemoLimitsTests.seconds[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }
}
