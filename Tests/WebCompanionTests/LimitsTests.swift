import Configuration
import Foundation
import HTTP
import Testing

@testable import Accounts
@testable import Administration
@testable import Conformance
@testable import FlowView
@testable import JOSE
@testable import JSON
@testable import MicroHTTPServer
@testable import OpenIDConnect
@testable import OutgoingHTTP
@testable import Pages
@testable import Running
@testable import Screens
@testable import Sessions
@testable import Storage
@testable import TaskAPI
@testable import TaskPages
@testable import Tasks
@testable import Traces
@testable import Web
@testable import WebCompanion

/// The numbers themselves. What is done at a limit is tested with what has it, mostly by the limit's name, so that one that grew
/// by mistake would not be noticed there.
struct LimitsTests {
    static let numbers: [(name: String, is: Int, mustBe: Int)] = [
        ("pairs of a form", FormParameters.maxPairs, 200),
        ("bytes of a name in JSON", JSONValue.maxBytesOfName, 500),
        ("bytes of a JSON text", JSONValue.maximumSize, 1_048_576),
        ("levels of a JSON text", JSONValue.maximumDepth, 64),
        ("bytes of a signed text", JSONWebSignature.maximumLength, 65_536),
        ("bytes of an ID token", SignedTokenReader.maxBytes, 32_768),
        ("keys of one name that are tried", SignedTokenReader.maxKeysOfOneName, 4),
        ("fetches of keys", RemoteKeySet.maxFetches, 3),
        ("fetches of keys for logout tokens", RemoteKeySet.maxUnsolicitedFetches, 1),
        ("bytes of the address of a sign-out", EndSessionRequest.maxLength, 4_000),
        ("bytes of the address of a sign-out at Microsoft's", EndSessionRequest.maxLengthAtMicrosofts, 2_000),
        ("bytes of a name in a logout token", LogoutTokenValidator.maxBytesOfName, 255),
        ("bytes of an answer by form_post", FormPostResponses.largest, 65_536),
        ("added policies", PolicyAddition.maxPolicies, 20),
        ("bytes of deletions whose outcome is not known", UndoHistory.maxBytesOfDeletions, 200_000),
        ("bytes of the log that wait", LogWriter.maxBytes, 1_048_576),
        ("accounts in one browser", AccountList.maxCount, 8),
        ("bytes of a request's form", BodySize.largest, 4_194_304),
        ("bytes of a form without long texts", BodySize.form.bytes, 65_536),
        ("characters of a policy's title", PolicyNameRule.maxTitleLength, 80),
        ("bytes of a settings file", SettingsFile.maxBytes, 1_000_000),
        ("bytes of a pasted answer", PastedAnswer.maxLength, 16_384),
        ("bytes of a path to come back to", ReturnPath.maxBytes, 2_000),
        ("characters of a task", TaskForm.maxCharacters, 500),
        ("bytes of the provider's answers", OutgoingRequest.Limits.provider.body, 1_000_000),
        ("bytes of the task API's answers", OutgoingRequest.Limits.taskAPI.body, 16_000_000),
        ("bytes of the head of an answer", Transfer.maxHeaderBytes, 65_536),
        ("sign-ins of one browser", SignInLimits().maxPerBrowser, 8),
        ("sign-ins in all", SignInLimits().maxTotal, 10_000),
        ("sign-ins of one browser that wait for a confirmation", PendingConfirmations.maxPerBrowser, 4),
        ("bytes of all sign-ins that wait for a confirmation", PendingConfirmations.maxBytes, 16_777_216),
        ("bytes of all answers by form_post", FormPostResponses.maxBytes, 16_777_216),
        ("drafts of those who are not signed in", DraftLimits().maxUnclaimed, 10_000),
        ("bytes of such a draft", DraftLimits().maxUnclaimedSize, 8_192),
        ("bytes of a draft", DraftLimits().maxSize, 65_536),
        ("drafts of one person", DraftLimits().maxPerPerson, 20),
        ("drafts in all", DraftLimits().maxTotal, 10_000),
        ("drafts in memory", FallbackDraftStore.maxUnsaved, 1_000),
        ("messages in memory", FallbackSessionStore.maxUnsaved, 1_000),
        ("bytes of sign-outs under way", PendingLogouts.maxBytes, 16_777_216),
        ("bytes of the cookie of accounts", AccountList.maxLength, 4_096),
        ("forms that are remembered", SubmissionStore.maxCount, 10_000),
        ("sign-ins in a row that an API asks for", Reauthentication.maxInARow, 1),
        ("bytes of a task", TaskForm.maxBytes, 32_000),
        ("encodings of a path to come back to", ReturnPath.maxEncodings, 4),
        ("characters of an API's problem", ProblemDetails.maxCharacters, 500),
        ("bytes of an API's problem", ProblemDetails.maxBytes, 65_536),
        ("characters of an API's answer on a page", TaskAPIExchange.maxCharacters, 4_000),
        ("seconds that an API may ask to wait", RetryAfter.maxSeconds, 86_400),
        ("elements in one another in a settings file", PropertyListScanner.maxDepth, 16),
        ("levels of a settings file's values", SettingsValue.maxLevels, 8),
        ("links of the operator", OperatorLinks.maxCount, 100),
        ("shared screens of the local network", SharedScreens.maxCount, 100),
        ("links that make one", SharedScreens.maxLinks, 100),
        ("characters of their names", ScreenName.maxLength, 64),
        ("codes for phones", Pairings.maxOpen, 5),
        ("codes for phones that are known", Pairings.maxCount, 50),
        ("traces of one browser", TraceStore.maxPerBrowser, 8),
        ("browsers that watch", TraceStore.maxBrowsers, 64),
        ("places for browsers of this machine that watch", TraceStore.reserved, 8),
        ("messages of a trace", Trace.maxMessages, 200),
        ("fields of a message in a trace", Redaction.maxFields, 120),
        ("characters of a text in a trace", TraceText.limit, 4_000),
        ("bytes of a trace's file", TraceFile.maxSize, 1_048_576),
        ("runs with a fault of one site that wait", FaultRunPlaces.maxWaitingOfSite, 4),
        ("people whose accepted tasks are sent", OutboxPeople.maxCount, 10_000),
        ("sessions that are known to have asked", Outbox.maxSeen, 10_000),
        ("milliseconds until a stream is opened again", EventStreams.retry, 200),
        ("milliseconds after one had to make room", EventStreams.firstRetryWithoutRoom, 1_000),
        ("milliseconds at most after that", EventStreams.maxRetryWithoutRoom, 60_000),
        ("runs with a fault that wait", FaultRunPlaces.maxWaiting, 8),
        ("streams of events that wait", TransientState(now: { Date() }).streams.limit, 48),
        ("windows that wait for their lists", TransientState(now: { Date() }).listStreams.limit, 256),
        ("lists that are asked for in a second", ListWatches.mostPollsPerSecond, 20),
        ("same texts that are told apart in a list", ListBeforeSending.maxSame, 200),
        ("questions whether an API knows keys", OutboxSender.maxQuestions, 10),
        ("accepted tasks of one person", OutboxLimits().maxPerPerson, 300),
        ("accepted tasks in all", OutboxLimits().maxTotal, 10_000),
        ("tasks of an import", TaskImport.maxTasks, 250), ("entries of an imported text", TaskImport.maxEntries, 5_000),
        ("lines of an imported text", TaskImport.maxLines, 100_000),
        ("names of what is left out", LeftOut.maxNames, 30),
        ("parts of a form with a file", MultipartBody.maxParts, 50),
        ("bytes before each of them", MultipartBody.maxHeadBytes, 2_048),
        ("accepted tasks in memory", FallbackOutboxStore.maxUnsaved, 1_000),
        ("the part of a table that is for the machine itself", TableShares.reservedPart, 8),
        ("bytes of done tasks that can be restored", CompletedTasksController.maxBytes, 200_000),
        ("tasks on a page", TaskPaging.size, 100),
        ("characters of a search", TaskSelection.maxSearch, 100),
        ("bytes of a typed address of a provider", SetupAddress.maxBytes, 2_000),
        ("drafts of connections", SetupDrafts.maxCount, 8),
        ("policies that a probe looks at", ProviderProbe.maxPolicies, 12),
        ("bytes of a token that is cut out of an answer", SentToken.minBytes, 8),
        ("characters of a text for the operator", Diagnosis.textLimit, 500),
        ("characters of a provider's error on a page", ErrorPage.providerTextLimit, 500),
        ("parts of pages that are kept", FragmentCache.maxKept, 500),
        ("seconds until a page about an ended code leaves", PairingPage.secondsAfterTheEnd, 30),
        ("days that a certificate of the network has left", DoctorLAN.leastDays, 7),
        ("bytes of an answer to the doctor", DoctorRun.limits.body, 1_000_000),
        ("milliseconds that a database waits for a lock", Int(SQLiteDatabase.busyTimeout), 5_000),
        ("values of a settings file", SettingsValue.maxValues, 10_000),
        ("characters of a value in a message", MessageText.maxShownLength, 120),
        ("problems of a property list", PropertyListScanner.maxProblems, 20),
        ("backups of a settings file", SettingsBackup.maxCount, 1_000),
        ("sentences about a pasted block that can't be read", SetupController.maxProblemsOfForm, 3),
        ("sentences about what is wrong with it", SetupController.maxProblems, 5),
        ("keys in it that are named", SetupController.maxOtherKeys, 8),
        ("characters of a name in a test sign-in", SetupTrials.maxNameLength, 100),
        ("bytes of an answer of a check log", CheckLogClient.limits.body, 65_536),
        ("messages of a check log", CheckLogClient.maxMessages, 20),
        ("checks of a message of a check log", CheckLogClient.maxChecks, 40),
        ("milliseconds until a stream is opened again without a store", EventStreams.retryWithoutStore, 5_000),
        ("tries to get a person's lease", OutboxLeases.maxAttempts, 20),
        ("seconds of an access token of conformance", Int(ConformanceEnvironment.tokenLifetime), 600),
    ]

