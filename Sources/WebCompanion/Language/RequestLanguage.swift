internal import Localization

/// The language of the pages that answer the request at hand, known to everything that is done for it (``LanguageMiddleware``).
enum RequestLanguage {
    /// English, unless something else was found out.
    @TaskLocal static var current = Language.english
    /// Whether it was chosen by hand in this browser.
    @TaskLocal static var isChosen = false
}
