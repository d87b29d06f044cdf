"""Every refusal in the sources has a mutation, or a reason why it has none.

A refusal is a place that throws, or one that names what it refuses (`refused("…")`). It has a mutation when the text of one is between
the beginning of its statement (the `guard`, `if`, `case` or `catch` above it) and its end. Code that refuses by a value, as the parsers of
addresses, cookies and paths do, has no name to look for and is in mutations.py by hand.
"""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# Input from outside is checked here. The demo services are the other side, and a check that is missing there refuses too little of what
# this program sends; the pages and the browser model refuse nothing, and what TryClient can't tell of somebody else's client it says.
MODULES = ["Accounts", "Administration", "Certificates", "Configuration", "DemoHosting", "FlowView", "HTTP", "JOSE", "Metrics", "MicroHTTPServer", "Observability", "OpenIDConnect", "OutgoingHTTP", "PostgreSQLStore", "Running", "Screens", "Sessions", "Spans", "Storage", "StoreCommands", "TaskAPI", "Tasks", "Traces", "Web", "WebCompanion"]

# Files, or folders, in which no input from outside is refused.
FILES = {
    "WebCompanion/Command/": "typed at the start by the owner of the program, or what is wrong at the start or with a command of the "
    "operator: ports, folders and files that the machine refuses; mistakes in the settings are refused by Configuration/, a damaged trace by TraceFile",
    "WebCompanion/Startup/": "errors of the start, as above",
    "Web/Files/PublicFiles.swift": "errors of the start, as above",
    "Screens/Linked/ScreenStores.swift": "errors of a command, as above",
    "Screens/Linked/ScreenLinkCommand.swift": "errors of a command, as above",
    "Screens/Linked/ScreensCommand.swift": "errors of a command, as above",
    "Administration/Operator/OperatorLinkCommand.swift": "errors of a command, as above",
    "Administration/Doctor/DoctorCommand.swift": "errors of a command, as above",
    "FlowView/Replay/ReplayCommand.swift": "errors of a command, as above",
    "Web/Services/OpenedStores.swift": "errors of the start, as above",
    "DemoHosting/": "errors of the start, as above",
    "Configuration/Values/LANAddress.swift": "errors of the start, as above",
    "Screens/LAN/LANService.swift": "errors of the start, as above; later it passes on what Certificates refuses",
    "Screens/LAN/GeneratedCertificate.swift": "the program's own files, which the system refuses; their content is validated by Certificates",
    "Observability/Metrics/MetricsListening.swift": "errors of the start, as above",
    "Observability/Audit/AuditLog.swift": "errors of the start, as above; what AuditFile refuses",
    "Running/": "errors of the start, as above",
    "FlowView/Faults/Attack.swift": "an attack by the program on itself; the errors that keep it from being carried out",
    "JOSE/PrivateKeyHandle.swift": "the program's own keys; no input from outside is read here",
    "JOSE/SigningKey.swift": "the program's own keys",
    "MicroHTTPServer/Library/Daemon.swift": "libmicrohttpd refuses its own start",
    "MicroHTTPServer/Sockets/ListeningSocket.swift": "the system refuses a socket",
    "MicroHTTPServer/Library/ProbeDaemon.swift": "the system or libmicrohttpd refuses the program's own connection",
    "MicroHTTPServer/Connections/PeerWatch.swift": "the system refuses a descriptor",
    "MicroHTTPServer/Library/ServerRuntime.swift": "the system refuses a thread",
    "PostgreSQLStore/PostgreSQLConnection.swift": "the server, libpq or the network has failed; nothing from outside is refused",
    "PostgreSQLStore/Pool/PostgreSQLPool.swift": "the system refuses a thread",
    "StoreCommands/TemporaryBackup.swift": "the system refuses a file",
    "Storage/SQLiteStatement.swift": "SQLite refuses one of the program's own statements",
}

