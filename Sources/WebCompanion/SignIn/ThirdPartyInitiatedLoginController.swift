internal import HTTP
internal import OpenIDConnect
internal import Pages

/// A sign-in that another site begins (OpenID Connect Core 1.0 §4): a portal of the provider with a tile for this program.
///
/// It leads to an ordinary sign-in of this browser and does nothing else, so that sending people here gains nothing.
struct ThirdPartyInitiatedLoginController: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    /// `scheme://host:port` of our pages.
    let origin: String
    let failures: SignInFailures

    /// `GET` and `POST /sign-in/initiate` with `iss`, and `login_hint` and `target_link_uri` where there are some: 303 to `/sign-in`.
    func initiate(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let request = context.request
        let asked = request.method == .post ? context.form : try request.queryParameters()
        guard let issuer = try? asked.single("iss") else {
            throw HTTPError(
                .badRequest, code: "initiated-sign-in",
                "The page that led here did not say which provider to sign in at (iss).")
        }
        let metadata: ProviderMetadata
        do { metadata = try await relyingParty.metadata(policy: policies.standard?.name) } catch {
            return failures.response(to: error, policy: nil, returnPath: ReturnPath.tasks.path, in: context)
        }
        // A provider that is not ours must not find out who would sign in there (RFC 9700 §4.4: mix-up).
        guard issuer.isIdentical(to: metadata.issuer) else {
            throw HTTPError(
                .badRequest, code: "initiated-sign-in",
                "The page that led here named another provider than the one that signs people in here.")
        }
        var query = FormParameters()
        if let path = returnPath(asked.first("target_link_uri")), path != .tasks { query.append("return", path.path) }
        query.append("login_hint", asked.first("login_hint"))
        return .seeOther(query.pairs.isEmpty ? "/sign-in" : "/sign-in?\(query.encoded)")
    }

    /// A place on this site; anything else is left out (§4: it must not make an open redirector).
    private func returnPath(_ target: String?) -> ReturnPath? {
        guard let target, target.hasPrefix(origin + "/") else { return nil }
        return ReturnPath(String(target.dropFirst(origin.count)))
    }
}
