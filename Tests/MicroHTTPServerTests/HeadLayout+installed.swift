import CMicroHTTPD

@testable import MicroHTTPServer

extension HeadLayout {
    /// That of the library with which the tests run.
    static let installed: HeadLayout = unsafe String(cString: MHD_get_version()).hasPrefix("0.") ? .erased : .marked

    /// Those with which its requests can be read. 0.9.75 does not refuse enough for an unknown one.
    static let possible: [HeadLayout] = installed == .erased ? [.erased] : [.marked, .unknown]
}
