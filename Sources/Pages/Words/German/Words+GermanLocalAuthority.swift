import Localization

extension Words {
    static let germanLocalAuthority = LocalAuthority(
        heading: "Warum Ihr Telefon Sie warnt",
        why:
            "Diese Website weist sich mit einer eigenen Zertifizierungsstelle aus, die Ihr Telefon noch nicht kennt.",
        means:
            "Wenn Sie deren Zertifikat installieren, vertraut Ihr Telefon dem Computer, auf dem diese Website läuft, sobald er sich als {names} oder als eine Adresse in einem lokalen Netz ausweist. Für andere Websites gilt das nicht, und Sie können das Zertifikat jederzeit wieder entfernen.",
        meansAddresses:
            "Wenn Sie deren Zertifikat installieren, vertraut Ihr Telefon dem Computer, auf dem diese Website läuft, sobald er sich als eine Adresse in einem lokalen Netz ausweist. Für andere Websites gilt das nicht, und Sie können das Zertifikat jederzeit wieder entfernen.",
        check: "Ist es das richtige Zertifikat?",
        checkHow:
            "Bevor Sie es installieren, vergleichen Sie den SHA-256-Fingerabdruck, den Ihr Telefon anzeigt, mit dem auf dem Bildschirm vor Ort, oder fragen Sie die Person, die diese Website betreibt. Der Fingerabdruck muss vollständig übereinstimmen. Jemand im Netz könnte diese Seite verändert haben.",
        download: "Zertifikat herunterladen",
        install: "So installieren Sie es",
        steps: [
            "Android: Öffnen Sie die Einstellungen, suchen Sie nach „CA-Zertifikat“ und wählen Sie die Datei aus, die Sie heruntergeladen haben.",
            "iPhone und iPad: Öffnen Sie die Einstellungen und wählen Sie „Profil geladen“. Öffnen Sie dann „Allgemein“, „Info“, „Zertifikatsvertrauenseinstellungen“ und schalten Sie es dort ein.",
            "Firefox auf einem Computer: Öffnen Sie die Einstellungen, suchen Sie nach „Zertifikate“ und wählen Sie „Zertifikate anzeigen“, „Zertifizierungsstellen“, „Importieren“. Andere Browser verwenden die Zertifikate des Computers.",
        ],
        without:
            "Sie können auch ohne das Zertifikat weitermachen, über den Knopf in der Warnung selbst. Dann ist verschlüsselt, was Sie senden, aber Sie können nicht erkennen, wer es empfängt.",
        onScreen: "Ihr Telefon wird Sie zuerst warnen. Warum, und was Sie tun können, steht unter {address}.",
        fingerprint: "Der Fingerabdruck (SHA-256) der Zertifizierungsstelle dieser Website:")
}
