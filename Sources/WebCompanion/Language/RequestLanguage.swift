internal import Localization

/// The language of the current request, available to all code that handles it (``LanguageMiddleware``).
enum RequestLanguage {
    /// English, unless set.
    @TaskLocal static var current = Language.english
    /// Whether the user chose it in this browser.
    @TaskLocal static var isChosen = false
}
