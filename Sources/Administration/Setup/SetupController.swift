internal import Configuration
internal import Cryptography
internal import FoundationEssentials
internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import OperatorPages
internal import Running
internal import Texts
internal import Web

/// The pages that connect a provider. For the operator (``SetupFeature``); on a shared screen there are none.
struct SetupController: Sendable {
    let editor: SettingsEditor
    let drafts: SetupDrafts
    let trials: SetupTrials
    let probe: ConnectionProbe
    let client: any HTTPClient
    /// The program's address.
    let url: HTTPURL
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let now: @Sendable () -> Date
    let audit: AuditTrail
    let log: Log

    /// The maximum number of messages about a pasted block, each for syntax errors, invalid values and unrelated keys.
    static let maxProblemsOfForm = 3
    static let maxProblems = 5
    static let maxOtherKeys = 8

    /// `GET /setup`
    func start(_ request: OperatorRequest) async throws -> HTTPResponse {
        let isConnected = try request.context.request.queryParameters().first("notice") == "connected"
        return await choice(request.context, connected: isConnected ? drafts.connected : nil)
    }

    /// `POST /setup`: reads the entered or pasted text, and the provider's metadata.
    func look(_ request: OperatorForm) async throws -> HTTPResponse {
        let context = request.context
        let kind = context.form.first("kind").flatMap(ProviderKind.init(rawValue:)) ?? .azureADB2C
        let address = context.form.first("address") ?? ""
        let pasted = context.form.first("plist") ?? ""
        func refused(_ problems: [PageText]) async -> HTTPResponse {
            await choice(context, kind: kind, address: address, pasted: pasted, problems: problems)
        }
        if await editor.secretVariable != nil { return await refused([]) }
        let isPasted = !pasted.allSatisfy(\.isWhitespace)
        if isPasted, !address.allSatisfy(\.isWhitespace) {
            return await refused([.words(\.settingsProblems.typed.oneOfTwo)])
        }
        do throws(SetupAddress.Problem) {
            let draft = isPasted ? try await pastedDraft(pasted) : try await typedDraft(address, kind)
            drafts.add(draft)
            return .seeOther("/setup/\(draft.id)")
        } catch {
            return await refused(error.texts)
        }
    }

    /// `GET /setup/{id}`
    func show(_ request: OperatorRequest) async throws -> HTTPResponse {
        guard let draft = drafts.draft(request.context.parameters["id"]) else { return .seeOther("/setup") }
        return await page(request.context, draft, problems: draft.problems)
    }

    /// `POST /setup/{id}` with `action`, which is `check` or `save`.
    func act(_ request: OperatorForm) async throws -> HTTPResponse {
        let context = request.context
        guard var draft = drafts.draft(context.parameters["id"]) else { return .seeOther("/setup") }
        let typed = SetupFields(context.form)
        draft.values = typed.values(in: draft.values)
        (draft.findings, draft.trial, draft.problems) = (nil, nil, [])
        let changed = draft
        drafts.update(draft.id) { $0 = changed }
        let settings: Settings
        do { settings = try await editor.connection(draft) } catch {
            return await page(context, draft, problems: error.problems)
        }
        let result = await probe.run(settings)
        drafts.update(draft.id) { ($0.findings, $0.metadata) = (result.findings, result.metadata ?? $0.metadata) }
        guard context.form.first("action") == "save" else { return .seeOther("/setup/\(draft.id)") }
        switch await editor.connect(draft) {
        case .saved(let keys):
            audit.record(.settingsChanged(keys: keys), context.request)
            let current = await editor.state()
            log(.info, "another provider was connected: \(Log.bounded(settings.provider.address.description))")
            drafts.connected = SetupPage.Connected(
                address: settings.provider.address.description, file: current.base.name,
                backup: await editor.lastBackup, unsavedBecause: current.unsavedBecause, kind: draft.kind,
                findings: result.findings)
            drafts.remove(draft.id)
            return .seeOther("/setup?notice=connected")
        case .refused(let problems): return await page(context, draft, problems: problems)
        case .changedMeanwhile: return await page(context, draft, problem: .value(pages.words.changedMeanwhile))
        case .notTakenUp(let reason):
            log(.error, "a provider can't be connected: \(reason.plainEnglish)")
            return await page(context, draft, problem: reason)
        }
    }

