import HTML
import Texts

/// The link back to the stop of the talk that linked to a page. It stays in view when the page is scrolled.
struct TalkReturn {
    let stop: TalkStop?
    let words: Words

    var node: Node {
        guard let stop else { return .empty }
        return p(.class("talk-return")) {
            a(.class("button first"), .id("back-to-talk"), .href(stop.address)) { words.faultLab.backToTalk }
        }
    }
}
