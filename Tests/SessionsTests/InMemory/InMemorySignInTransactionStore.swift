import FoundationEssentials
import HTTP
import OpenIDConnect
import Sessions
import Synchronization

struct InMemorySignInTransactionStore: SignInTransactionStore {
    let keychain: InMemoryKeychain
    let audience: SessionAudience
    let limits: SignInLimits
    let now: @Sendable () -> Date

    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws {
        try await deleteExpired()
        keychain.state.withLock { state in
            let ours = state.signIns.indices.filter { state.signIns[$0].browser == browser }
            if ours.count >= limits.maxPerBrowser, let oldest = ours.first { state.signIns.remove(at: oldest) }
            if state.signIns.count >= limits.maxTotal { state.signIns.removeFirst() }
            state.signIns.append((transaction, browser, audience))
        }
    }

    func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction? {
        let time = now()
        return keychain.state.withLock { all in
            let index = all.signIns.firstIndex { entry in
                entry.transaction.state.utf8.elementsEqual(state.utf8) && entry.browser == browser
                    && entry.audience == audience
            }
            guard let index else { return nil }
            let taken = all.signIns.remove(at: index).transaction
            return isAlive(taken, time) ? taken : nil
        }
    }

    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction] {
        let time = now()
        return keychain.state.withLock { state in
            state.signIns.filter { $0.browser == browser && $0.audience == audience }.map(\.transaction)
                .filter { isAlive($0, time) }
        }
    }

    func isPending(state: String) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { all in
            all.signIns.contains { $0.transaction.state == state && isAlive($0.transaction, time) }
        }
    }

    func count() async throws -> Int { keychain.state.withLock { $0.signIns.count } }

    func deleteExpired() async throws {
        let time = now()
        keychain.state.withLock { $0.signIns.removeAll { !isAlive($0.transaction, time) } }
    }

    private func isAlive(_ transaction: SignInTransaction, _ time: Date) -> Bool {
        time.timeIntervalSince(transaction.createdAt) < limits.lifetime
    }
}
