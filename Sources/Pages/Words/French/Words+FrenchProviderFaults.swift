import Localization

extension Words {
    static let frenchProviderFaults = ProviderFaults(
        redirects:
            "Pour « {place} », le fournisseur répond par une redirection (statut {status}). Les redirections ne sont pas suivies : configurez l’adresse à laquelle celle-ci mène.",
        refuses:
            "Pour « {place} », le fournisseur répond avec le statut {status}, sans donner de raison. Vérifiez l’adresse configurée.",
        malformed:
            "Pour « {place} », le fournisseur envoie quelque chose d’inattendu : {reason}. Vérifiez l’adresse configurée.",
        clientAuthentication:
            "Un secret client est configuré, et le fournisseur n’en accepte aucun (il propose : {offered}). Inscrivez l’application pour client_secret_basic ou client_secret_post, ou comme client public sans secret.",
        issuerSpelling:
            "Le fournisseur se nomme {named} ; la configuration dit {configured}. Donnez à issuer la valeur {named}, exactement comme elle est écrite ici."
    )
}