# Places of the other files: a piece of the line that throws, and why it has no mutation.
NOTHING = "without it the code cannot continue"
SYSTEM = "the system refuses, and nothing can be done without it"
ABOVE = "removed above, by "
PLACES = {
    ("Certificates/Certificate.swift", "GnuTLS made no certificate."): SYSTEM,
    ("Certificates/Certificate.swift", "It holds no certificate in PEM"): NOTHING,
    ("Certificates/GnuTLSData.swift", "throw CertificateError("): SYSTEM,
    ("Certificates/NameConstraints.swift", "throw CertificateError("): SYSTEM,
    ("Certificates/PrivateKey.swift", "GnuTLS made no key."): SYSTEM,
    ("MicroHTTPServer/TLS/TLSCertificate.swift", "throw .invalidTLSIdentity"): NOTHING,
    ("MicroHTTPServer/Server/HTTPServer.swift", "throw .invalidTLSIdentity"): NOTHING,
    ("Storage/FileSystem/PrivateFile.swift", "throw FileSystem.failure("): SYSTEM,
    ("PostgreSQLStore/PostgreSQLAddress.swift", "throw unknown.flatMap"): NOTHING,
    ("PostgreSQLStore/PostgreSQLRecordTable.swift", "throw reason"): "passes on how a connection has failed",
    ("PostgreSQLStore/PostgreSQLSchema.swift", "may use no schema"): "the server refuses the tables next; this adds a message",
    ("Storage/FileSystem/PrivateFile.swift", "throw failure"): SYSTEM,
    ("Administration/SettingsEditor/SettingsEditor.swift", "throw CancellationError()"): "tried again at the next look at the addresses",
    ("Running/Service/ServiceCredentials.swift", "can't be read; the unit's LoadCredential"): SYSTEM,
    ("Screens/LAN/ConfiguredCertificate.swift", 'line: "\\(path): \\(error)"'): "passes on what Certificates refuses",
    ("Screens/LAN/ConfiguredCertificate.swift", "throw CertificateSourceError( line:"): SYSTEM,
    ("Screens/LAN/ConfiguredCertificate.swift", "is no file with a certificate or a key"): NOTHING,
    ("Observability/Audit/AuditFile.swift", "throw Failure(reason: reason)"): SYSTEM,
    ("Observability/Audit/AuditFile.swift", "guard descriptor >= 0 else { throw Failure(reason: reason()) }"): SYSTEM,
    ("JOSE/JOSEError+reading.swift", "error.reason"): "passes on what JSON and Base64URL refuse",
    ("JOSE/JSONWebKey+Verifying.swift", "an Ed25519 signature has 64 bytes"): "GnuTLS refuses every other length too; this adds a message",
    ("JOSE/PublicKeyHandle.swift", "GnuTLS has no memory"): SYSTEM,
    ("JOSE/PublicKeyHandle.swift", "the RSA key cannot be used"): "GnuTLS takes any two numbers; JSONWebKey has checked them before",
    ("JOSE/PublicKeyHandle.swift", "the Ed25519 key cannot be used"): "GnuTLS takes any 32 bytes; JSONWebKey has counted them before",
    ("JOSE/PublicKeyHandle.swift", "the signature holds no two numbers"): "so many bytes are two numbers, and that they are so many is "
    "jose-ecdsa-length",
    ("JOSE/JSONWebKey+Verifying.swift", "the key is of a type that is not supported"): ABOVE + "jose-key-type",
    ("MicroHTTPServer/Sockets/ListeningSockets.swift", "texts.isEmpty"): NOTHING,
    ("MicroHTTPServer/Sockets/ListeningSockets.swift", "addressNotAvailable"): SYSTEM,
    ("OpenIDConnect/Provider/Authority.swift", "throw .notPolicy"): ABOVE + "authority-b2c-form",
    ("OpenIDConnect/Provider/Authority.swift", "named.first"): ABOVE + "authority-b2c-form",
    ("OpenIDConnect/Checks/CheckList.swift", "guard let proven else"): "each rule that is a value is removed by its name",
    ("OpenIDConnect/Metadata/ProviderMetadata.swift", "not JSON"): NOTHING + "; the parser's checks are those of jose-json-…",
    ("OpenIDConnect/Requests/ProviderRequests.swift", "providerUnavailable"): NOTHING,
    ("OpenIDConnect/IDToken/SignedTokenReader.swift", "rules.form, expected: form, actual: error.description"): NOTHING + "; JOSE's checks are those of jose-…",
    ("OpenIDConnect/IDToken/SignedTokenReader.swift", "rules.critical"): "names what jose-critical-header and jose-unencoded-payload refuse",
    ("OpenIDConnect/IDToken/SignedTokenReader.swift", "rules.claims"): NOTHING + "; JOSE's checks are those of jose-…",
    ("Sessions/Sessions/SealedSessionStore.swift", "of this id already"): ABOVE + "session-in-the-place-of-another",
    ("Sessions/Tokens/AccessTokenProvider+RelyingParty.swift", "RefreshFailure(error)"): "passes on what the relying party refuses",
    ("Sessions/Tokens/AccessTokenProvider.swift", "AccessTokenError(.signedOut)"): NOTHING + "; what makes a session end is refused by the store",
    ("Sessions/Tokens/AccessTokenProvider.swift", "AccessTokenError(.noAccessToken)"): NOTHING,
    ("Sessions/Tokens/AccessTokenProvider.swift", '"no-refresh-token"'): ABOVE + "refresh-token-expired",
    ("Sessions/Tokens/AccessTokenProvider.swift", "throw AccessTokenError(error)"): SYSTEM,
    ("Storage/FileSystem/FileSystem.swift", "throw failure("): SYSTEM,
    ("Storage/Secrets/KeyFile.swift", "case ELOOP"): ABOVE + "key-file-link",
    ("Storage/Secrets/KeyFile.swift", "throw FileSystem.failure("): SYSTEM,
    ("Storage/Secrets/KeyFile.swift", "guard isWritten else"): SYSTEM,
    ("Storage/Secrets/MasterKey.swift", "throw MasterKey.malformed("): NOTHING + "; invalid keys are those of master-key-…",
    ("Storage/FileSystem/UseLock.swift", "throw FileSystem.failure("): SYSTEM,
    ("StoreCommands/RotateKeyCommand.swift", "throw StartupFailure(error)"): "passes on what the store refuses",
    ("StoreCommands/RotateKeyCommand.swift", "opened.notices"): "what is there instead is refused by StoreOpening; this adds a message",
    ("StoreCommands/RotateKeyCommand.swift", "can't be read"): SYSTEM,
    ("StoreCommands/RotateKeyCommand.swift", "Other programs are connected"): ABOVE + "rotated-while-a-program-runs",
    ("StoreCommands/RotateKeyCommand.swift", "A program of this machine"): ABOVE + "rotated-while-a-program-runs",
    ("Storage/Secrets/MasterKey.swift", "was made and is gone again"): NOTHING,
    ("PostgreSQLStore/PostgreSQLAddress+connect.swift", "throw failure"): "passes on how a connection has failed",
    ("Storage/Transfer/BackupFile.swift", "throw FileSystem.failure("): SYSTEM,
    ("Storage/Transfer/BackupFile.swift", "is not a backup of this program"): ABOVE + "backup-of-another-program",
    ("Storage/Transfer/BackupFile.swift", "does not say where it comes from"): NOTHING,
    ("Storage/Transfer/SQLiteStoreTransfer.swift", "is not there"): ABOVE + "moved-file-created-unasked",
    ("Storage/Transfer/SQLiteStoreTransfer.swift", "is not a file"): NOTHING,
    ("Storage/Transfer/SQLiteStoreTransfer.swift", "can't be used"): "passes on what was refused above",
    ("Storage/Transfer/SQLiteStoreTransfer.swift", ".unusable"): SYSTEM,
    ("WebCompanion/WebCompanionCommand.swift", "ServiceStateRule.failure"): ABOVE + "command-about-the-state-of-root",
    ("StoreCommands/BackupCommand.swift", "throw StartupFailure(error)"): "passes on what the store refuses",
    ("StoreCommands/BackupCommand.swift", "is no text for a terminal"): "keeps a terminal readable",
    ("StoreCommands/MoveStoreCommand.swift", "throw StartupFailure(error)"): "passes on what the store refuses",
    ("StoreCommands/MoveStoreCommand.swift", "There is no key for"): NOTHING,
    ("StoreCommands/MoveStoreCommand.swift", "throw StartupFailure( lines:"): "passes on what the store refuses",
    ("StoreCommands/RestoreCommand.swift", "throw StartupFailure(error)"): "passes on what the store refuses",
    ("StoreCommands/RestoreCommand.swift", "the backup has none"): NOTHING,
    ("StoreCommands/RestoreCommand.swift", "can't be read"): SYSTEM,
    ("StoreCommands/RestoreCommand.swift", "opened.notices.isEmpty"): "what is there instead is refused by StoreOpening; this adds a message",
    ("StoreCommands/StorePlace.swift", "is not in the settings"): NOTHING,
    ("StoreCommands/StorePlace.swift", "There is no store"): NOTHING,
    ("Storage/SQLite/SQLiteDatabase.swift", "out of memory"): SYSTEM,
    ("Storage/SQLite/SQLiteDatabase.swift", "can't be written"): "SQLite makes no log for a read-only file; this adds a message",
    ("Storage/SQLite/SQLiteDatabase.swift", "StorageError(sqlite: code, in: handle)"): SYSTEM,
    ("Storage/Files/StoreSchema.swift", ".unusable"): SYSTEM,
    ("Storage/SQLite/WriterThread.swift", "no thread"): SYSTEM,
    ("TaskAPI/TaskAPIClient.swift", "unreachable(error)"): NOTHING,
    ("Traces/TraceFile.swift", '.damaged("version")'): NOTHING,
    ("Traces/TraceFile.swift", '.damaged("outcome")'): ABOVE + "trace-file-outcome",
    ("Traces/TraceFile.swift", '.damaged("messages['): NOTHING + "; the parts of a message are refused by trace-file-list-… and trace-file-message-…",
    ("Traces/TracingHTTPClient.swift", "throw .cancelled"): ABOVE + "step-stopped",
    ("FlowView/Faults/BreakController.swift", '"no-such-fault"'): NOTHING,
    ("FlowView/Diagram/FlowActionController.swift", '"no-such-action"'): NOTHING,
    ("FlowView/Diagram/FlowController.swift", '"no-such-mode"'): NOTHING,
    ("FlowView/Diagram/FlowController.swift", "throw HTTPError.noSuchTrace"): NOTHING + "; whose trace it is is decided by FlowAccess",
    ("FlowView/Diagram/TalkController.swift", '"no-such-stop"'): NOTHING,
    ("Web/Operator/OperatorLinks.swift", "throw OperatorLinks.failure(folder)"): SYSTEM,
    ("Accounts/ProviderLogout/BackChannelLogoutController.swift", 'refused("store"'): SYSTEM,
    ("Web/Routing/Proofs/SignedInRequest.swift", "throw SignInNeeded()"): NOTHING + "; who is signed in is decided by the session store",
    ("Configuration/File/SettingsFile.swift", "file.unreadable"): NOTHING,
    ("Configuration/File/SettingsFile.swift", "throw failure"): SYSTEM,
    ("Configuration/Reading/SettingsReader.swift", "problems: inOrder"): "passes on the sentences, each of which is omitted once",
    ("Configuration/File/FilePrivacy.swift", "throw FileReplacement.failure("): SYSTEM,
    ("Configuration/File/FileReplacement.swift", "throw failure("): SYSTEM,
    ("Administration/SettingsEditor/SettingsBackup.swift", "throw FileReplacement.failure("): SYSTEM,
    ("Administration/SettingsEditor/SettingsBackup.swift", "file.tooManyBackups"): NOTHING,
    ("Administration/Setup/SetupAddress.swift", "SettingsReader.slip"): NOTHING,
    ("Administration/Setup/SetupAddress.swift", "throw Problem( kind == .azureADB2C"): "passes on what Authority refuses",
    ("Administration/Setup/SetupController.swift", "throw SetupAddress.Problem(sentences(about:"): "passes on what the provider's metadata is refused for",
    ("Administration/Setup/SetupController.swift", "else { throw failure }"): "passes on what the reader of settings refuses",
    ("Administration/Setup/SetupController.swift", "throw SetupAddress.Problem( error.problems"): "passes on what the reader of settings refuses",
    ("Tasks/Gateway/TaskGateway.swift", "throw .api("): "passes on what the API refused",
    ("Tasks/List/UndoController.swift", "withdrawal.failure { throw failure }"): "passes on what the API refused",
    ("Tasks/List/UndoController.swift", ".refused(let failure): throw failure"): "passes on what the API refused",
    ("Tasks/Transfer/CSVTable.swift", "throw failure"): "passes on what CSVParser refuses",
    ("Tasks/Transfer/TaskImport.swift", "throw .quotationMark("): "passes on what CSVTable refuses",
    ("Tasks/Transfer/TransferController.swift", 'code: "no-such-page"'): NOTHING,
    ("Tasks/Gateway/TaskGateway.swift", "throw .signInNeeded"): "passes on why there is no token",
    ("Tasks/Gateway/TaskGateway.swift", "throw .storeUnavailable"): "passes on why there is no token",
    ("Tasks/Gateway/TaskGateway.swift", "throw .noAccessToken"): "passes on why there is no token",
}

