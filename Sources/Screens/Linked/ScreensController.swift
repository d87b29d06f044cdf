internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import Pages
internal import Running
internal import Sessions
internal import Texts
internal import Web

/// Lists and revokes the shared screens of the local network, for the operator (``ScreensFeature``).
struct ScreensController: Sendable {
    let screens: SharedScreens
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let audit: AuditTrail

    /// `GET /settings/screens`
    func list(_ request: ScreensRequest) async throws -> HTTPResponse {
        let rows = try await screens.list().map { listed in
            ScreensPage.Row(
                name: listed.screen.name, isInUse: listed.isInUse,
                lastSeen: Int64(exactly: listed.screen.lastSeen.timeIntervalSince1970.rounded()) ?? 0)
        }
        let notice = try request.context.request.queryParameters().first("notice").flatMap(Notice.init(rawValue:))
        let message = notice == .screenRevoked ? PageMessage(.screenRevoked) : nil
        return await forms.page(for: request.context, cookies) { csrf in
            pages.screens(rows, command: "\(CommandName.shown) screen-link --name …", csrf: csrf, message: message)
        }
    }

    /// `POST /settings/screens/revoke` with `name`. A screen that is revoked already is a success.
    func revoke(_ request: ScreensForm) async throws -> HTTPResponse {
        let name = request.context.form.first("name") ?? ""
        if try await screens.revoke(named: name) {
            audit.record(.screen(.revoked, name: name), request.context.request)
        }
        return .seeOther("\(ScreensPage.address)?notice=\(Notice.screenRevoked.rawValue)")
    }
}
