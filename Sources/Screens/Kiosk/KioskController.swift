internal import HTTP
internal import JSON
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// The endpoints that the pages of a shared screen poll, so that they don't depend on the browser's clock alone.
struct KioskController: Sendable {
    let clock: KioskClock
    let cookies: CompanionCookies
    let pages: PageRenderer

    /// `GET /kiosk/screen`: shows that the program is running, and which start page it has. Requested before a page is left.
    func screen(_ request: OpenRequest) -> HTTPResponse {
        .text(pages.kiosk?.screen.state ?? "")
    }

    /// `GET /kiosk/left`: whose session it is and how long it has left. This does not reset the idle timeout.
    func left(_ request: OpenRequest) -> HTTPResponse {
        if let account = request.context.account { return answer(account) }
        let notice = KioskController.notice(request.context.sessionFailure)
        return .json(
            JSONValue.object(["left": .integer(0), "notice": notice.map { .string($0.rawValue) } ?? .null]).encoded())
    }

    /// `POST /kiosk/here`: the screen was touched. Submitting a form of the session has reset its idle timeout (``FormSender``).
    func here(_ request: SessionForm) throws -> HTTPResponse {
        answer(request.account)
    }

    /// `GET /kiosk/ended`: where an abandoned page goes. While a session is active in another page, it ends nothing.
    func ended(_ request: OpenRequest) throws -> HTTPResponse {
        let context = request.context
        if context.account != nil { return pages.kioskWaiting() }
        let said = try context.request.queryParameters().first("notice").flatMap(Notice.init)
        let notice = KioskController.notice(context.sessionFailure) ?? said.flatMap { KioskController.says($0) }
        // Whatever was started in this browser, such as a sign-in that awaits confirmation, belongs to the previous user.
        let start = HTTPResponse.seeOther("/" + (notice.map { "?notice=\($0.rawValue)" } ?? ""))
            .setting(cookies.endingSession).setting(cookies.endingBrowser).setting(cookies.endingLanguage)
        return cookies.clearingPerson(in: start)
    }

    private func answer(_ account: SignedInAccount) -> HTTPResponse {
        let left = clock.secondsLeft(of: account.session)
        return .json(
            JSONValue.object(["left": .integer(Int64(left)), "session": .string(account.handle)]).encoded())
    }

    /// Why a session has ended; a sign-out by the user is not reported.
    private static func notice(_ failure: SessionFailure?) -> Notice? {
        guard case .ended = failure else { return nil }
        return WelcomeMessage.notice(for: failure)
    }

    private static func says(_ notice: Notice) -> Notice? {
        [.signedOutForInactivity, .signInEnded, .endedByPhone].contains(notice) ? notice : nil
    }
}
