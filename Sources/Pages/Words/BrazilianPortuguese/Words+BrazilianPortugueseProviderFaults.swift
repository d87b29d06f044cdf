import Localization

extension Words {
    static let brazilianPortugueseProviderFaults = ProviderFaults(
        redirects:
            "O endereço para “{place}” responde com um redirecionamento (status {status}). Redirecionamentos não são seguidos: defina o endereço para o qual ele leva.",
        refuses:
            "O endereço para “{place}” responde com o status {status} e não diz por quê. Confira o endereço definido.",
        malformed:
            "O endereço para “{place}” envia algo que não é o que deveria estar ali: {reason}. Confira o endereço definido.",
        clientAuthentication:
            "Há um segredo do cliente definido, e o provedor não aceita nenhum (ele oferece: {offered}). Registre o aplicativo para client_secret_basic ou client_secret_post, ou como cliente público, sem segredo.",
        issuerSpelling:
            "O provedor se identifica como {named}, mas o valor definido é {configured}. Defina issuer como {named}, exatamente como está escrito aqui."
    )
}
