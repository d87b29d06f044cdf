internal import HTTP

/// The route that a request found, with the decoded segments of its path.
struct RouteMatch: Sendable {
    let route: Route
    let parameters: PathParameters
}
