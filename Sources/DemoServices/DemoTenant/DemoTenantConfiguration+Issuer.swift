internal import HTTP

extension DemoTenantConfiguration {
    /// `iss` of a policy at one of the tenant's addresses.
    func issuer(of policy: DemoPolicy, at base: HTTPURL) -> String {
        guard form == .azureADB2C else { return base.origin + (policy.issuerPath.map { "/\($0)" } ?? "") }
        let id = tenantID.lowercased()
        return switch policy.issuerForm {
        case .tenant: "\(base.origin)/\(id)/v2.0/"
        case .policy: "\(base.origin)/tfp/\(id)/\(policy.name.lowercased())/v2.0/"
        }
    }
}
