package import HTTP
internal import Observability
internal import Pages
internal import Running
internal import Sessions
internal import Web

/// Makes a browser of the local network a shared screen, by a link of the operator.
package struct ScreenLinkController: Sendable {
    let screens: SharedScreens
    let sessions: any SessionStore
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let audit: AuditTrail
    let log: Log

    /// The link for a token.
    package static func address(of token: String, at url: HTTPURL) -> String {
        "\(url.origin)\(ScreenLinkPage.address)?token=\(token)"
    }

    /// `GET /screen-link?token=…`: the question. Opening it uses nothing up, because link previews open it too.
    func ask(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let token = (try? context.request.queryParameters().single("token")) ?? ""
        guard let name = try await screens.name(ofLink: token) else { return refused(context) }
        return await forms.page(for: context, cookies) { csrf in
            pages.screenLink(.question(screen: name, token: token, csrf: csrf))
        }
    }

    /// `POST /screen-link` with `token`: this browser is the screen. Anyone who was signed in in it is signed out.
    func make(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        switch try await screens.redeem(context.form.first("token") ?? "") {
        case .unknown: return refused(context)
        case .full:
            audit.record(.screen(.refused), context.request)
            return pages.screenLink(.full(count: SharedScreens.maxCount))
        case .made(let id, let screen):
            // Their cookies are deleted in any case.
            for id in context.accounts.ids { try? await sessions.delete(id) }
            if let account = context.account { try? await sessions.delete(account.id) }
            audit.record(.screen(.made, name: screen.name), context.request)
            log(.info, "a browser of the local network has become a shared screen")
            return cookies.clearingPerson(in: .seeOther("/"), keepingScreen: true).setting(cookies.screen(id))
        }
    }

    private func refused(_ context: RequestContext) -> HTTPResponse {
        audit.record(.screen(.refused), context.request)
        log(.warning, "link of a shared screen refused")
        return pages.screenLink(.refused(command: "\(CommandName.shown) screen-link"))
    }
}
