import HTML
import Texts

/// The keyboard shortcuts of the list (`tasks.js`), with a switch to turn them off (WCAG 2.2, success criterion 2.1.4).
/// Hidden without scripts.
struct ShortcutSheet {
    let words: Words

    var node: Node {
        let (tasks, keys) = (words.tasks, words.tasks.shortcuts)
        return element("dialog", .class("keys"), .id("keys"), .ariaLabelledBy("keys-title")) {
            h2(.id("keys-title")) { keys.title }
            dl {
                row(["n"], tasks.newTask)
                row(["/"], tasks.search)
                row(["j", "k", "↓", "↑"], keys.rows)
                row(["g g", "G"], keys.ends)
                row([keys.pageDownKey, keys.pageUpKey], keys.tenOn)
                row(["1", "…", "9"], keys.numbered)
                row(["x"], keys.tick)
                row(["X"], tasks.completeAll)
                row(["e", "F2"], tasks.changeText)
                row([keys.deleteKey], tasks.delete)
                row(["\(keys.controlKey) Z", "\(keys.controlKey) Y"], keys.undoAndRedo)
                row(["?"], keys.help)
            }
            p(.class("check")) {
                input(.type("checkbox"), .id("keys-on"), .checked())
                label(.for("keys-on")) { keys.on }
            }
            form(.method("dialog")) { button(.class("button first")) { keys.close } }
        }
    }

    private func row(_ names: [String], _ meaning: String) -> Node {
        .fragment([
            dt { for name in names { element("kbd") { name } } },
            dd { meaning },
        ])
    }
}
