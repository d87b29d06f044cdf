internal import HTTP

/// Which `issuer` a metadata document may have.
///
/// Discovery §4.3 requires the address that the document was fetched from. Azure AD B2C and External ID violate this for
/// every tenant; usually the check is then switched off. Here their forms are pinned instead: same https host, a tenant id
/// at a fixed position, and the same id for all policies of an authority while the program runs.
struct IssuerRule: Sendable {
    let authority: Authority
    /// The policy whose metadata this is.
    let policy: String?
    /// The tenant id found earlier for this authority.
    let pinned: TenantID?

    /// Whether the issuer is accepted, and the tenant that it pins the authority to.
    enum Verdict: Equatable {
        case accepted(tenant: TenantID?)
        case refused
    }

    /// Evaluates an issuer. Compared as strings, not as URLs: an ID token must later have exactly the same issuer.
    func evaluate(_ issuer: String) -> Verdict {
        if let own = addressItself, issuer.isIdentical(to: own) { return .accepted(tenant: tenantInAddress ?? pinned) }
        guard let tenant = tenantNamed(by: issuer), pinned == nil || pinned == tenant,
            tenantInAddress == nil || tenantInAddress == tenant
        else { return .refused }
        return .accepted(tenant: tenant)
    }

    /// The issuers that `evaluate` accepts, for the check.
    var expected: String {
        let id = (pinned ?? tenantInAddress)?.description ?? "{tenant id}"
        switch authority {
        case .azureADB2C(let tenant):
            let origin = tenant.instance.origin
            return "\(origin)/\(id)/v2.0/ or \(origin)/tfp/\(id)/\(policy ?? "{policy}")/v2.0/"
        case .issuer(let issuer):
            return authority.isExternalID ? "https://\(id).ciamlogin.com/\(id)/v2.0" : issuer.description
        }
    }

    /// Whether a refused issuer is the configured address in another spelling: then the setting should be written as the
    /// provider writes it.
    func isSpelledOtherwise(_ issuer: String) -> Bool {
        guard case .issuer(let configured) = authority else { return false }
        return configured.isSameAddress(as: issuer)
    }

    /// The prefix before `/.well-known/openid-configuration`, as spelled in the settings: with and without a trailing slash
    /// it leads to the same document, but only one of them is its issuer. A B2C address with the policy in its query has no
    /// such prefix.
    private var addressItself: String? {
        switch authority {
        case .issuer(let issuer):
            return issuer.description
        case .azureADB2C(let tenant) where tenant.style == .query:
            return nil
        case .azureADB2C(let tenant):
            let path = tenant.metadataURL(policy: policy).path.dropLast(IssuerIdentifier.metadataPath.count)
            return tenant.instance.origin + path
        }
    }

    /// The tenant id in the configured address, if any.
    private var tenantInAddress: TenantID? {
        switch authority {
        case .azureADB2C(let tenant): TenantID(tenant.tenant)
        case .issuer(let issuer):
            authority.isExternalID ? issuer.url.path.split(separator: "/").first.flatMap { TenantID($0) } : nil
        }
    }

    /// The tenant id in an issuer of one of the pinned forms.
    private func tenantNamed(by issuer: String) -> TenantID? {
        switch authority {
        case .azureADB2C(let tenant):
            let origin = tenant.instance.origin + "/"
            guard issuer.hasPrefix(origin) else { return nil }
            let parts = issuer.dropFirst(origin.count).split(separator: "/", omittingEmptySubsequences: false)
            switch parts.count {
            case 3 where parts[1] == "v2.0" && parts[2].isEmpty:
                return TenantID(parts[0])
            case 5 where parts[0] == "tfp" && parts[3] == "v2.0" && parts[4].isEmpty:
                guard let policy, parts[2].lowercased() == policy.lowercased() else { return nil }
                return TenantID(parts[1])
            default:
                return nil
            }
        case .issuer where authority.isExternalID:
            // The same id twice, in identical spelling.
            guard let written = issuer.split(separator: "/").last(where: { $0 != "v2.0" }), let id = TenantID(written),
                issuer.isIdentical(to: "https://\(written).ciamlogin.com/\(written)/v2.0")
            else { return nil }
            return id
        case .issuer:
            return nil
        }
    }
}