    /// What the server allows, unless ``Listening`` has another value.
    static let ofTheServer: [(name: String, is: Int, mustBe: Int)] = [
        ("bytes of a body", ServerConfiguration.Limits().body, 1_048_576),
        ("bytes of all bodies", BodyBudget.maxTotal, 67_108_864),
        ("bytes of all bodies of one address", BodyBudget.maxPerAddress, 16_777_216),
        ("bytes of a head", ServerConfiguration.Limits().head, 16_384),
        ("bytes of a target", ServerConfiguration.Limits().target, 8_192),
        ("field lines", ServerConfiguration.Limits().fields, 100),
        ("cookies", ServerConfiguration.Limits().cookies, 300),
        ("connections", ServerConfiguration.Limits().connections, 512),
        ("connections of one address", ServerConfiguration.Limits().connectionsPerAddress, 384),
        ("connections for the machine itself", ServerConfiguration.Limits().reservedConnections, 64),
    ]

    /// What the lower layers hold at once, how often they try and how long they wait: seen only under load.
    static let ofTheParts: [(name: String, is: Int, mustBe: Int)] = [
        ("threads of one address", ServerConfiguration.Limits().threads, 2),
        ("threads of one address at most", Daemon.maxThreads, 64),
        ("the library's connections for each that is allowed", Daemon.headroom, 8),
        ("connections that the library's are made of at least", Daemon.minConnections, 64),
        ("certificates of a chain", TLSCertificate.maximum, 16),
        ("bytes of a status line and the server's own fields", ResponseHandle.ownBytes, 256),
        ("bytes of a table of sockets", PortOwner.maxBytes, 4_194_304),
        ("seconds that the library may take for a head", ProbeDaemon.patience, 60),
        ("idle handles of libcurl", TransferMachine.maxIdleHandles, 32),
        ("connections to other hosts", TransferMachine.maxOtherConnections, 64),
        ("connections to one host at most", TransferMachine.maxPerHost, 100_000),
        ("connections to one host", Int(CurlHTTPClient.Configuration().maximumConnectionsPerHost), 512),
        ("sockets that are ready at once", TransferSockets.maxAtOnce, 64),
        ("seconds that certificate authorities are kept", EasyHandle.authorityCacheTime, 60),
        ("bytes of an answer after which memory is given back", MemoryReturn.largeBody, 1_048_576),
        ("bytes of a key file", KeyFile.limit, 4_096),
        ("tries to lock a folder", Int(FolderLock.maxTries), 1_000),
        ("microseconds between them", Int(FolderLock.pause), 10_000),
        ("stores in place of one that can't be used", StoreOpening.maxStandIns, 9),
        ("damaged files of one second", StoreOpening.maxMovedAside, 100),
        ("nanoseconds until a locked file is tried again", WriterQueue.pause, 2_000_000),
        ("records of a kind whose contents are remembered", OpenedRecords<Session>.maxCount, 64),
        ("rows of sessions that are remembered", SealedSessionStore.maxRows, 256),
        ("people whose drafts and accepted tasks are remembered", PersonRecordReader.maxPeople, 512),
        ("ended sign-ins that go when one comes", SealedSignInTransactionStore.clearedAtOnce, 16),
        ("the part of a full table that goes at once", TableShares.batchPart, 20),
        ("random bytes in the name of a lease's owner", LeaseOwner.idSize, 16),
        ("tries to store new tokens", TokenRefresh.maxTries, 20),
        ("failed refreshes that are remembered", AccessTokenProvider.maxFailures, 1_000),
        ("bytes of a list that is read where it comes", TaskAPIClient.maxBytesOfShortList, 65_536),
        ("values of a trace that have marks of their own", TraceMarks.maxCount, 4_000),
        ("bytes of the key of a trace's marks", TraceMarks.keyBytes, 32),
    ]

