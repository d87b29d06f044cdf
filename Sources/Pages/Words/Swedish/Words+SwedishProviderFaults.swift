import Localization

extension Words {
    static let swedishProviderFaults = ProviderFaults(
        redirects:
            "Inloggningstjänsten ({place}) svarar med en omdirigering (status {status}). Omdirigeringar följs inte: ange adressen som den leder till.",
        refuses:
            "Inloggningstjänsten ({place}) svarar med status {status} utan att säga varför. Kontrollera adressen som är angiven.",
        malformed:
            "Inloggningstjänsten ({place}) skickar något som inte hör hemma där: {reason}. Kontrollera adressen som är angiven.",
        clientAuthentication:
            "En klienthemlighet är angiven, men inloggningstjänsten tar inte emot någon (den erbjuder: {offered}). Registrera appen för client_secret_basic eller client_secret_post, eller som en offentlig klient utan hemlighet.",
        issuerSpelling:
            "Inloggningstjänsten kallar sig {named}, men {configured} är angivet. Sätt issuer till {named}, exakt som det står här."
    )
}
