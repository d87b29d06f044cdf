import TestSupport
package import Web

extension PublicFiles {
    private static let shared = Result { try PublicFiles(directory: Repository.path("Public")) }

    /// The files of `Public/`, which are read and minified once for all tests.
    package static func ofRepository() throws -> PublicFiles { try shared.get() }
}
