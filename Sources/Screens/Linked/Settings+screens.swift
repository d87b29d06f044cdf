package import Configuration
package import HTTP

extension Settings {
    /// The settings for shared screens of the local network: those of this machine's own screen, at the address of the other machines.
    /// - Parameter url: the one of the place's addresses by which they come.
    package func forScreens(at place: LANAddress, by url: HTTPURL) -> Settings {
        var settings = withTenant(in: place)
        settings.publicURL = url
        settings.isForLinkedScreens = true
        return settings
    }
}