    /// `GET /setup/{id}/sign-in`: starts a test sign-in.
    func signIn(_ request: OperatorRequest) async throws -> HTTPResponse {
        let context = request.context
        guard let draft = drafts.draft(context.parameters["id"]) else { return .seeOther("/setup") }
        do throws(SettingsFailure) {
            let settings = try await editor.connection(draft)
            guard settings.signInReturn.redirectURI == nil else { return .seeOther("/setup/\(draft.id)") }
            return await trials.begin(draft, settings, context)
        } catch {
            return await page(context, draft, problems: error.problems)
        }
    }

    // MARK: Drafts

    private func typedDraft(_ text: String, _ kind: ProviderKind) async throws(SetupAddress.Problem) -> SetupDraft {
        var address = try SetupAddress.parse(text, kind: kind)
        if let directory = address.directory, let instance = HTTPURL(address.text)?.replacing(path: "") {
            do {
                address = address.named(
                    try await EntraDirectory.issuer(of: directory, at: instance, client: bounded).description)
            } catch {
                throw SetupAddress.Problem(sentences(about: error, address.text))
            }
        }
        if address.key == .issuer { address = try await inProvidersSpelling(address) }
        var values: [String: SettingsValue] = [address.key.rawValue: .string(address.text)]
        if address.kind == .azureADB2C, address.key == .authority, let policy = address.policy {
            values = SetupFields.adding(policy, .signUpSignIn, to: values)
        }
        var notes: [PageText] = []
        if !address.leftOut.isEmpty {
            let names = address.leftOut.prefix(SetupController.maxOtherKeys).map { MessageText.quoted($0) }
            notes.append(.words(\.settingsProblems.typed.leftOut, ["names": names.joined(separator: ", ")]))
        }
        return await read(
            SetupDraft(id: RandomBytes.token(), kind: address.kind, values: values, notes: notes), address: address)
    }

    /// The issuer as the provider spells it: issuers are compared exactly, and a trailing slash is often added or omitted. For the
    /// address of a sign-in, the issuer above it.
    private func inProvidersSpelling(_ address: SetupAddress) async throws(SetupAddress.Problem) -> SetupAddress {
        var result = try await found(address)
        for issuer in address.issuersAbove where result == nil { result = try await found(address.named(issuer)) }
        guard let result else { throw SetupAddress.Problem(.words(\.settingsProblems.typed.noIssuerAbove)) }
        return result
    }

    /// The address in the provider's spelling; `nil` if there is no metadata and the address is that of a sign-in.
    private func found(_ address: SetupAddress) async throws(SetupAddress.Problem) -> SetupAddress? {
        guard let authority = SetupController.authority(address) else { return address }
        let probe = RelyingParty(
            authority: authority, registration: ClientRegistration(clientID: "-", redirectURI: url.description),
            client: bounded, now: now)
        do {
            _ = try await probe.metadata()
            return address
        } catch {
            switch error.kind {
            case .issuerSpelledOtherwise(_, let named): return address.named(named)
            case .providerAnswered, .answerMalformed:
                if address.isOfSignIn { return nil }
            default: break
            }
            throw SetupAddress.Problem(sentences(about: error, authority.metadataURL(policy: nil).description))
        }
    }

    /// The connection's keys in a pasted block. It must be valid, except for the address of the task API: that of the second
    /// tutorial is the program's own, so the page about the draft requests another one.
    private func pastedDraft(_ text: String) async throws(SetupAddress.Problem) -> SetupDraft {
        guard text.utf8.count <= SettingsFile.maxBytes else {
            throw SetupAddress.Problem(.words(\.settingsProblems.typed.tooLarge))
        }
        let file: SettingsFile
        do { file = try SettingsFile.read(Array(text.utf8), name: "the block", isFragment: true) } catch {
            throw SetupAddress.Problem(
                error.problems.prefix(SetupController.maxProblemsOfForm).map(\.textWithValue))
        }
        let known = Set((SetupDraft.keys + SetupDraft.more).map(\.rawValue))
        let values = file.values.filter { known.contains($0.key) }
        let others = file.values.keys.filter { !known.contains($0) }.sorted().prefix(SetupController.maxOtherKeys)
        var notes = file.notices.map(\.textWithValue)
        if !others.isEmpty {
            let names = others.map { MessageText.quoted($0) }.joined(separator: ", ")
            notes.append(.words(\.settingsProblems.typed.notTakenOver, ["names": names]))
        }
        if SetupFields.withoutTaskAPI(values).count == values.count {
            notes.append(.words(\.settingsProblems.typed.noTaskAPI))
        }
        var draft = SetupDraft(id: RandomBytes.token(), kind: .other, values: values, notes: notes)
        do throws(SettingsFailure) {
            let (settings, problems) = try await usable(&draft)
            let kind = ProviderKind(settings.provider.authority)
            draft = await read(SetupDraft(id: draft.id, kind: kind, values: draft.values, notes: notes), address: nil)
            (draft.values, draft.problems) = (values, problems)
            return draft
        } catch {
            throw SetupAddress.Problem(
                error.problems.prefix(SetupController.maxProblems).map(\.textWithValue))
        }
    }

