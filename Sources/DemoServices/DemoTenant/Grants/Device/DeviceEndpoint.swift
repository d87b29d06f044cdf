internal import Cryptography
internal import HTTP

/// The page where a person types the code of a device (RFC 8628 section 3.3). A right code leads to the sign-in pages, and they to
/// ``DeviceConsent``.
struct DeviceEndpoint: Sendable {
    let services: TenantServices
    let address: TenantAddress
    let call: TenantCall

    /// The field with the code, and the parameter of `verification_uri_complete`.
    static let userCode = "user_code"
    /// The field with the proof that the form is the tenant's.
    static let proof = "form"

    func respond() async throws -> HTTPResponse {
        guard call.request.method == .post else {
            let code = try call.request.queryParameters().first(Self.userCode)
            return page(code.flatMap(UserCode.init(typed:))?.text ?? "", nil)
        }
        let form = try call.request.formParameters()
        guard !call.isCrossSite, case .one(let browser) = call.browser,
            ConstantTime.equal(Array(Self.proof(of: browser).utf8), Array((form.first(Self.proof) ?? "").utf8))
        else { throw TenantError.foreignState }
        return try await take(form.first(Self.userCode) ?? "", browser)
    }

    /// What only a page of the tenant in this browser has: another site can't read the cookie, which is random.
    private static func proof(of browser: String) -> String {
        Base64URL.encode(SHA256.hash(Array("the form for a user code: \(browser)".utf8)))
    }

    private func take(_ typed: String, _ browser: String) async throws -> HTTPResponse {
        guard await services.userCodes.begin() else { return page("", call.words.device.tooMany) }
        guard let code = UserCode(typed: typed), let device = try await services.devices.waiting(code),
            device.policy.lowercased() == address.policy
        else {
            return page("", call.words.device.wrong)
        }
        await services.userCodes.succeeded()
        var request = AuthorizationRequest(
            clientID: device.clientID,
            // There is nowhere to go back to.
            target: AuthorizationTarget(redirectURI: "", responseMode: .query, state: nil, issuer: nil),
            scope: device.scope, nonce: nil, codeChallenge: nil, prompts: [], maxAge: nil, loginHint: nil,
            domainHint: nil, uiLocales: nil, address: address, baseURL: device.baseURL, signIn: nil)
        request.userCode = code.text
        var pending = PendingRequest(request: request)
        if let cookie = call.sessionCookie, let session = try await services.sessions.use(cookie) {
            pending.accountID = session.accountID
        }
        let id = try await services.pending.begin(pending, browser: browser)
        let next: InteractionPage = pending.accountID == nil ? .signIn : .deviceConsent
        return .seeOther(InteractionLink(pending: pending, id: id).url(of: next, at: call.origin))
    }

    private func page(_ code: String, _ problem: String?) -> HTTPResponse {
        let known = call.cookies.value(call.cookies.browser, in: call.request)
        let browser = known ?? RandomBytes.token()
        let response = DevicePage(
            tenant: services.configuration.tenant, words: call.words,
            path: address.url(of: .device, at: call.base).requestTarget, code: code, proof: Self.proof(of: browser),
            problem: problem
        ).response
        return known == nil ? response.setting(call.cookies.setting(call.cookies.browser, to: browser)) : response
    }
}
