package import Localization

/// The language of the current request, available to all code that handles it (``LanguageMiddleware``).
package struct RequestLanguage: Sendable {
    package let language: Language
    /// Whether the user chose it in this browser.
    package let isChosen: Bool

    package init(language: Language, isChosen: Bool) {
        (self.language, self.isChosen) = (language, isChosen)
    }

    /// English, unless set.
    @TaskLocal package static var current = RequestLanguage(language: .english, isChosen: false)
}
