@testable import DemoServices

/// The texts of the tenant's pages. Tests name a text instead of repeating it, so that a change of wording touches one file.
let tenantWords = TenantWords.english
