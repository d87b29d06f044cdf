import HTML

/// A button that gives up what was typed and is kept: the field is empty, or as it was, afterwards.
struct DiscardForm {
    let words: Words
    let csrf: String
    /// Which kept text is meant.
    let form: String
    let hidden: [(String, String?)]

    var node: Node {
        PostForm(action: "/drafts/delete", csrf: csrf, style: "discard", hidden: hidden + [("form", form)]).node {
            span(.class("hint")) { words.task.kept }
            button(.class("quiet")) { words.task.discard }
        }
    }
}
