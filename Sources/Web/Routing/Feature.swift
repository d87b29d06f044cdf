/// A part of the program that people use as one thing, such as their task list or the settings: it makes its controllers from the
/// ``Services``, and registers their routes. ``Application`` lists the features that its settings ask for.
package protocol Feature: Sendable {
    /// Adds every route of the feature, each with its protection.
    func addRoutes(to router: inout CompanionRouter)
}
