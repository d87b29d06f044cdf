public import HTML
import Localization
public import Pages
public import Texts

/// The talk: its start page, or one of its stops.
public struct TalkPage: Page {
    /// The content of the page.
    public struct Model: Sendable {
        /// The stop; `nil` for the start page.
        public let stop: TalkStop?
        /// The CSRF token of the forms.
        public let csrf: String
        /// Whether this browser has a recorded sign-in.
        public let hasPicture: Bool
        /// The address of the browser's pending sign-in; `nil` when there is none.
        public let waitingAddress: String?

        /// Creates a model.
        public init(stop: TalkStop? = nil, csrf: String, hasPicture: Bool, waitingAddress: String? = nil) {
            self.stop = stop
            self.csrf = csrf
            self.hasPicture = hasPicture
            self.waitingAddress = waitingAddress
        }
    }

    /// Language, assets and account.
    public let context: PageContext
    /// The content of the page.
    public let model: Model

    /// Creates a page.
    public init(_ context: PageContext, _ model: Model) {
        self.context = context
        self.model = model
    }

    /// The complete document.
    public var document: Document {
        let words = context.words.talk
        let head: Node = .fragment([
            link(.rel("stylesheet"), .href(context.assets.talkStyleSheet)),
            script(.src(context.assets.talkScript), .defer()),
        ])
        guard let stop = model.stop, let text = words.stops[stop] else {
            return Layout(context: context, title: words.title, style: "talk start", head: head).document { start }
        }
        return Layout(context: context, title: text.heading, style: "talk", head: head).document {
            bar(stop)
            h1 { text.heading }
            p(.class("sentence")) { text.sentence }
            if stop == .threeParties { TalkLifelines(words: context.words).node }
            if stop.needsCompletedSignIn, let address = model.waitingAddress {
                waiting(address)
            } else if stop == .goodbye, context.account == nil, model.hasPicture {
                p(.class("message done")) { context.words.talk.signedOut }
            } else if stop.needsSignIn, !isReady(for: stop) {
                missing(stop)
            } else {
                actions(stop)
            }
            p(.class("look")) {
                strong { words.look }
                " "
                text.look
            }
            notes(text)
        }
    }

    private func isReady(for stop: TalkStop) -> Bool {
        stop == .goodbye || stop == .whatTheTokenOpens ? context.account != nil : model.hasPicture
    }

    // MARK: A stop

    /// The navigation of the talk and the clock: in the same place at every stop.
    private func bar(_ stop: TalkStop) -> Node {
        let words = context.words.talk
        return div(.class("talk-bar")) {
            nav(.class("talk-way"), .ariaLabel(words.way)) {
                a(.class("button"), .rel("prev"), .href(stop.previous?.address ?? TalkStop.startAddress)) {
                    words.previous
                }
                p(.class("spot")) {
                    span {
                        words.spot.node(["number": "\(stop.rawValue)", "count": "\(TalkStop.allCases.count)"])
                    }
                    span(.class("dots"), .ariaHidden(true)) {
                        for each in TalkStop.allCases {
                            span(.class(each == stop ? "here" : each.rawValue < stop.rawValue ? "past" : nil))
                        }
                    }
                }
                if let next = stop.next {
                    a(.class("button"), .rel("next"), .href(next.address)) { words.next }
                } else {
                    // Without `rel`, so that the key for the next stop does not leave the last one.
                    a(.class("button"), .href(TalkStop.startAddress)) { words.end }
                }
            }
            // The script sets the time; without it there is no clock.
            p(
                .class("clock"), .id("clock"), .role("timer"), .hidden(), .attribute("data-stop", "\(stop.rawValue)"),
                .attribute("data-left", words.left.template), .attribute("data-over", words.over.template),
                .attribute("data-total", words.total.template)
            ) {
                strong()
                span()
            }
        }
    }

    private func actions(_ stop: TalkStop) -> Node {
        div(.class("actions")) {
            for (index, action) in stop.actions.enumerated() {
                node(action, at: stop, isFirst: index == 0 || stop == .somebodyLies)
            }
        }
    }

    private func node(_ action: TalkAction, at stop: TalkStop, isFirst: Bool) -> Node {
        let label = context.words.talk.actions[action] ?? action.rawValue
        let style = isFirst ? "button first" : "button"
        switch action.way(at: stop) {
        case .link(let address): return a(.class(style), .href(address)) { label }
        case .form(let address, let fields):
            return PostForm(action: address, csrf: model.csrf, hidden: fields.map { ($0.0, $0.1) }).node {
                button(.class(style)) { label }
            }
        }
    }

    private func waiting(_ address: String) -> Node {
        div(.class("message note")) {
            p { context.words.talk.stillWaiting }
            a(.class("button first"), .href(address)) { context.words.talk.toTheEnd }
        }
    }

    /// A notice at a stop that needs the result of an earlier one.
    private func missing(_ stop: TalkStop) -> Node {
        let words = context.words.talk
        return div(.class("message note")) {
            p { model.hasPicture ? words.nobodySignedIn : words.nothingToSee }
            a(.class("button first"), .href(TalkStop.offYouGo.address)) { words.toSignIn }
        }
    }

    private func notes(_ text: Words.Talk.Stop) -> Node {
        details(.class("notes"), .id("notes")) {
            summary { context.words.talk.notes }
            lines(text) { title in h2 { title } }
        }
    }

    private func lines(_ text: Words.Talk.Stop, heading: (String) -> Node) -> Node {
        let words = context.words.talk
        return div(.class("script")) {
            div(.class("doing")) {
                heading(words.doing)
                ol(.class("steps")) { for step in text.steps { li { step } } }
            }
            div(.class("saying")) {
                heading(words.saying)
                for paragraph in text.say { p { paragraph } }
            }
            div(.class("asking")) {
                heading(words.asking)
                p { strong { text.question } }
                p { text.answer }
            }
        }
    }

    // MARK: The start page

    private var start: Node {
        let words = context.words.talk
        return .fragment([
            h1 { words.heading },
            p(.class("sentence")) { words.lead },
            div(.class("actions")) {
                a(
                    .class("button first"), .id("begin"), .rel("next"), .href(TalkStop.whoAreYou.address)
                ) { words.begin }
            },
            section(.class("part"), .ariaLabelledBy("before")) {
                h2(.id("before")) { words.beforehand }
                ul(.class("marks")) { for advice in words.advice { li { advice } } }
            },
            section(.class("part"), .ariaLabelledBy("stops")) {
                h2(.id("stops")) { words.allStops }
                ol(.class("stops")) {
                    for stop in TalkStop.allCases {
                        if let text = words.stops[stop] {
                            li {
                                a(.href(stop.address)) { text.heading }
                                span(.class("hint")) { text.sentence }
                            }
                        }
                    }
                }
            },
            details(.class("notes whole")) {
                summary { words.wholeScript }
                for stop in TalkStop.allCases {
                    if let text = words.stops[stop] {
                        section(.class("stop-script"), .ariaLabelledBy("script-\(stop.rawValue)")) {
                            h2(.id("script-\(stop.rawValue)")) {
                                "\(stop.rawValue). "
                                text.heading
                            }
                            p { text.sentence }
                            lines(text) { title in h3 { title } }
                        }
                    }
                }
            },
        ])
    }
}
