import Localization
import Pages
import Testing

/// What is true of every page, whatever its content.
struct StructureTests {
    static let all = (Specimens.ordinary + Specimens.special + FlowSpecimens.pages + Specimens.hostile("Tom & Jerry"))
        .map(Case.init)

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let markup: Markup

        init(_ specimen: (name: String, page: any Page)) {
            testDescription = specimen.name
            markup = Markup(specimen.page)
        }
    }

    @Test(arguments: all) func `a page has one heading, its own title, a language and every landmark once`(
        _ specimen: Case
    ) throws {
        let markup = specimen.markup
        #expect(markup.source.hasPrefix("<!doctype html>"))
        #expect(markup.all("html").map { $0["lang"] } == ["en"])
        #expect(markup.all("h1").count == 1)
        for landmark in ["header", "main", "footer", "title"] { #expect(markup.all(landmark).count == 1) }
        let title = try #require(markup.all("title").first?.text)
        #expect(title.hasSuffix(" – Web Companion"))
        #expect(title.count > " – Web Companion".count + 4)
        #expect(markup.all("meta").contains { $0["name"] == "viewport" })
    }

    @Test(arguments: all) func `the first thing the Tab key reaches leads to the content`(_ specimen: Case) {
        let markup = specimen.markup
        #expect(markup.all("a").first?["href"] == "#main")
        #expect(markup.all("main").first?["id"] == "main")
    }

    @Test(arguments: all) func `every field has a label and every reference meets its element`(_ specimen: Case) {
        let markup = specimen.markup
        let ids = markup.tags.compactMap { $0["id"] }
        #expect(Set(ids).count == ids.count)
        let labelled = Set(markup.all("label").compactMap { $0["for"] })
        let fields = markup.all("input") + markup.all("textarea") + markup.all("select")
        for field in fields.filter({ $0["type"] != "hidden" }) {
            #expect(labelled.contains(field["id"] ?? ""))
            #expect(field["aria-invalid"] != "true" || field["aria-describedby"]?.contains("-error") == true)
        }
        for tag in markup.tags {
            for name in ["for", "form", "aria-labelledby", "aria-describedby"] {
                for id in (tag[name] ?? "").split(separator: " ") { #expect(ids.contains(String(id))) }
            }
        }
    }

    @Test(arguments: all) func `every form that changes something is a POST that carries the secret`(_ specimen: Case) {
        for (form, content) in specimen.markup.forms where form["method"] != "dialog" {
            guard form["role"] != "search" else {
                // A search form: what it searches for is in the address.
                #expect(form["method"] == nil && !content.contains { $0["name"] == "csrf" })
                continue
            }
            #expect(form["method"] == "post")
            #expect(form["action"]?.hasPrefix("/") == true)
            let secrets = content.filter { $0["name"] == "csrf" }.map { $0["value"] }
            #expect(secrets == [Specimens.csrf])
        }
    }

    @Test(arguments: all) func `every button belongs to a form and has words`(_ specimen: Case) {
        let markup = specimen.markup
        // One that sends nothing, for a script alone, needs no form.
        let sends = { (tag: Markup.Tag) in tag["type"] != "button" }
        let inside = markup.forms.flatMap(\.content).filter { $0.name == "button" && sends($0) }.count
        let apart = markup.all("button").filter { $0["form"] != nil && sends($0) }.count
        #expect(inside + apart == markup.all("button").filter(sends).count)
        var name: String?
        for tag in markup.tags {
            if tag.name == "button", !tag.isEnd {
                name = tag.text + (tag["aria-labelledby"] ?? "")
            } else if let text = name {
                if tag.name == "button" { #expect(!text.isEmpty) }
                name = tag.name == "button" ? nil : text + tag.text
            }
        }
    }

    @Test(arguments: all) func `nothing is inline that the content security policy would stop`(_ specimen: Case) {
        let markup = specimen.markup
        #expect(markup.all("style").isEmpty)
        for tag in markup.tags {
            for attribute in tag.attributes {
                #expect(attribute.name != "style")
                #expect(!attribute.name.hasPrefix("on"))
                #expect(!attribute.value.hasPrefix("data:"))
            }
        }
        let assets = Specimens.assets
        let scripts = markup.all("script").compactMap { $0["src"] }
        #expect(scripts.first == assets.script)
        #expect(
            scripts.dropFirst().allSatisfy(
                [
                    assets.signInScript, assets.flowScript, assets.talkScript, assets.breakScript, assets.kioskScript,
                    assets.setupScript, assets.pairScript, assets.tasksScript, assets.personScript,
                ]
                .contains))
        let links = markup.all("link").compactMap { $0["href"] }
        #expect(links.prefix(3) == [assets.styleSheet, assets.icon, assets.manifest])
        // The list does without what other pages need.
        #expect(links.contains(assets.pagesStyleSheet) != links.contains(assets.tasksStyleSheet))
        #expect(
            links.dropFirst(3).allSatisfy(
                [
                    assets.pagesStyleSheet, assets.tasksStyleSheet,
                    assets.flowStyleSheet, assets.talkStyleSheet, assets.kioskStyleSheet, assets.setupStyleSheet,
                    assets.pairStyleSheet, assets.kioskStartStyleSheet, assets.haltStyleSheet,
                    assets.transferStyleSheet,
                ].contains))
    }

    @Test(arguments: all) func `a page on which no one is signed in and a sign-in can begin gives the tab a key`(
        _ specimen: Case
    ) {
        let markup = specimen.markup
        guard markup.all("details").allSatisfy({ $0["class"]?.contains("who") != true }) else { return }
        #expect(markup.all("script").contains { $0["src"] == Specimens.assets.signInScript })
    }

    @Test(arguments: all) func `focus is set once at most, on something that can have it`(_ specimen: Case) {
        let wanting = specimen.markup.tags.filter { $0["autofocus"] != nil }
        #expect(wanting.count <= 1)
        for tag in wanting {
            #expect(tag["tabindex"] == "-1" || ["input", "textarea", "a", "button"].contains(tag.name))
        }
    }

    @Test(arguments: Specimens.ordinary.map(Case.init)) func `no page leads or loads from elsewhere`(_ specimen: Case) {
        for tag in specimen.markup.tags {
            for name in ["href", "src", "action", "formaction"] {
                guard let address = tag[name] else { continue }
                #expect(address.hasPrefix("#") || (address.hasPrefix("/") && !address.hasPrefix("//")))
            }
        }
    }

    @Test(arguments: all) func `every page has a way on`(_ specimen: Case) {
        let markup = specimen.markup
        let content = markup.tags.drop { $0.name != "main" }.prefix { $0.name != "footer" }
        let ways = content.contains { !$0.isEnd && ($0.name == "a" || $0.name == "button") }
        #expect(ways || specimen.testDescription == "welcome-unconfigured")
    }
}
