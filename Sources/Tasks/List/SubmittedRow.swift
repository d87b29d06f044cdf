internal import HTTP
internal import TaskPages
internal import Web

/// The row of the list in which a button was pressed: the next page begins there, so that the user does not lose the position.
///
/// The numbers only select the fragment of one of the program's addresses; made-up numbers lead to another row.
struct SubmittedRow: Sendable, Equatable {
    /// The number of the row on its page, from 1.
    let number: Int
    /// How many rows the list has from the first one of the page on; at most one more than a page.
    let count: Int

    /// `nil` for numbers that no page has.
    init?(number: Int, count: Int) {
        guard (1...TaskPaging.size).contains(number), (number...TaskPaging.size + 1).contains(count) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `r`, which is in the address of the button or in its form, and `rows` in the form.
    init?(_ context: RequestContext) {
        let number = (try? context.request.queryParameters())?.first("r") ?? context.form.first("r")
        self.init(
            number: number.flatMap { Int($0) } ?? 0, count: context.form.first("rows").flatMap { Int($0) } ?? 0)
    }

    /// Where the next page begins when the row is no longer on it: at the row that follows it, or at the last one.
    var afterLeaving: Int? { count > 1 ? min(number, count - 1) : nil }
}
