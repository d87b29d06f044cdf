import HTTP

@testable import Web

/// Writes `Documentation/routes.md` from the routers of running companions.
enum RoutesDocument {
    /// The routes of one kind of installation.
    struct Installation {
        /// Such as "shared screen".
        let name: String
        let routes: [RouteTable<Route>.Route]
    }

    /// The document. Routes are in the order of their first installation.
    static func text(_ installations: [Installation]) -> String {
        var order: [String] = []
        var rows: [String: (cells: String, installations: [String])] = [:]
        for installation in installations {
            for route in installation.routes {
                let cells = cells(route)
                if rows[cells] == nil { order.append(cells) }
                rows[cells, default: (cells, [])].installations.append(installation.name)
            }
        }
        let lines = order.map { key in
            let names = rows[key]?.installations ?? []
            return "| \(key) | \(names.count == installations.count ? "all" : names.joined(separator: ", ")) |"
        }
        return """
            # Routes

            Every route of the program with its protection. `script/routes` writes this file from the routers of running programs, and a
            test fails when it is out of date. Files below `/assets/` are served by `StaticFiles`, before any route. "Body" is the largest
            request body in bytes. A route that is not "activity" is requested by a page on its own, and does not move the idle timeout of a
            session.

            | Method | Path | Who, and what proves it | Body | Activity | Installations |
            |---|---|---|---|---|---|

            """ + lines.joined(separator: "\n") + "\n"
    }

    private static func cells(_ route: RouteTable<Route>.Route) -> String {
        let method = route.method.rawValue + (route.respondsToHEAD ? ", HEAD" : "")
        let body = route.method == .get ? "" : "\(route.value.bodySize.bytes)"
        return [
            method, "`\(route.pattern)`", protection(route.value.protection), body,
            route.value.isActivity ? "yes" : "no",
        ].joined(separator: " | ")
    }

    private static func protection(_ protection: RouteProtection) -> String {
        switch protection {
        case .page(let access): "page: " + name(access)
        case .form(let proof):
            proof == .provider
                ? "request of the provider or a portal, checked by its own rules" : "form: " + name(proof)
        }
    }

    private static func name(_ access: PageAccess.Kind) -> String {
        switch access {
        case .signedIn: "signed in"
        case .anybody: "anyone"
        case .operator: "operator"
        case .operatorOfScreens: "operator, at a shared screen"
        case .watcher: "may watch sign-ins"
        case .machine: "anyone; the session is not read"
        }
    }

    private static func name(_ proof: FormProof) -> String {
        switch proof {
        case .sessionForm: "token of the session"
        case .signOutForm: "token of the session, or none when it has ended"
        case .anyAccount: "token of any account of the browser"
        case .browserForm: "token of the browser"
        case .operator: "token of the browser, operator"
        case .operatorOfScreens: "token of the browser, operator at a shared screen"
        case .watcher: "token of the browser, may watch sign-ins"
        case .provider: "none"
        }
    }
}
