public import HTML
import Localization
public import Pages
import Texts

/// Faults and attacks to run, described by their meaning, with the results of those already run.
///
/// Everything that changes while "Run all" is running has an `id` and `data-live`: `break.js` replaces it by its current version.
public struct BreakPage: Page {
    /// The address of the page, and of its form for one fault.
    public static let address = "/flow/break"
    /// The address of the form for all faults.
    public static let allAddress = "/flow/break/all"

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
        let words = context.words.faultLab
        return Layout(context: context, title: words.title, style: "one break", head: head).document {
            p {
                if let stop = model.talk {
                    a(.class("quiet back"), .id("back-to-talk"), .href(stop.address)) { words.backToTalk }
                } else {
                    a(.class("quiet back"), .href("/flow")) { words.back }
                }
            }
            h1 { words.heading }
            p(.class("lead")) { words.lead }
            if let message = model.message { message.node(context.words) }
            // The totals are above the list, so that they are visible on a projector.
            if model.isRunning || model.totals.done == model.faults.count {
                results
                first
            } else {
                first
                results
            }
            section(.class("part"), .ariaLabelledBy("groups")) {
                h2(.id("groups")) { words.groupsHeading }
                for group in FaultGroup.allCases { node(group) }
            }
            p(.class("text hint")) { words.alone }
        }
    }

    private var head: Node {
        .fragment([
            link(.rel("stylesheet"), .href(context.assets.talkStyleSheet)),
            script(.src(context.assets.breakScript), .defer()),
            model.isRunning
                ? element("noscript") { meta(.httpEquiv("refresh"), .content("2")) }
                : .empty,
        ])
    }

    // MARK: The suggested faults

    private var first: Node {
        ul(.class("lies")) {
            for name in FaultDescription.first {
                if let index = model.faults.firstIndex(where: { $0.name == name }) {
                    li(.class("lie")) {
                        form(model.faults[index]) {
                            button(.class("button"), .ariaDescribedBy("first-\(index)")) {
                                span(.class("heard")) { summaryText(model.faults[index]) }
                                code { model.faults[index].name }
                            }
                        }
                        chip(model.faults[index], id: "first-\(index)")
                    }
                }
            }
        }
    }

    private func form(_ fault: Fault, @HTMLBuilder content: () -> Node) -> Node {
        PostForm(
            action: BreakPage.address, csrf: model.csrf,
            hidden: [("fault", fault.name), ("talk", model.talk.map { "\($0.rawValue)" })]
        ).node(content: content)
    }

    private func description(_ fault: Fault) -> FaultDescription? { .named(fault.name, in: context.words) }

    private func summaryText(_ fault: Fault) -> String { description(fault)?.summary ?? fault.summary }

    private func chip(_ fault: Fault, id: String) -> Node {
        let words = context.words.faultLab
        return p(.class("chip", fault.result.style), .id(id), .attribute("data-live", "")) {
            switch fault.result {
            case .notRun: words.notRun
            case .running: words.running
            case .refused(let check):
                words.refusedBy
                " "
                code { check }
            case .accepted: words.accepted
            case .wrong(""): words.wrong
            case .wrong(let detail): words.wrongBecause.node(["detail": PageMessage.shortened(detail, to: 200)])
            }
        }
    }

    // MARK: All faults

    private var results: Node {
        let words = context.words.faultLab
        let totals = model.totals
        return section(
            .class("part all"), .id("results"), .ariaLabelledBy("all"), .attribute("data-live", ""),
            .attribute("data-poll", model.isRunning ? BreakPage.address : nil)
        ) {
            h2(.id("all")) { words.allHeading }
            if model.isRunning {
                p(.class("progress")) {
                    words.progress.text([
                        "done": context.words.number(totals.done), "count": context.words.number(model.faults.count),
                    ])
                }
            } else {
                PostForm(
                    action: BreakPage.allAddress, csrf: model.csrf,
                    hidden: [("talk", model.talk.map { "\($0.rawValue)" })]
                ).node {
                    button(.class("button")) { context.words.count(words.runAll, model.faults.count) }
                }
            }
            // Only the end is announced by screen readers, not every step.
            p(.class("totals", totals.wrong > 0 ? "wrong" : nil), .role("status")) {
                if !model.isRunning, totals.done > 0 {
                    words.totals.text([
                        "refused": context.words.count(words.refusedCount, totals.refused),
                        "accepted": context.words.count(words.acceptedCount, totals.accepted),
                        "wrong": context.words.count(words.wrongCount, totals.wrong),
                    ])
                }
            }
            if model.isRunning || totals.done > 0 {
                ul(.class("wall"), .ariaHidden(true)) {
                    for fault in model.faults { li(.class(fault.result.style)) }
                }
            }
            p(.class("text hint")) {
                words.command
                " "
                code { "WebCompanion conformance" }
            }
        }
    }

    // MARK: By group

    private func node(_ group: FaultGroup) -> Node {
        let words = context.words.faultLab
        let indices = model.faults.indices.filter { model.faults[$0].group == group }
        guard !indices.isEmpty else { return .empty }
        // A table that is filling up is expanded.
        return details(.class("more group"), .open(model.isRunning || model.totals.done > FaultDescription.first.count))
        {
            summary {
                strong { words.groups[group] ?? group.rawValue }
                " "
                span(.class("hint")) { context.words.count(words.count, indices.count) }
            }
            ul(.class("rows")) {
                for index in indices { row(model.faults[index], index) }
            }
        }
    }

    private func row(_ fault: Fault, _ index: Int) -> Node {
        let words = context.words.faultLab
        return li(.class("row")) {
            div(.class("about")) {
                p { summaryText(fault) }
                p(.class("hint")) {
                    code { fault.name }
                    if let description = description(fault) {
                        " · \(description.mustBeRefused ? words.mustBeRefused : words.mustBeAccepted)"
                    }
                }
                chip(fault, id: "result-\(index)")
                if let trace = fault.trace { a(.href("/flow/\(PercentEncoded.component(trace))")) { words.picture } }
            }
            form(fault) {
                button(.class("button")) {
                    words.run
                    span(.class("spoken")) { " \(summaryText(fault)) (\(fault.name))" }
                }
            }
        }
    }
}
