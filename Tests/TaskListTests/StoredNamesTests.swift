import FoundationEssentials
import Sessions
import Testing

@testable import Pages
@testable import TaskPages
@testable import Tasks
@testable import Web

/// Names in records that earlier versions have stored: they must keep their meaning.
struct StoredNamesTests {
    @Test(
        arguments: [
            (.taskAdded, "task-added"), (.taskFound, "task-found"), (.taskRestored, "task-restored"),
            (.taskChanged, "task-changed"), (.taskDone, "task-done"), (.taskReopened, "task-reopened"),
            (.taskDeleted, "task-deleted"), (.tasksDeleted, "tasks-deleted"), (.tasksRestored, "tasks-restored"),
            (.tasksImported, "tasks-imported"), (.tasksRemoved, "tasks-removed"), (.importRepeated, "import-repeated"),
            (.tokensRenewed, "tokens-renewed"), (.tokensNotRenewed, "tokens-not-renewed"),
            (.tokensRefused, "tokens-refused"), (.tokensRejected, "tokens-rejected"),
            (.profileChanged, "profile-changed"), (.otherProfileChanged, "other-profile-changed"),
            (.ownPasswordChanged, "own-password-changed"), (.otherSignInDiscarded, "other-discarded"),
        ] as [(FlashKind, String)])
    func `a message of a session`(kind: FlashKind, name: String) {
        #expect(Session.Flash(kind).key == name)
        #expect(Session.Flash(key: name).kind == kind)
        #expect(FlashKind.allCases.count == 20)
    }

    @Test(arguments: ["", "task", "Task-added", "task-restored-last", "inactive"])
    func `a message that no version has stored is not shown`(key: String) {
        #expect(PageMessage(Session.Flash(key: key, arguments: ["1", "0"])) == nil)
    }

    @Test(
        arguments: [
            (.unreachable, "unreachable"), (.untrusted, "untrusted"), (.slow, "slow"), (.notAccepted, "not-accepted"),
            (.notRenewed, "not-renewed"), (.noKey, "no-key"),
            (.providerAway, "provider-away"), (.providerUntrusted, "provider-untrusted"),
            (.providerUnusable, "provider-unusable"), (.storage, "storage"), (.forbidden, "forbidden"), (.gone, "gone"),
            (.conflict, "conflict"), (.tooMany, "too-many"), (.failed, "failed"), (.unreadable, "unreadable"),
            (.tooLarge, "too-large"),
        ] as [(TaskGateway.Failure.Kind, String)])
    func `a reason of an entry of the outbox`(kind: TaskGateway.Failure.Kind, name: String) {
        var entry = OutboxEntry(key: "k", text: "milk", accepted: .distantPast, next: .distantPast)
        entry.failure = kind
        #expect(entry.reason == name)
        #expect(entry.failure == kind)
        #expect(TaskGateway.Failure.Kind.allCases.count == 17)
    }

    @Test func `an entry with a reason of another version waits without one`() {
        let entry = OutboxEntry(
            key: "k", text: "milk", accepted: .distantPast, next: .distantPast, reason: "moon-phase")
        #expect(entry.failure == nil)
        #expect(WaitingTask(entry, next: nil).state == .waiting(nil))
    }
}
