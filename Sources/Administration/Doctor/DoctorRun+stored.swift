internal import Configuration
internal import FoundationEssentials
internal import Glibc
internal import Pages
internal import PostgreSQLStore
internal import Running
internal import Sessions
internal import Storage
internal import Texts

extension DoctorRun {
    /// Checks what is stored, and the files of the program.
    func stored() async -> [DoctorCheck] { [store, settingsFile, disk] + (await database) + (await earlierKey) }

    private var store: DoctorCheck {
        guard settings.tokenStore.place != .memory else {
            return DoctorCheck(
                skipping: .store, expected: .words(\.doctor.lines.expected.closedStore),
                because: .words(\.doctor.lines.reasons.inMemory))
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let open = ([folder.path] + names.map { "\(folder.path)/\($0)" }).filter(FilePrivacy.isOpenToOthers)
        let isOpen = FilePrivacy.isOpenToOthers(folder.path)
        return DoctorCheck(
            .store, !isOpen, expected: .words(\.doctor.lines.expected.closedFolder, ["folder": folder.path]),
            seen: isOpen
                ? .words(\.doctor.lines.seen.open, ["paths": open.prefix(3).joined(separator: ", ")])
                : .words(\.doctor.lines.seen.closed),
            next: .words(\.doctor.lines.next.type, ["command": "chmod 700 \(ShellText.quoted(folder.path))"]))
    }

    private var settingsFile: DoctorCheck {
        let warning = (try? SettingsFile.read(path: settingsPath))?.privacyWarning
        return DoctorCheck(
            .settingsFile, warning == nil,
            expected: .words(\.doctor.lines.expected.settingsFile, ["path": settingsPath]),
            seen: warning == nil
                ? .words(\.doctor.lines.seen.nobodyCanRead) : .words(\.doctor.lines.seen.othersCanRead),
            next: .words(\.doctor.lines.next.type, ["command": "chmod 600 \(ShellText.quoted(settingsPath))"]))
    }

    private var disk: DoctorCheck {
        var place = folder.path
        while !FileManager.default.fileExists(atPath: place), place.count > 1 {
            place = URL(filePath: place).deletingLastPathComponent().path
        }
        var status = statvfs()
        let isKnown = statvfs(place, &status) == 0
        let free = isKnown ? Int(status.f_bavail) * Int(status.f_frsize) / 1_000_000 : 0
        return DoctorCheck(
            .disk, free >= leastSpace,
            expected: .words(\.doctor.lines.expected.disk, ["size": "\(leastSpace)", "place": place]),
            seen: isKnown
                ? .words(\.doctor.lines.seen.space, ["size": "\(free)"]) : .words(\.doctor.lines.seen.nothing),
            next: .words(\.doctor.lines.next.disk))
    }

    /// The database, where the store is in one.
    private var database: [DoctorCheck] {
        get async {
            guard let address = settings.tokenStore.database else { return [] }
            let problem = await PostgreSQLExamination.problem(at: address)
            return [
                DoctorCheck(
                    .database, problem == nil, expected: .words(\.doctor.lines.expected.database),
                    seen: problem.map { .value(Log.bounded($0.message, to: 600)) }
                        ?? .words(\.doctor.lines.seen.allOfIt),
                    next: .words(\.doctor.lines.next.database))
            ]
        }
    }

    /// The keys that are listed behind the current one, where there are any.
    private var earlierKey: [DoctorCheck] {
        get async {
            guard let seals = await earlierSeals() else { return [] }
            return [
                DoctorCheck(
                    .earlierKey, !seals.isEmpty, expected: .words(\.doctor.lines.expected.earlierKey),
                    seen: seals.isEmpty
                        ? .words(\.doctor.lines.seen.earlierKeyUnneeded)
                        : .words(\.doctor.lines.seen.earlierKeyNeeded, ["count": "\(seals.count)"]),
                    next: .words(\.doctor.lines.next.earlierKey))
            ]
        }
    }
}
