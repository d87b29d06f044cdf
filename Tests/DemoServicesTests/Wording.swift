@testable import DemoServices

/// What the tenant's pages say. Tests name a text instead of repeating it, so that a change of wording touches one file.
let tenantWords = TenantWords.english
