import HTML
import Localization
import Testing
import Texts

@testable import TaskPages

struct TaskListItemTests {
    @Test func `a row that is written at once is the one that nodes make`() {
        let texts = [
            "Buy milk", "", "See https://example.org/?a&b.", "<b>\"Tom's\" & Co</b>", "\r\n\0", "javascript:alert(1)",
            String(repeating: "ä", count: 300), "שלום",
        ]
        let ids: [String?] = [nil, "", ".", "..", "1", "a b/c?d#e", "é\"<", "javascript:1", "\u{7F}\\"]
        let queries = [
            TaskListQuery(.init(), page: 1), TaskListQuery(.init(search: "a&b \"c\""), page: 3),
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let row = TaskRow(
                id: ids.randomElement(using: &random)!, text: texts.randomElement(using: &random)!,
                isCompleted: [nil, true, false].randomElement(using: &random)!)
            let abilities = TaskListPage.Abilities(
                complete: .random(using: &random), edit: .random(using: &random), delete: .random(using: &random))
            let query = queries.randomElement(using: &random)!
            let number = Int.random(in: 1...100, using: &random)
            let (hasLinks, news) = (
                Bool.random(using: &random), [nil, "Just <added>", "Elsewhere"].randomElement(using: &random)!
            )
            let words = Words.of(Language.allCases.randomElement(using: &random)!)
            let written = MarkupWriter.node(capacity: 16) { out in
                TaskListItem(
                    row: row, number: number, words: words, abilities: abilities, suffix: query.suffix,
                    hasLinks: hasLinks, news: news, isElsewhere: news == "Elsewhere"
                ).write(to: &out)
            }
            let nodes = TaskListItemNodes(
                row: row, number: number, words: words, abilities: abilities, query: query,
                hasLinks: hasLinks, news: news, isElsewhere: news == "Elsewhere"
            ).node
            #expect(
                String(decoding: written.rendered(), as: UTF8.self) == String(decoding: nodes.rendered(), as: UTF8.self)
            )
        }
    }
}
