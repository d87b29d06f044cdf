/// A request that anyone may send. It proves nothing; what it carries is checked by its handler.
package struct OpenRequest: Sendable {
    package let context: RequestContext

    init(_ context: RequestContext) { self.context = context }
}
