internal import HTTP
internal import OpenIDConnect
internal import Web

/// A sign-in that another site initiates (OpenID Connect Core 1.0 §4): a portal of the provider with a tile for this program.
///
/// It only redirects to an ordinary sign-in of this browser, so that an attacker gains nothing by sending users here.
struct ThirdPartyInitiatedLoginController: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    /// `scheme://host:port` of our pages.
    let origin: String
    let failures: SignInFailures

    /// `GET` and `POST /sign-in/initiate` with `iss`, and optionally `login_hint` and `target_link_uri`: 303 to `/sign-in`.
    func initiate(_ received: OpenRequest) async throws -> HTTPResponse {
        let context = received.context
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
        // Another provider must not learn who would sign in there (RFC 9700 §4.4: mix-up).
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

    /// A path on this site; any other target is ignored (§4: it must not be an open redirector).
    private func returnPath(_ target: String?) -> ReturnPath? {
        guard let target, target.hasPrefix(origin + "/") else { return nil }
        return ReturnPath(String(target.dropFirst(origin.count)))
    }
}
