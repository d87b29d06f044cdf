internal import Localization
internal import Web

extension LanguageFolder {
    /// The folder `Languages`: at the path in the environment, else next to the folder `Public`.
    static func located(environment: [String: String], executable: String) -> LanguageFolder {
        if let path = environment["WEB_COMPANION_LANGUAGES"] { return LanguageFolder(path: path) }
        let files = PublicFiles.locate(environment: environment, executable: executable)
        return LanguageFolder(path: files.map { "\($0)/../Languages" } ?? "Languages")
    }
}
