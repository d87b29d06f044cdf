import HTTP
import OpenIDConnect

@testable import Sessions

// Most tests are not about whose share something is.

extension SignInTransactionStore {
    func add(_ transaction: SignInTransaction, browser: BrowserBinding) async throws {
        try await add(transaction, browser: browser, network: .loopback)
    }
}

extension FormPostResponses {
    func store(_ response: FormParameters) async -> String? { await store(response, from: .loopback) }
}

extension PendingConfirmations {
    @discardableResult
    func store(_ confirmation: PendingConfirmation, browser: BrowserBinding, under known: String? = nil) async -> String
    {
        await store(confirmation, browser: browser, network: .loopback, under: known)
    }
}
