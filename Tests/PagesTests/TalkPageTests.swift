import Localization
import Testing
import Texts

@testable import FlowPages

/// The talk: ten stops, each of which can be given in its minute.
struct TalkPageTests {
    private func text(_ stop: TalkStop) throws -> Words.Talk.Stop { try #require(words.talk.stops[stop]) }

    private func count(_ text: String) -> Int {
        text.split { $0.isWhitespace }.count { $0.contains { $0.isLetter || $0.isNumber } }
    }

    @Test func `there are ten stops in a row`() {
        #expect(TalkStop.allCases.map(\.rawValue) == Array(1...10))
        #expect(words.talk.stops.count == 10)
        for stop in TalkStop.allCases {
            let markup = Markup(Specimens.talk(stop))
            func way(_ rel: String) -> String? { markup.all("a").first { $0["rel"] == rel }?["href"] }
            #expect(way("prev") == (stop.rawValue == 1 ? "/talk" : "/talk/\(stop.rawValue - 1)"))
            #expect(way("next") == (stop.rawValue == 10 ? nil : "/talk/\(stop.rawValue + 1)"))
        }
    }

    @Test(arguments: TalkStop.allCases) func `a stop has a short heading, one sentence and something to press`(
        stop: TalkStop
    ) throws {
        let text = try text(stop)
        #expect(1...6 ~= count(text.heading))
        #expect(text.sentence.hasSuffix("."))
        #expect(text.sentence.count { ".?!".contains($0) } == 1)
        #expect(count(text.sentence) <= 20)
        #expect(count(text.look) <= 25)
        #expect(!stop.actions.isEmpty)
        for action in stop.actions { #expect(words.talk.actions[action]?.isEmpty == false) }
    }

    /// At 130 words a minute; what is left of the minute is for pressing and for looking.
    @Test(arguments: TalkStop.allCases) func `the script of a stop fits into its minute`(stop: TalkStop) throws {
        let said = try text(stop).say.map(count).reduce(0, +)
        #expect(60...115 ~= said)
    }

    @Test(arguments: TalkStop.allCases) func `the notes say what to do, and have questions and answers`(
        stop: TalkStop
    ) throws {
        let text = try text(stop)
        #expect(1...3 ~= text.steps.count)
        #expect(text.question.hasSuffix("?"))
        #expect(count(text.answer) <= 60)
        let markup = Markup(Specimens.talk(stop))
        let notes = try #require(markup.all("details").first { $0["id"] == "notes" })
        #expect(notes["open"] == nil, "the audience is not shown them at once")
        for line in text.steps + text.say + [text.question, text.answer] { #expect(markup.wording.contains(line)) }
    }

    /// The notes name buttons; a presenter looks for exactly that name.
    @Test(arguments: TalkStop.allCases) func `a button that the notes name is on the page or on one that they lead to`(
        stop: TalkStop
    ) throws {
        let labels = Set(words.talk.actions.values).union([
            "Back to the talk", "Continue", "Continue as Alice Adams", "Run to the end", "Sign out",
        ]).union(words.flow.messages.values.map(\.name))
        for step in try text(stop).steps {
            for part in step.split(separator: "“").dropFirst() {
                #expect(labels.contains(String(part.prefix { $0 != "”" })))
            }
        }
        for action in stop.actions where stop != .somebodyLies {
            let label = try #require(words.talk.actions[action])
            #expect(try text(stop).steps.contains { $0.contains("“\(label)”") })
        }
    }

    @Test func `everything that is pressed does the real thing and leads back`() throws {
        var found: [String] = []
        for stop in TalkStop.allCases {
            let markup = Markup(Specimens.talk(stop, context: Specimens.signedIn))
            let links = markup.all("a").filter { $0["class"]?.hasPrefix("button") == true && $0["rel"] == nil }
            found += links.compactMap { $0["href"] }
            for (form, content) in markup.forms {
                let fields = content.filter { $0["type"] == "hidden" && $0["name"] != "csrf" }
                    .map { "\($0["name"] ?? "")=\($0["value"] ?? "")" }
                guard content.contains(where: { $0["class"]?.hasPrefix("button") == true }) else { continue }
                found.append("\(form["action"] ?? "") \(fields.joined(separator: "&"))")
            }
        }
        #expect(
            found == [
                "/", "/flow?talk=2", "/flow/watch mode=step&next=sign-in&talk=3", "/flow/latest",
                "/flow/latest#picture", "/flow/latest#token-request", "/flow/break fault=replayed-code&talk=6",
                "/flow/latest#id-token",
                "/flow/break fault=oidcc-client-test-invalid-sig-rs256&talk=8",
                "/flow/break fault=oidcc-client-test-invalid-aud&talk=8",
                "/flow/break fault=oidcc-client-test-nonce-invalid&talk=8", "/flow/action action=api&talk=9",
                "/flow/action action=api-without&talk=9", "/talk", "/tasks",
            ])
    }

    @Test func `a stop that needs a sign-in leads to it while there is none`() {
        for stop in TalkStop.allCases {
            let page = TalkPage(Specimens.signedOut, .init(stop: stop, csrf: Specimens.csrf, hasPicture: false))
            let leads = Markup(page).all("a").contains { $0["href"] == "/talk/3" && $0["rel"] == nil }
            #expect(leads == stop.needsSignIn)
        }
    }

    @Test func `after the sign-out the last stop says that it is done`() {
        let page = TalkPage(Specimens.signedOut, .init(stop: .goodbye, csrf: Specimens.csrf, hasPicture: true))
        #expect(Markup(page).wording.contains(words.talk.signedOut))
    }

    @Test func `the beginning has the whole script`() throws {
        let markup = Markup(Specimens.talk(nil))
        #expect(markup.all("a").contains { $0["id"] == "begin" && $0["href"] == "/talk/1" })
        for stop in TalkStop.allCases {
            #expect(markup.all("a").contains { $0["href"] == "/talk/\(stop.rawValue)" })
            for paragraph in try text(stop).say { #expect(markup.wording.contains(paragraph)) }
        }
    }

    @Test func `the server gives no time`() throws {
        let clock = try #require(Markup(Specimens.talk(.offYouGo)).tags.first { $0["id"] == "clock" })
        #expect(clock["hidden"] != nil && clock["role"] == "timer")
        for name in ["data-left", "data-over", "data-total"] { #expect(clock[name]?.contains("{time}") == true) }
    }
}
