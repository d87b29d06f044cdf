import HTTP
import Sessions
import Storage
import Testing

@testable import JOSE
@testable import OpenIDConnect
@testable import WebCompanion

/// The numbers themselves. What is done at a limit is tested beside what has it, mostly by the limit's name, so that one that grew
/// by mistake would be noticed nowhere.
struct LimitsTests {
    static let numbers: [(name: String, is: Int, mustBe: Int)] = [
        ("pairs of a form", FormParameters.maxPairs, 200),
        ("bytes of a name in JSON", JSONParser.maxBytesOfName, 500),
        ("bytes of a JSON text", JSONValue.maximumSize, 1_048_576),
        ("levels of a JSON text", JSONValue.maximumDepth, 64),
        ("bytes of a signed text", JSONWebSignature.maximumLength, 65_536),
        ("bytes of an ID token", SignedTokenReader.maxBytes, 32_768),
        ("keys of one name that are tried", SignedTokenReader.maxKeysOfOneName, 4),
        ("fetches of keys", RemoteKeySet.maxFetches, 3),
        ("fetches of keys for logout tokens", RemoteKeySet.maxUnsolicitedFetches, 1),
        ("bytes of an ID token in an address", EndSessionRequest.longestHint, 6_000),
        ("bytes of a name in a logout token", LogoutTokenValidator.maxBytesOfName, 255),
        ("bytes of an answer by form_post", InMemoryFormPostResponses.largest, 65_536),
        ("added policies", PolicyAddition.maxPolicies, 20),
        ("bytes of a password", PasswordHash.longestPassword, 1_024),
        ("accounts in one browser", AccountList.maxCount, 8),
        ("bytes of a request's form", Listening.largestForm, 4_194_304),
        ("characters of a policy's title", PolicyNameRule.longestTitle, 80),
        ("bytes of a settings file", SettingsFile.maxBytes, 1_000_000),
        ("bytes of a pasted answer", PastedAnswer.longest, 16_384),
        ("bytes of a path to come back to", ReturnPath.maxBytes, 2_000),
        ("characters of a task", TaskForm.maxCharacters, 500),
        ("bytes of the provider's answers", OutgoingRequest.Limits.provider.body, 1_000_000),
        ("bytes of the task API's answers", OutgoingRequest.Limits.taskAPI.body, 16_000_000),
    ]

    static let seconds: [(name: String, is: Double, mustBe: Double)] = [
        ("an answer by form_post", InMemoryFormPostResponses.lifetime, 60),
        ("what may be stored, at least", CacheLifetime.shortest, 300),
        ("what may be stored, at most", CacheLifetime.longest, 86_400),
        ("what was stored, while the provider is down", CacheLifetime.grace, 86_400),
        ("clocks that differ", IDTokenValidator.leeway, 300),
        ("a personal session without activity", SessionLimits.personal.idle, 1_800),
        ("a personal session", SessionLimits.personal.absolute, 28_800),
        ("a kiosk's session without activity", SessionLimits.kiosk.idle, 180),
        ("the warning at the end of a kiosk's session", SessionLimits.kioskWarning, 60),
        ("a kiosk's session", SessionLimits.kiosk.absolute, 28_800),
    ]

    @Test(arguments: numbers.indices) func `a limit has its number`(_ index: Int) {
        let limit = LimitsTests.numbers[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }

    @Test(arguments: seconds.indices) func `a limit of time has its number of seconds`(_ index: Int) {
        let limit = LimitsTests.seconds[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }
}
