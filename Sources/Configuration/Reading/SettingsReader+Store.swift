import FoundationEssentials
import HTTP
import Localization
internal import PostgreSQLStore
internal import Running
import Storage
internal import Texts

extension SettingsReader {
    mutating func readCorrelationID() -> String? {
        guard let text = string(.correlationId), !text.isEmpty else { return nil }
        guard UUID(uuidString: text) != nil else {
            let example = "8d2b5a4e-90a6-4c1e-9d0c-5a1f6f0f7e21"
            problem(.correlationId, .words(\.settingsProblems.signIn.correlationID, ["example": example]))
            return nil
        }
        return text.lowercased()
    }

    mutating func readTokenStore() -> TokenStoreSetting? {
        let found = problems.count
        let keychain = fileName(.keychain) ?? "web-companion"
        let accountIdentifier = fileName(.accountIdentifier)
        var place = StateFolder.Place.stateFolder
        var isDatabase = false
        if let text = string(.sessionStore) {
            if text == "sqlite" {
                place = .stateFolder
            } else if text == "postgresql" {
                isDatabase = true
            } else if text == "memory" {
                place = .memory
            } else if SettingsReader.isFolder(text) {
                place = .folder(text)
            } else {
                problem(.sessionStore, .words(\.settingsProblems.program.sessionStore))
            }
        }
        let database = readDatabase(isUsed: isDatabase)
        guard problems.count == found else { return nil }
        return TokenStoreSetting(
            keychain: keychain, accountIdentifier: accountIdentifier, place: place,
            database: isDatabase ? database : nil, otherDatabase: isDatabase ? nil : database)
    }

    /// Whether `sessionStore` can name this folder.
    package static func isFolder(_ text: String) -> Bool { text.hasPrefix("/") && !text.hasControls }

    /// The address of the database. It may have a password in it, so no problem shows any part of it.
    private mutating func readDatabase(isUsed: Bool) -> PostgreSQLAddress? {
        guard has(.postgresqlConnection) else {
            if isUsed {
                problem(
                    .sessionStore,
                    .words(
                        \.settingsProblems.program.databaseMissing, ["key": SettingsKey.postgresqlConnection.rawValue]))
            }
            return nil
        }
        guard let text = string(.postgresqlConnection) else { return nil }
        do throws(PostgreSQLAddress.Problem) {
            let address = try PostgreSQLAddress(
                text, password: environment[SettingsReader.databasePasswordVariable], nearest: Spelling.nearest)
            if !isUsed { notice(.postgresqlConnection, .english("has no effect: sessionStore is not postgresql")) }
            return address
        } catch {
            switch error {
            case .malformed, .replication:
                let example = "postgresql://web_companion@db.example.com/sessions?sslmode=verify-full"
                problem(.postgresqlConnection, .words(\.settingsProblems.program.database, ["example": example]))
            case .unknownParameter(let name):
                problem(
                    .postgresqlConnection,
                    Spelling.hinted(.words(\.settingsProblems.program.databaseParameter), name))
            case .unencoded: problem(.postgresqlConnection, .words(\.settingsProblems.program.databasePassword))
            case .unequalLists: problem(.postgresqlConnection, .words(\.settingsProblems.program.databaseHosts))
            case .readOnlyTarget: problem(.postgresqlConnection, .words(\.settingsProblems.program.databaseTarget))
            }
        }
        return nil
    }

    /// A value that becomes part of a file name and a cookie name.
    mutating func fileName(_ key: SettingsKey) -> String? {
        guard let text = string(key) else { return nil }
        let isRight =
            text.utf8.count <= 80 && text.utf8.first.map { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") } == true
            && text.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
                    || [0x2D, 0x2E, 0x5F].contains($0)
            }
        guard isRight else {
            problem(key, .words(\.settingsProblems.program.fileName))
            return nil
        }
        return text
    }

    mutating func readLanguage() -> Language? {
        guard let text = string(.language), !text.isEmpty else { return nil }
        guard SettingsReader.isLanguageTag(text) else {
            problem(.language, .words(\.settingsProblems.program.language))
            return nil
        }
        guard let language = LanguageRanges(uiLocales: text).language else {
            let known = Language.allCases.map(\.tag).joined(separator: ", ")
            notice(.language, .english("has no effect: the pages are in \(known)"))
            return nil
        }
        return language
    }
}
