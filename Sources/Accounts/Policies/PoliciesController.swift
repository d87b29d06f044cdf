internal import Configuration
internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import OperatorPages
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// Lists, adds and removes policies: the second tutorial's policy manager. For the operator (``PoliciesFeature``).
struct PoliciesController: Sendable {
    let book: PolicyRegistry
    let rule: PolicyNameRule
    let pages: PageRenderer
    let browserForms: BrowserFormToken
    let cookies: CompanionCookies
    let audit: AuditTrail

    /// `GET /policies`
    func list(_ request: OperatorRequest) async throws -> HTTPResponse {
        let notice = try request.context.request.queryParameters().first("notice").flatMap(Notice.init(rawValue:))
        let message = notice.flatMap { [.policyAdded, .policyRemoved].contains($0) ? PageMessage($0) : nil }
        return await page(request.context, message: message)
    }

    /// `POST /policies`
    func add(_ request: OperatorForm) async throws -> HTTPResponse {
        let context = request.context
        let form = context.form
        // Surrounding blanks come from copying; names never have any.
        let name = (form.first("name") ?? "").trimmingWhitespace()
        let title = (form.first("title") ?? "").trimmingWhitespace()
        let kind = form.first("kind").flatMap(Policy.Kind.init(rawValue:))
        func again(_ problem: PoliciesPage.Draft.Problem) async -> HTTPResponse {
            let shown = kind.map(PolicyKind.init) ?? .signIn
            return await page(context, draft: .init(name: name, title: title, kind: shown, problem: problem))
        }
        guard rule.accepts(name) else { return await again(.name) }
        guard title.isEmpty || PolicyNameRule.acceptsTitle(title) else { return await again(.title) }
        guard let kind else { return await again(.kind) }
        let policy = Policy(name: name, title: title.isEmpty ? kind.title : title, kind: kind)
        switch try await book.add(policy) {
        case .added:
            audit.record(.policyAdded(name: name), context.request)
            return .seeOther("/policies?notice=\(Notice.policyAdded.rawValue)")
        case .duplicate: return await again(.duplicate)
        case .full: return await again(.full)
        }
    }

    /// `POST /policies/{name}/delete`
    func delete(_ request: OperatorForm) async throws -> HTTPResponse {
        let name = request.context.parameters["name"]
        // A policy that is already deleted, perhaps in another tab, is a success; configured ones can't be deleted.
        let isDeleted = try await book.delete(name)
        if isDeleted { audit.record(.policyRemoved(name: name), request.context.request) }
        guard isDeleted || !book.isConfigured(name) else {
            throw HTTPError(
                .notFound, code: "no-such-policy", "Only policies that were added here can be removed here.")
        }
        return .seeOther("/policies?notice=\(Notice.policyRemoved.rawValue)")
    }

    private func page(
        _ context: RequestContext, draft: PoliciesPage.Draft = .init(), message: PageMessage? = nil
    ) async -> HTTPResponse {
        await browserForms.page(for: context, cookies) { csrf in
            pages.policies(context.account, draft: draft, message: message, csrf: csrf)
        }
    }
}
