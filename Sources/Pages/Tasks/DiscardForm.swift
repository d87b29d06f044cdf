import HTML
import Localization

/// Says that what was typed is kept, or that it could not be stored, with a button that gives it up: the field is empty, or as it was,
/// afterwards.
struct DiscardForm {
    let words: Words
    let csrf: String
    /// Which kept text is meant.
    let form: String
    /// What the button beside the field says, when the text could not be stored; `nil` when it is stored.
    let unsavedButton: String?
    let hidden: [(String, String?)]

    var node: Node {
        PostForm(action: "/drafts/delete", csrf: csrf, style: "discard", hidden: hidden + [("form", form)]).node {
            if let unsavedButton {
                p(.class("error"), .role("alert"), .id("draft-not-saved")) {
                    words.task.draftNotSaved.text(["button": unsavedButton])
                }
            } else {
                span(.class("hint")) { words.task.kept }
            }
            button(.class("quiet")) { words.task.discard }
        }
    }
}
