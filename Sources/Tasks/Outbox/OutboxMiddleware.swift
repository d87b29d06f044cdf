internal import Web

/// Notifies the outbox of each request of a signed-in user: after a restart, it can send their waiting tasks again.
package struct OutboxMiddleware: RequestMiddleware {
    let outbox: Outbox

    package init(outbox: Outbox) { self.outbox = outbox }

    func prepare(_ context: inout RequestContext) {
        if let account = context.account { outbox.notice(account) }
    }
}
