internal import Configuration
internal import HTTP
internal import Observability
internal import OperatorPages
internal import Running
internal import Sessions
internal import Texts
internal import Web

/// The settings page, and the page that clears the keychain. For the operator (``SettingsFeature``).
struct SettingsController: Sendable {
    let editor: SettingsEditor
    let stores: Stores
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let probe: ConnectionProbe
    let audit: AuditTrail
    let log: Log

    /// `GET /settings`
    func show(_ request: OperatorRequest) async throws -> HTTPResponse {
        // The address contains only keys of notices.
        let state: SettingsPage.State =
            switch try request.context.request.queryParameters().first("notice") {
            case "saved": .saved
            case "keychain-cleared": .keychainCleared
            default: .plain
            }
        return await page(request.context, await editor.state(), state)
    }

    /// `POST /settings`
    func save(_ request: OperatorForm) async throws -> HTTPResponse {
        let context = request.context
        let typed = TypedSettings(context.form)
        switch await editor.save(typed) {
        case .saved(let keys):
            audit.record(.settingsChanged(keys: keys), context.request)
            let current = await editor.state()
            log(
                .info,
                "settings changed on the settings page\(current.unsavedBecause.map { ", not in the file: \($0.plainEnglish)" } ?? "")"
            )
            // "Saved" is shown without findings only if the connection was tested successfully.
            await editor.record(await probe.run(current.inForce).findings)
            return .seeOther("/settings?notice=saved")
        case .refused(let problems): return await page(context, await editor.state(), .refused, typed, problems)
        case .changedMeanwhile: return await page(context, await editor.state(), .changedMeanwhile, typed)
        case .notTakenUp(let reason):
            log(
                .error, "changed settings can't be used: \(reason.plainEnglish)"
            )
            return await page(context, await editor.state(), .notTakenUp(because: reason), typed)
        }
    }

    /// `GET /settings/clear-keychain`: asks for confirmation.
    func askToClear(_ request: OperatorRequest) async throws -> HTTPResponse {
        return await forms.page(for: request.context, cookies) {
            pages.clearKeychain(request.context.account, csrf: $0)
        }
    }

    /// `POST /settings/clear-keychain`: deletes all stored data of all users; the next sign-in in this browser requires the password.
    func clear(_ request: OperatorForm) async throws -> HTTPResponse {
        let context = request.context
        let word = context.form.first("word") ?? ""
        guard pages.confirmsClearing(word, context.account) else {
            return await forms.page(for: context, cookies) {
                pages.clearKeychain(context.account, csrf: $0, wrongWord: word)
            }
        }
        try await stores.clear()
        audit.record(.deleted(.everything), context.request)
        log(.info, "the keychain was cleared on the settings page")
        // Data in memory (responses of the provider, pending sign-outs with an ID token) is discarded with the application.
        try await editor.renew()
        return .seeOther("/settings?notice=keychain-cleared")
            .setting(cookies.endingSession).setting(cookies.endingBrowser).setting(cookies.asking)
    }

    private func page(
        _ context: RequestContext, _ current: SettingsEditorState, _ state: SettingsPage.State,
        _ typed: TypedSettings? = nil,
        _ problems: [SettingsProblem] = []
    ) async -> HTTPResponse {
        let findings = state == .saved ? await editor.findings : []
        return await forms.page(for: context, cookies) { csrf in
            pages.settings(
                context.account,
                SettingsPage.Model(
                    current, state: state, typed: typed, problems: problems, findings: findings, csrf: csrf))
        }
    }
}
