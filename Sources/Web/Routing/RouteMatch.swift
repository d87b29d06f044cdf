internal import HTTP

/// The route of a request, with the decoded segments of its path.
struct RouteMatch: Sendable {
    let route: Route
    let parameters: PathParameters
}
