public import Localization

extension TextTemplate {
    /// Adds the texts of the demo tenant's pages.
    public mutating func addTenant() { add(TenantWords.english, prefix: TenantWords.prefix) }
}
