import HTML
import Testing

@Suite struct RenderingTests {
    @Test func `elements nest, with attributes in writing order`() {
        let page = div(.id("x"), .class("card", nil, "wide")) {
            h1 { "Title" }
            p {
                "One "
                strong { "two" }
                " three."
            }
        }
        #expect(
            text(page)
                == #"<div id="x" class="card wide"><h1>Title</h1><p>One <strong>two</strong> three.</p></div>"#)
    }

    @Test func `an element without content is closed`() {
        #expect(text(textareaFree()) == "<td></td><script src=\"/app.js\" defer></script>")
        func textareaFree() -> Node { .fragment([td(), script(.src("/app.js"), .defer())]) }
    }

    static let void: [(node: Node, written: String)] = [
        (br(), "<br>"),
        (input(.type("text")), #"<input type="text">"#),
        (img(.src("/a.png"), .alt("")), #"<img src="/a.png" alt="">"#),
        (
            meta(.name("viewport"), .content("width=device-width")),
            #"<meta name="viewport" content="width=device-width">"#
        ),
        (link(.rel("icon"), .href("/i.svg")), #"<link rel="icon" href="/i.svg">"#),
    ]

    @Test(arguments: void)
    func `a void element has no end tag`(node: Node, written: String) {
        #expect(text(node) == written)
    }

    @Test func `a boolean attribute is its name or nothing`() {
        #expect(
            text(input(.checked(), .disabled(false), .required(true), .autofocus(false))) == "<input checked required>")
    }

    @Test func `attributes that are nil are left out`() {
        let none: String? = nil
        let number: Int? = nil
        #expect(
            text(
                input(
                    .id(none), .class(none), .maxlength(number), .ariaInvalid(nil), .attribute("data-x", none),
                    .href(none), .value("")))
                == #"<input value="">"#)
    }

    @Test func `numbers and truth values are written in words`() {
        #expect(
            text(textarea(.rows(3), .maxlength(500), .ariaInvalid(true)))
                == "<textarea rows=\"3\" maxlength=\"500\" aria-invalid=\"true\">\n</textarea>")
    }

    @Test(arguments: [(true, 2), (false, 0)])
    func `builders take conditions, choices and loops`(isOn: Bool, count: Int) {
        let optional: String? = isOn ? "set" : nil
        let node = ul {
            if isOn { li { "on" } }
            if let optional { li { optional } } else { li { "unset" } }
            for number in 0..<count { li { "\(number)" } }
            switch count {
            case 0: li { "none" }
            case 1: li { "one" }
            default: li { "many" }
            }
            [Node.text("a"), .text("b")]
        }
        #expect(
            text(node)
                == (isOn
                    ? "<ul><li>on</li><li>set</li><li>0</li><li>1</li><li>many</li>ab</ul>"
                    : "<ul><li>unset</li><li>none</li>ab</ul>"))
    }

    @Test func `a document has a doctype, a language and says its encoding first`() {
        let document = Document(
            language: "de", attributes: [.dir("ltr")], bodyAttributes: [.class("kiosk")],
            head: { title { "Ä & Ö" } }, body: { mainElement { p { "ü" } } })
        #expect(
            String(decoding: document.rendered(), as: UTF8.self) == """
                <!doctype html>
                <html lang="de" dir="ltr"><head><meta charset="utf-8"><title>Ä &amp; Ö</title></head>\
                <body class="kiosk"><main><p>ü</p></main></body></html>

                """)
    }

    @Test(arguments: ["", "a", "\na", "\n\na", "\r\na", "a\n", " \n", "<\n"])
    func `text of a textarea is preserved exactly`(given: String) {
        for (node, name) in [(textarea { given }, "textarea"), (pre { given }, "pre")] {
            // What a parser does: it drops one line feed after the start tag (HTML section 13.2.6.4.7).
            var content = text(node).utf8.dropFirst(name.utf8.count + 2).dropLast(name.utf8.count + 3)
            if content.first == UInt8(ascii: "\n") { content = content.dropFirst() }
            let read = String(decoding: Array(content), as: UTF8.self)
                .replacing("&#13;", with: "\r").replacing("&lt;", with: "<")
            #expect(read.utf8.elementsEqual(given.utf8), "\(name)")
        }
    }

    @Test func `an element of any name is escaped as well`() {
        let node = element("svg", .attribute("viewBox", "0 0 1 1")) {
            element("title") { "a<b" }
            element("path", .attribute("d", "M0 0\"h1"))
        }
        #expect(
            text(node)
                == #"<svg viewBox="0 0 1 1"><title>a&lt;b</title><path d="M0 0&quot;h1"></path></svg>"#)
    }
}