    /// The settings of a draft, without its task API if that alone is invalid, with the problems in that case.
    private func usable(
        _ draft: inout SetupDraft
    ) async throws(SettingsFailure) -> (settings: Settings, problems: [SettingsProblem]) {
        let failure: SettingsFailure
        do throws(SettingsFailure) { return (try await editor.connection(draft), []) } catch { failure = error }
        draft.values = SetupFields.withoutTaskAPI(draft.values)
        guard let settings = try? await editor.connection(draft) else { throw failure }
        return (settings, failure.problems)
    }

    /// Fetches the metadata, if the address is complete.
    private func read(_ draft: SetupDraft, address: SetupAddress?) async -> SetupDraft {
        var draft = draft
        if let settings = try? await editor.connection(draft) {
            let result = await probe.run(settings)
            (draft.findings, draft.metadata) = (result.findings, result.metadata)
        } else if let address, let authority = SetupController.authority(address) {
            // Without a client ID only the metadata can be tested.
            let provider = ProviderProbe(
                authority: authority, registration: ClientRegistration(clientID: "", redirectURI: url.description),
                client: client, now: now)
            let report = await provider.metadata(policy: address.policy)
            draft.metadata = report?.metadata
            let findings = (report?.findings ?? []).map { ConnectionFinding($0, [:]) }
            // Nothing was tried yet that could be called right.
            let wrong = findings.filter { $0.verdict == .wrong }
            if !wrong.isEmpty { draft.findings = wrong }
            draft.notes += findings.filter { $0.verdict != .wrong }.map { .finding($0) }
        }
        return draft
    }

    private static func authority(_ address: SetupAddress) -> Authority? {
        guard let url = HTTPURL(address.text) else { return nil }
        return switch address.key {
        case .authURL: try? .parse(authURL: url)
        case .issuer: try? .parse(issuer: url, spelled: address.text)
        default: try? .parse(authority: url)
        }
    }

    /// The program's client with shorter timeouts.
    private var bounded: any HTTPClient { BoundedHTTPClient(client: client) }

    private func sentences(about error: OpenIDConnectError, _ place: String) -> [PageText] {
        let finding = ConnectionFinding(ProviderProbe.finding(about: error, at: place), [:])
        return [finding.text(pages.words), finding.saidText(pages.words)].compactMap { $0.map(PageText.value) }
    }

    // MARK: Pages

    private func choice(
        _ context: RequestContext, kind: ProviderKind = .azureADB2C, address: String = "", pasted: String = "",
        problems: [PageText] = [], connected: SetupPage.Connected? = nil
    ) async -> HTTPResponse {
        let current = await editor.state().inForce.provider.address.description
        let variable = await editor.secretVariable
        return await forms.page(for: context, cookies) { csrf in
            pages.setup(
                context.account,
                // A block may contain a secret, which must not be shown on a page.
                .init(
                    csrf: csrf, kind: kind, address: String(address.prefix(SetupAddress.maxBytes)), pasted: "",
                    problems: problems, current: current, connected: connected, variable: variable))
        }
    }

    private func page(
        _ context: RequestContext, _ draft: SetupDraft, problems: [SettingsProblem] = [], problem: PageText? = nil
    ) async -> HTTPResponse {
        let provider = SetupDraftProvider(draft, url: url)
        return await forms.page(for: context, cookies) { csrf in
            pages.setupConnection(
                context.account,
                .init(
                    csrf: csrf, path: "/setup/\(draft.id)", kind: draft.kind, address: provider.address,
                    found: provider.facts, redirects: provider.redirects,
                    fields: SetupFields.shown(of: draft, problems), notes: draft.notes,
                    problems: [problem].compactMap(\.self) + SetupFields.others(problems), findings: draft.findings,
                    trial: draft.trial,
                    offersTrial: draft.values[SettingsKey.signInReturn.rawValue] != .string("paste")))
        }
    }
}
