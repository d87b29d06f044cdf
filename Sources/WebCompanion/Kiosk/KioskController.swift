internal import HTTP
internal import JSON
internal import Pages
internal import Sessions

/// What the pages of a shared screen ask, so that they don't trust the browser's clock alone.
struct KioskController: Sendable {
    let clock: KioskClock
    let cookies: CompanionCookies
    let pages: PageRenderer

    /// `GET /kiosk/screen`: that the program is there, and which start page it has. Asked before anything leaves a page.
    func screen(_ context: RequestContext, _ parameters: PathParameters) -> HTTPResponse {
        .text(pages.kiosk?.screen.state ?? "")
    }

    /// `GET /kiosk/left`: whose session it is and how long it still lives. Asking prolongs nothing.
    func left(_ context: RequestContext, _ parameters: PathParameters) -> HTTPResponse {
        if let person = context.person { return answer(person) }
        let notice = KioskController.notice(context.sessionFailure)
        return .json(
            JSONValue.object(["left": .integer(0), "notice": notice.map { .string($0.rawValue) } ?? .null]).encoded())
    }

    /// `POST /kiosk/here`: somebody touched the screen. That a form of the session came has moved its idle clock (``FormSender``).
    func here(_ context: RequestContext, _ parameters: PathParameters) throws -> HTTPResponse {
        answer(try context.signedIn())
    }

    /// `GET /kiosk/ended`: where a page goes that was left. While a session lives, in another page, it ends nothing.
    func ended(_ context: RequestContext, _ parameters: PathParameters) throws -> HTTPResponse {
        if context.person != nil { return pages.kioskWaiting() }
        let said = try context.request.queryParameters().first("notice").flatMap(Notice.init)
        let notice = KioskController.notice(context.sessionFailure) ?? said.flatMap { KioskController.says($0) }
        var response = HTTPResponse.seeOther("/" + (notice.map { "?notice=\($0.rawValue)" } ?? ""))
        response.fields[.clearSiteData] = KioskHeaders.everything
        // What was begun in this browser, such as a sign-in that waits to be confirmed, is of whoever has left.
        return response.setting(cookies.endingSession).setting(cookies.endingBrowser).setting(cookies.endingLanguage)
    }

    private func answer(_ person: SignedInAccount) -> HTTPResponse {
        let left = clock.secondsLeft(of: person.session)
        return .json(
            JSONValue.object(["left": .integer(Int64(left)), "session": .string(person.handle)]).encoded())
    }

    /// Why a session has ended; that one ended by leaving is nobody's business.
    private static func notice(_ failure: SessionFailure?) -> Notice? {
        guard case .ended = failure else { return nil }
        return WelcomeMessage.notice(for: failure)
    }

    private static func says(_ notice: Notice) -> Notice? {
        [.signedOutForInactivity, .signInEnded, .endedByPhone].contains(notice) ? notice : nil
    }
}
