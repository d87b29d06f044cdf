import Testing

@testable import HTML

@Suite("Texts of another language than the document's")
struct ForeignTextsTests {
    private func marked(@HTMLBuilder _ nodes: () -> Node) -> String {
        String(decoding: nodes().marking("en") { ["Hello", "Bye"].contains($0) }.rendered(), as: UTF8.self)
    }

    @Test("an element with nothing else has the language, and text beside elements gets a separate element")
    func whole() {
        #expect(marked { p(.class("a")) { "Hello" } } == #"<p lang="en" class="a">Hello</p>"#)
        #expect(marked { p { "Hallo" } } == "<p>Hallo</p>")
        #expect(
            marked {
                div {
                    "Hello"
                    strong { "Bye" }
                    br()
                    "Hallo"
                }
            } == #"<div><span lang="en">Hello</span><strong lang="en">Bye</strong><br>Hallo</div>"#)
    }

    @Test("a sentence with values in it is marked as a whole")
    func values() {
        #expect(
            marked {
                p {
                    "Hello"
                    bdi { "Alice" }
                    ", "
                    "Bye"
                }
            } == #"<p lang="en">Hello<bdi>Alice</bdi>, Bye</p>"#)
    }

    @Test("a language that is given already is kept")
    func known() {
        #expect(marked { p(.lang("de")) { "Hello" } } == #"<p lang="de">Hello</p>"#)
        #expect(marked { textarea { "Hello" } } == "<textarea>\nHello</textarea>")
    }
}