    static let seconds: [(name: String, is: Double, mustBe: Double)] = [
        ("an answer by form_post", FormPostResponses.lifetime, 60),
        ("what may be stored, at least", CacheLifetime.minimum, 300),
        ("what may be stored, at most", CacheLifetime.maximum, 86_400),
        ("what was stored, while the provider is down", CacheLifetime.grace, 86_400),
        ("clocks that differ", IDTokenValidator.leeway, 300),
        ("a personal session without activity", SessionLimits.personal.idle, 1_800),
        ("a personal session", SessionLimits.personal.absolute, 28_800),
        ("a kiosk's session without activity", SessionLimits.kiosk.idle, 180),
        ("the warning at the end of a kiosk's session", SessionLimits.kioskWarning, 60),
        ("a kiosk's session", SessionLimits.kiosk.absolute, 28_800),
        ("a session from a clock that is ahead", SessionLimits.tolerance, 300),
        ("fetches of keys are counted", RemoteKeySet.window, 60),
        ("a provider that said nothing is not asked", ProviderHealth.silence, 60),
        ("a sign-in under way", SignInLimits().lifetime, 900),
        ("a sign-in that waits for a confirmation", PendingConfirmations.lifetime, 600),
        ("a draft", DraftLimits().lifetime, 604_800),
        ("the page that leads to the provider's sign-out", PendingLogouts.lifetime, 60),
        ("a sign-out under way", PendingLogouts.returnLifetime, 600),
        ("a store that was tried to be written", StoreReadiness.interval, 5),
        ("a wait that grows", RetryDelay.maximum, 60),
        ("a wait that an API may ask for", RetryDelay.maxRequested, 300),
        ("a task that was sent", OutboxLimits().memory, 600),
        ("a form that was sent", SubmissionStore.lifetime, 600),
        ("a link of the operator", OperatorLinks.lifetime, 600),
        ("a browser of the operator", OperatorProof.lifetime, 604_800),
        ("the same on a shared screen", OperatorProof.lifetimeOnSharedScreen, 600),
        ("a link that makes a shared screen", SharedScreens.linkLifetime, 600),
        ("a shared screen that is not seen", SharedScreens.lifetime, 34_560_000),
        ("when a shared screen was seen", SharedScreens.seenEvery, 60),
        ("a code for phones", Pairings.lifetime, 90),
        ("a sign-in for a code", Pairings.signInTime, 300),
        ("a session that waits for its screen", Pairings.collectTime, 60),
        ("why a code has ended", Pairings.memory, 600),
        ("a clock that is set back, for a code", Pairings.tolerance, 5),
        ("a sign-in that is fresh enough for a code", PhonePairingController.freshness, 300),
        ("a trace", TraceStore.lifetime, 3_600),
        ("a trace that is on a screen", TraceStore.timeOnScreen, 600),
        ("a sign-in between two steps", SteppedSignIns.lifetime / .seconds(1), 900),
        ("a connection to the provider", OutgoingRequest.Limits.provider.connect / .seconds(1), 10),
        ("an answer of the provider", OutgoingRequest.Limits.provider.total / .seconds(1), 30),
        ("a connection to the task API", OutgoingRequest.Limits.taskAPI.connect / .seconds(1), 10),
        ("an answer of the task API", OutgoingRequest.Limits.taskAPI.total / .seconds(1), 30),
        ("what may be stored when nothing is said", CacheLifetime.usual, 3_600),
        ("a clock that is wrong", ProviderProbe.clockTolerance, 60),
        ("a change that can be undone", UndoableChange.lifetime, 60),
        ("a draft of a connection", SetupDrafts.lifetime, 3_600),
        ("an accepted task", OutboxLimits().lifetime, 2_592_000),
        ("a list before a task is sent again", OutboxSender.listPatience / .seconds(1), 10),
        ("another program that sends", OutboxLeases.wait, 5),
        ("the removal of done tasks", CompletedTasksController.patience, 20),
        ("a stream without an event", EventStreams.patience / .seconds(1), 8),
        ("a list that a window shows", ListWatches.pollInterval / .seconds(1), 5),
        ("the same while the API does not answer", ListWatches.maxPollInterval / .seconds(1), 60),
        ("a window that was closed", ListWatches.grace / .seconds(1), 10),
        ("sessions that have ended", Housekeeping.clearingInterval / .seconds(1), 600),
        ("a look whether the program is idle", Housekeeping.interval / .seconds(1), 5),
        ("a change that waits for the store's lock", SharedDatabase.lockWait / .seconds(1), 0.25),
        ("the head of a request", ServerConfiguration.Limits().headDeadline / .seconds(1), 10),
        ("the body of a request", ServerConfiguration.Limits().bodyDeadline / .seconds(1), 30),
        ("a connection without a request", ServerConfiguration.Limits().idle / .seconds(1), 30),
        ("an answer that is not taken while others wait", ConnectionCount.maxReadingTime / .seconds(1), 5),
        ("the last answers of a server that ends", ServerCore.finalAnswerTime / .seconds(1), 1),
        ("a connection of the doctor", DoctorRun.limits.connect / .seconds(1), 4),
        ("an answer to the doctor", DoctorRun.limits.total / .seconds(1), 8),
        ("an answer that is not taken", ServerConfiguration.Limits().responseDeadline / .seconds(1), 60),
        ("requests that are running when the program is stopped", TerminationSignal.grace / .seconds(1), 10),
        ("the same at the end of a case of conformance", ConformanceEnvironment.grace / .seconds(1), 2),
        ("the same when the place in the network changes", LANService.grace / .seconds(1), 1),
        ("a look at the addresses and the certificate", LANService.interval / .seconds(1), 2),
        ("a connection to a check log", CheckLogClient.limits.connect / .seconds(1), 1),
        ("an answer of a check log", CheckLogClient.limits.total / .seconds(1), 2),
        ("a list that a window waits for", LiveListController.listPatience / .seconds(1), 5),
        ("a list that a page can do without", TaskListResponses.patience / .seconds(1), 5),
        ("a list behind a task without an answer", TaskListResponses.patienceAfterTry / .seconds(1), 10),
        ("until a person's lease is asked for again", OutboxLeases.pauseBetween / .seconds(1), 0.1),
        ("at least until what waits is sent", OutboxTimers.minPause, 1),
        ("until memory is given back once more", Housekeeping.later / .seconds(1), 60),
        ("a head, in conformance", ServerConfiguration.Limits.patient.headDeadline / .seconds(1), 600),
        ("a body, in conformance", ServerConfiguration.Limits.patient.bodyDeadline / .seconds(1), 600),
        ("a connection without a request, in conformance", ServerConfiguration.Limits.patient.idle / .seconds(1), 600),
        ("an answer that is not taken, there", ServerConfiguration.Limits.patient.responseDeadline / .seconds(1), 600),
        ("requests of a server that stops", HTTPServer.usualGrace / .seconds(1), 10),
        ("a further look at a connection whose peer is gone", ServerCore.readAgainTime / .seconds(1), 0.05),
        ("deadlines of transfers", TransferMachine.sweepInterval / .seconds(1), 0.25),
        ("transfers that libcurl looks at", TransferMachine.lookInterval / .seconds(1), 1),
    ]

    @Test(arguments: numbers.indices) func `a limit has its number`(_ index: Int) {
        let limit = LimitsTests.numbers[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }

    @Test(arguments: ofTheServer.indices) func `a limit of the server has its number`(_ index: Int) {
        let limit = LimitsTests.ofTheServer[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }

    @Test(arguments: ofTheParts.indices) func `a limit of a part has its number`(_ index: Int) {
        let limit = LimitsTests.ofTheParts[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }

    @Test(arguments: seconds.indices) func `a limit of time has its number of seconds`(_ index: Int) {
        let limit = LimitsTests.seconds[index]
        #expect(limit.is == limit.mustBe, "\(limit.name)")
    }
}