# How many places have the same words; the others occur once.
SEVERAL = {
    ("PostgreSQLStore/PostgreSQLRecordTable.swift", "throw reason"): 2,
    ("Storage/Secrets/MasterKey.swift", "throw MasterKey.malformed("): 2,
    ("Administration/SettingsEditor/SettingsBackup.swift", "throw FileReplacement.failure("): 2,
    ("StoreCommands/MoveStoreCommand.swift", "throw StartupFailure( lines:"): 2,
    ("JOSE/JOSEError+reading.swift", "error.reason"): 3,
    ("MicroHTTPServer/TLS/TLSCertificate.swift", "throw .invalidTLSIdentity"): 2,
    ("Web/Operator/OperatorLinks.swift", "throw OperatorLinks.failure(folder)"): 3,
    ("Sessions/Tokens/AccessTokenProvider.swift", "AccessTokenError(.signedOut)"): 3,
    ("Sessions/Tokens/AccessTokenProvider.swift", "AccessTokenError(.noAccessToken)"): 2,
    ("Storage/FileSystem/FileSystem.swift", "throw failure("): 3,
    ("Storage/Secrets/KeyFile.swift", "throw FileSystem.failure("): 5,
    ("Configuration/File/SettingsFile.swift", "throw failure"): 3,
    ("Configuration/File/FileReplacement.swift", "throw failure("): 6,
    ("Administration/SettingsEditor/SettingsBackup.swift", "throw failure("): 2,
    ("Administration/Setup/SetupController.swift", "throw SetupAddress.Problem(sentences(about:"): 2,
    ("Administration/Setup/SetupController.swift", "throw SetupAddress.Problem( error.problems"): 2,
    ("Tasks/Gateway/TaskGateway.swift", "throw .api("): 3,
}

