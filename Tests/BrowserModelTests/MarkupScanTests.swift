import HTTP
import TestSupport
import Testing

@testable import BrowserModel

@Suite struct MarkupScanTests {
    /// The names of the elements around the last one with this name, outermost first.
    private func around(_ name: String, in html: String) -> [String] {
        let scan = MarkupScan(html)
        return (scan.all(name).last?.ancestors ?? []).map { scan.elements[$0].name }
    }

    @Test(arguments: [
        ("<ul><li>a<li>b</ul>", "li", ["ul"]), ("<ul><li>a<ul><li>b</ul><li>c</ul>", "li", ["ul"]),
        ("<div><p>a<p>b</div>", "p", ["div"]), ("<p>a<div>b</div>", "div", []), ("<p><b>a<p>b", "p", []),
        ("<dl><dt>a<dd>b<dt>c</dl>", "dt", ["dl"]),
        ("<table><tr><td>a<td>b<tr><td>c</table>", "td", ["table", "tr"]),
        ("<table><tbody><tr><td>a<tbody><tr><td>b</table>", "td", ["table", "tbody", "tr"]),
        ("<select><option>a<option>b</select>", "option", ["select"]), ("<button>a<button>b", "button", []),
        ("<a href=x>a<a href=y>b", "a", []), ("<div><br><wbr><source><hr><i>x</i></div>", "i", ["div"]),
        ("<p>a<table><tr><td><p>b<div>c</table>", "div", ["table", "tr", "td"]),
        ("<form><input><form><button>x", "button", ["form"]), ("<head><title>a</title><body><h1>b", "h1", ["body"]),
        ("<div><table><tr><td></div><i>x</i></table></div>", "i", ["div", "table", "tr", "td"]),
        ("<div></b></i></div><i>x</i>", "i", []),
    ])
    func `an element ends where browsers end it`(html: String, name: String, ancestors: [String]) {
        #expect(around(name, in: html) == ancestors)
    }

    @Test func `a script, a style, a title and a text area contain no elements`() {
        let scan = MarkupScan(
            "<title>a &lt;b></title><script>if (a<b && c) '<form>'</script><style>p>a{}</style>"
                + "<textarea name=t>\nx<b>&amp;</textarea><p title=it's class='a>b' id=x id=y>z")
        #expect(scan.elements.map(\.name) == ["title", "script", "style", "textarea", "p"])
        #expect(scan.elements[0].text == "a <b>" && scan.elements[1].text == "if (a<b && c) '<form>'")
        #expect(scan.elements[3].fieldValue == "x<b>&")
        #expect(scan.elements[4].attributes == ["title": "it's", "class": "a>b", "id": "x"])
        #expect(scan.elements[4].text == "z")
    }

    /// Pages that took hours, or more memory than a machine has, when each element had a copy of its ancestors or its text. With a limit of
    /// minutes, only a cost that is not proportional fails.
    @Test(
        .patientTimeLimit,
        arguments: [
            "<b>x", "<li>x", "<p>x", "<div>x", "<i><p>x", "<button>x", "<a href=/>x", "<td>x", "<x>x", "</b>x", "&",
            "&#",
            "&amp", "<", "<!--", "<b ", "<b a=\"", "<script>", "<table><tr><td>x", "<form>x", "<select><option>x",
            "<b a1 a2 a3 a4 a5>", "<b id=a aria-labelledby='a a a a a a a'>x", "<p><table><td><div></p>",
            "<button aria-labelledby=z>", "<h1>x", "<textarea>", "<ul><li>",
        ])
    func `a page costs no more than its size`(part: String) throws {
        let html = "<body id=z><form action=/>" + String(repeating: part, count: 80_000 / part.utf8.count)
        let scan = MarkupScan(html)
        #expect(scan.elements.count >= 2)
        #expect(scan.elements.last.map { $0.ancestors.count <= 512 } == true)
        let response = HTTPResponse(.ok, fields: [.contentType: "text/html"], body: Array(html.utf8))
        let step = BrowserPage.Step(
            method: .get, url: try #require(HTTPURL("http://localhost/")), fields: [:], response: response)
        let page = BrowserPage(steps: [step], last: step)
        // Not in the expectation, which would describe the page.
        let link = page.link("nothing")
        #expect(link == nil)
        _ = (page.heading, page.controls, page.value(of: "csrf"), page.refresh(within: 0), try page.selfSubmission())
        let submission = try? page.submission(pressing: "nothing", in: nil, changes: [:])
        #expect(submission.map(\.action) == nil)
    }
}
