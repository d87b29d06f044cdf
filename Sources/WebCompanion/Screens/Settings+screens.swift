internal import HTTP

extension Settings {
    /// The settings for shared screens of the local network: those of this machine's own screen, at the address of the other machines.
    func forScreens(at place: LANAddress) -> Settings {
        var settings = withTenant(in: place)
        settings.publicURL = place.url
        settings.isForLinkedScreens = true
        return settings
    }
}
