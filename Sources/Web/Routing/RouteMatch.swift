internal import HTTP

/// The route of a request, with the decoded segments of its path.
struct RouteMatch: Sendable {
    package let route: Route
    package let parameters: PathParameters
}
