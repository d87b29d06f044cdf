internal import HTTP

/// The pages on which a person answers a pending request: shows them, and takes what comes back.
///
/// Each page has its own type for what it looks like and for what it does; this one decides whether it may be used.
struct InteractionEndpoint: Sendable {
    let services: TenantServices

    /// - Parameter address: the tenant and policy of the path; `nil` at the simulated provider, which has neither.
    func respond(_ page: InteractionPage, _ address: TenantAddress?, _ call: TenantCall) async throws -> HTTPResponse {
        let isForm = call.request.method == .post
        let form = isForm ? try call.request.formParameters() : try call.request.queryParameters()
        // The id and the cookie are the proof; what the browser itself says about the sender comes on top of that.
        guard !isForm || !call.isCrossSite else { throw TenantError.foreignState }
        guard let id = form.first("request") else { throw TenantError.stateLost }
        let pending = try await waiting(services.pending.read(id, browser: call.browser))
        guard let policy = services.configuration.policy(pending.request.address.policy),
            policy.kind.pages.contains(page), address == nil || address?.policy == pending.request.address.policy
        else { throw TenantError.stateLost }
        var call = call
        call.uiLocales = pending.request.uiLocales
        call.faults = services.checkLog.faults(of: pending.request.signIn) ?? call.faults
        let step = InteractionStep(services: services, pending: pending, id: id, policy: policy, call: call)
        guard isForm else { return try await step.show(page) }
        return try await step.take(page, form)
    }

    private func waiting(_ reading: PendingRequestStore.Reading) throws(TenantError) -> PendingRequest {
        switch reading {
        case .waiting(let pending): return pending
        case .gone: throw .stateLost
        case .foreign: throw .foreignState
        }
    }
}
