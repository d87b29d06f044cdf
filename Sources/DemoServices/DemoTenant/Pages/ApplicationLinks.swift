internal import HTML
internal import HTTP
import Localization

/// Links to the registered applications, for pages without another link.
enum ApplicationLinks {
    static func node(_ configuration: DemoTenantConfiguration, _ words: TenantWords) -> Node {
        var origins: [String] = []
        for uri in configuration.clients.flatMap(\.redirectURIs) {
            guard let origin = HTTPURL(uri)?.origin, !origins.contains(origin) else { continue }
            origins.append(origin)
        }
        return .fragment(
            origins.map { origin in
                p { a(.class("button"), .href(origin + "/")) { words.frame.goTo.text(["origin": origin]) } }
            })
    }
}
