package import HTML
import Localization
package import Texts

extension PageText {
    /// The text for a page, isolated in its own direction and truncated to `limit`.
    package func node(in words: Words, to limit: Int) -> Node {
        bdi(.lang(isEnglish(in: words) ? Language.english.tag : nil)) {
            PageMessage.shortened(text(in: words), to: limit)
        }
    }
}
