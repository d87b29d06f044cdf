internal import HTTP

/// The pages for a pending request: displays them and handles their forms.
///
/// Each page has a type for its HTML and one for its form; this one decides whether the page may be used.
struct InteractionEndpoint: Sendable {
    let services: TenantServices

    /// - Parameter address: the tenant and policy in the path; `nil` at the simulated provider, which has neither.
    func respond(_ page: InteractionPage, _ address: TenantAddress?, _ call: TenantCall) async throws -> HTTPResponse {
        let isForm = call.request.method == .post
        let form = isForm ? try call.request.formParameters() : try call.request.queryParameters()
        // The id and the cookie are the proof; the browser's own information about the sender is an additional check.
        guard !isForm || !call.isCrossSite else { throw TenantError.foreignState }
        guard let id = form.first("request") else { throw TenantError.stateLost }
        let pending = try await waiting(services.pending.read(id, browser: call.browser))
        guard let policy = services.configuration.policy(pending.request.address.policy),
            policy.kind.pages.contains(page) || page == .deviceConsent && pending.request.userCode != nil,
            address == nil || address?.policy == pending.request.address.policy
        else { throw TenantError.stateLost }
        var call = call
        call.belong(to: pending.request.address, services.configuration)
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
