internal import Localization

/// The language of the current request, available to all code that handles it (``LanguageMiddleware``).
struct RequestLanguage: Sendable {
    let language: Language
    /// Whether the user chose it in this browser.
    let isChosen: Bool

    /// English, unless set.
    @TaskLocal static var current = RequestLanguage(language: .english, isChosen: false)
}
