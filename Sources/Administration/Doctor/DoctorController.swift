internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import OperatorPages
internal import OutgoingHTTP
internal import Running
internal import Sessions
internal import Texts
internal import Web

/// The page on which the program measures itself. For the operator (``DoctorFeature``); on a shared screen there is none.
struct DoctorController: Sendable {
    let editor: SettingsEditor
    let url: HTTPURL
    let folder: StateFolder
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let stores: Stores
    let now: @Sendable () -> Date

    /// `GET /doctor`: asks for confirmation, since the checks take some seconds and send requests to the provider.
    func show(_ request: OperatorRequest) async throws -> HTTPResponse {
        await page(request.context, nil)
    }

    /// `POST /doctor`
    func run(_ request: OperatorForm) async throws -> HTTPResponse {
        let current = await editor.state()
        let client = DoctorRun.client(current.inForce, url)
        var doctor = DoctorRun(
            settings: current.inForce, url: url, folder: folder, settingsPath: current.base.name, now: now)
        doctor.earlierSeals = { [stores, now] in try? await stores.earlierSeals(at: now()) }
        let checks = await doctor.run(client)
        await client.shutdown()
        return await page(request.context, checks)
    }

    private func page(_ context: RequestContext, _ checks: [DoctorCheck]?) async -> HTTPResponse {
        let lines = checks?.map { check in
            DoctorPage.Line(
                subject: check.name.subject, name: check.name.rawValue, part: check.part,
                verdict: check.verdict == .holds ? .good : check.verdict == .broken ? .wrong : .unseen,
                expected: check.expected, seen: check.seen, next: check.next)
        }
        return await forms.page(for: context, cookies) { csrf in
            pages.doctor(context.account, lines: lines, csrf: csrf)
        }
    }
}
