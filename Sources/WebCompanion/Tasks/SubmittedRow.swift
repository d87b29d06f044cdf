internal import HTTP
internal import Pages

/// The row of the list whose button was clicked: the next page scrolls to it.
///
/// The numbers only select a fragment of our own URL; forged ones scroll to another row.
struct SubmittedRow: Sendable, Equatable {
    /// The row number, from 1.
    let number: Int
    /// The number of rows from the first one of the page on.
    let count: Int

    /// `nil` when the numbers are missing or out of range.
    init?(number: Int, count: Int) {
        guard (1...TaskPaging.size).contains(number), (number...TaskPaging.size + 1).contains(count) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `r` from the query or the form, and `rows` from the form.
    init?(_ context: RequestContext) {
        let number = (try? context.request.queryParameters())?.first("r") ?? context.form.first("r")
        self.init(
            number: number.flatMap { Int($0) } ?? 0, count: context.form.first("rows").flatMap { Int($0) } ?? 0)
    }

    /// The row to scroll to after the row was removed: the one that took its place, or the last one.
    var afterLeaving: Int? { count > 1 ? min(number, count - 1) : nil }
}
