extension StringProtocol {
    /// Whether both are the same bytes.
    ///
    /// Swift's `==` treats canonically equivalent texts as equal, such as "é" in one scalar and in two, or the Kelvin sign
    /// and K. Protocol identifiers must be compared without any normalization (RFC 7519 section 7.3, OpenID Connect Core
    /// 1.0 section 14).
    public func isIdentical(to other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
