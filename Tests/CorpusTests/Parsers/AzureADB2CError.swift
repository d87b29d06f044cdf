@testable import OpenIDConnect

extension FuzzedParser {
    /// `error_description` of Azure AD B2C, which passes through the browser and can be forged.
    static let azureADB2CError = FuzzedParser("azure-ad-b2c-error") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let error = AADB2CError.parse(error: "access_denied", errorDescription: text) else { return .refused }
        try promise((0...99_999).contains(error.number), "a code has more than five digits")
        try promise(text.hasPrefix(error.code) || error.number < 10_000, "a code was not sent")
        try promise(error.message.unicodeScalars.count <= 501, "a message is too long")
        try promise((error.timestamp?.unicodeScalars.count ?? 0) <= 41, "a time is too long")
        try promise(isOneLine(error.message) && isOneLine(error.timestamp ?? ""), "a text breaks a line")
        if let id = error.correlationID { try promise(TenantID(id) != nil, "a correlation id is none") }
        _ = error.action
        return .accepted
    }
}
