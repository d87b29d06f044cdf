package import HTTP
internal import JSON
internal import Pages
package import Sessions
package import Web

/// Decides for each request from the local network whether it comes from a shared screen. The cookie of the screen alone decides: with it, the
/// application of the shared screens handles the request; without it, that of people's own devices.
package struct ScreenGate: HTTPResponder {
    let screens: SharedScreens
    let cookies: CompanionCookies
    /// The application of the shared screens.
    let shared: any HTTPResponder
    /// The application of people's own devices.
    let personal: any HTTPResponder

    package init(
        screens: SharedScreens, cookies: CompanionCookies, shared: any HTTPResponder, personal: any HTTPResponder
    ) {
        (self.screens, self.cookies, self.shared, self.personal) = (screens, cookies, shared, personal)
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let cookie = request.cookies[cookies.screenName]
        guard cookie != .absent else { return await personal.respond(to: request) }
        do {
            guard case .one(let value) = cookie, let id = ScreenID(cookieValue: value),
                let screen = try await screens.find(id)
            else { return await former(request) }
            await screens.see(screen)
            let response = await LinkedScreen.$current.withValue(screen) { await shared.respond(to: request) }
            // Browsers keep a cookie for 400 days at most.
            return request.path == "/" ? response.setting(cookies.screen(id)) : response
        } catch {
            // No one is signed in while the store can't be read, and a code for phones needs a screen that is known.
            return await shared.respond(to: request)
        }
    }

    /// A browser that is a screen no more. An open page of it clears itself when it next polls, as after any session that has ended.
    private func former(_ request: HTTPRequest) async -> HTTPResponse {
        switch request.path {
        case KioskAddresses.left[...]:
            let nothing: JSONValue = ["left": .integer(0), "notice": .null]
            return SecurityHeaders.secured(.json(nothing.encoded()))
        case KioskAddresses.screen[...]: return SecurityHeaders.secured(.text("revoked"))
        case KioskAddresses.ended[...]:
            var response = HTTPResponse.seeOther("/").setting(cookies.endingScreen)
            response.fields[.clearSiteData] = KioskHeaders.everything
            return SecurityHeaders.secured(response)
        case "/": return await personal.respond(to: request).setting(cookies.endingScreen)
        default: return await personal.respond(to: request)
        }
    }
}
