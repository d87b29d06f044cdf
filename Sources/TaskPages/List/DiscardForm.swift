import HTML
import Localization
import Pages
import Texts

/// Says that the input was saved, or could not be, with a button to discard it: then the field is empty, or as before.
struct DiscardForm {
    let words: Words
    let csrf: String
    /// The id of the saved input.
    let form: String
    /// The label of the button next to the field when the input could not be saved; `nil` when it is saved.
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
