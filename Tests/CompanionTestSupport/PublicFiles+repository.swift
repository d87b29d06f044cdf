import TestSupport
package import Web

@testable internal import WebCompanion

extension PublicFiles {
    private static let shared = Result { try PublicFiles(directory: Repository.path("Public")) }

    /// The files of `Public/`, which are read and minified once for all tests.
    package static func ofRepository() throws -> PublicFiles { try shared.get() }
}
