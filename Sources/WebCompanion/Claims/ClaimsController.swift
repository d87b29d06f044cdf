internal import HTTP
internal import Pages
internal import Sessions

/// Shows what the provider said about the person: every claim of the validated ID token.
struct ClaimsController: Sendable {
    let sessions: SessionStore
    let pages: PageMaker

    /// `GET /claims`
    func show(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let person = try visit.signedIn()
        let flash = try await sessions.takeFlash(person.id)
        return pages.claims(person, message: flash.flatMap(PageMessage.init))
    }
}
