import Localization

extension Words {
    static let germanProviderFaults = ProviderFaults(
        redirects:
            "{place}: Die Antwort ist eine Weiterleitung (Status {status}). Weiterleitungen werden nicht verfolgt: Tragen Sie die Adresse ein, zu der sie führt.",
        refuses:
            "{place}: Die Antwort hat den Status {status} und nennt keinen Grund. Prüfen Sie die eingetragene Adresse.",
        malformed:
            "{place}: Die Antwort ist nicht das, was dort kommen müsste: {reason}. Prüfen Sie die eingetragene Adresse.",
        clientAuthentication:
            "Ein Client-Secret ist gesetzt, aber der Anbieter nimmt keines an (er bietet an: {offered}). Registrieren Sie die App für client_secret_basic oder client_secret_post, oder als Public Client ohne Secret.",
        issuerSpelling:
            "Der Anbieter nennt sich {named}, eingetragen ist {configured}. Setzen Sie issuer auf {named}, genau so, wie es hier steht."
    )
}
