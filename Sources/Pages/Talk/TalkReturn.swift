import HTML

/// The way back to the stop of the talk that led to a page. It stays in view, because a presenter has scrolled to what was shown.
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
