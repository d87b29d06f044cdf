internal import HTTP
internal import Pages

/// The row of the list in which something was pressed: the next page begins there, so that nobody loses their place.
///
/// The numbers only choose a fragment of an address of ours; whoever makes them up comes out at another row.
struct SubmittedRow: Sendable, Equatable {
    /// From 1.
    let number: Int
    /// How many rows there are from the first of the page on.
    let count: Int

    /// `nil` when no row is named.
    init?(number: Int, count: Int) {
        guard (1...TaskPaging.size).contains(number), (number...TaskPaging.size + 1).contains(count) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `r`, which stands in the address of what was pressed or in its form, and `rows` in the form.
    init?(_ context: RequestContext) {
        let number = (try? context.request.queryParameters())?.first("r") ?? context.form.first("r")
        self.init(
            number: number.flatMap { Int($0) } ?? 0, count: context.form.first("rows").flatMap { Int($0) } ?? 0)
    }

    /// Where the next page begins when the row has left it: at the row that took its place, or at the last one.
    var afterLeaving: Int? { count > 1 ? min(number, count - 1) : nil }
}