STATEMENT = re.compile(r"^\s*(?:\}\s*)?(?:guard|if|else if|switch|case|default|catch|for|while)\b|\bcatch\b.*\{|\belse if\b|\bdefault:|\bcase \.")


def sites(text):
    """The lines that throw: number, beginning of the statement, end, and the line, with the next where it continues there."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    for number, line in enumerate(lines):
        code = line.split("//")[0] if not re.search(r'"[^"]*//', line) else line
        if not re.search(r"\bthrow\b(?! error\b)|\brefused\(\"", code) or line.strip().startswith("///"):
            continue
        first = number
        while first > 0 and not STATEMENT.search(lines[first]):
            first -= 1
        shown = line.strip() + (" " + lines[number + 1].strip() if line.endswith("(") else "")
        yield number + 1, starts[first], starts[number] + len(line), shown


def unmoved(file):
    """A file by its module and name, without the folders between."""
    return file.split("/")[0], file.rsplit("/", 1)[1]


def uncovered(mutated):
    """The refusals in the sources without a mutation and without a reason, and the reasons that are no longer needed.

    `mutated` are the places of the mutations. A reason goes with its file when that moves within its module.
    """
    problems, used = [], Counter()
    for module in MODULES:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            file = str(path.relative_to(ROOT / "Sources"))
            text = path.read_text(encoding="utf-8")
            places = [(place.start, place.end) for place in mutated if place.file == f"Sources/{file}"]
            for number, start, end, line in sites(text):
                if any(begin <= end and start <= finish for begin, finish in places):
                    continue
                reasons = [key for key in PLACES if unmoved(key[0]) == unmoved(file) and key[1] in line]
                reasons += [name for name in FILES if file.startswith(name) and name.endswith("/") or unmoved(name) == unmoved(file)]
                if not reasons:
                    problems.append(
                        f"Sources/{file}:{number} refuses without a mutation or a reason: {line}\n  Add a mutation to "
                        "Tests/Mutation/mutations.py that lets this pass, and see a test turn red by Tests/Mutation/run NAME;\n  where there "
                        "is nothing to take out, give the reason in PLACES of Tests/Mutation/refusals.py.")
                used.update(reasons)
    for file in sorted(FILES.keys() - used.keys()):
        problems.append(f"refusals.py: nothing needs this reason any more: {file}")
    for place in PLACES:
        if used[place] != SEVERAL.get(place, 1):
            problems.append(
                f"refusals.py: {place} is the reason of {used[place]} places, not of {SEVERAL.get(place, 1)}; "
                + ("take it out" if not used[place] else "say how many in SEVERAL, or name more of the line"))
    return problems
