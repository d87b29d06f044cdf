extension Words {
    /// Faults of what comes after the ID token: UserInfo and the refresh.
    static let spanishLaterFaults: [String: FaultDescription] = [
        "oidcc-client-test-userinfo-invalid-sub": FaultDescription(
            "La segunda fuente habla de otra persona",
            .refused(
                prize:
                    "Con un access token cambiado por el camino, entrarían en la sesión el nombre y el correo electrónico de otra persona. Un programa que busca las cuentas por el correo electrónico abriría la cuenta de esa persona.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §5.3.2. El sub tiene que ser el del ID token; si no lo es, no se puede usar nada de la respuesta."
            )),
        "oidcc-client-test-refresh-token-invalid-issuer": FaultDescription(
            "El token renovado viene de otro proveedor",
            .refused(
                prize:
                    "El inicio de sesión se comprobó con cuidado, y una hora después ya no mira nadie. Quien pudiera cambiar la respuesta a una renovación se apoderaría de la sesión con la sola palabra de otro proveedor.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §12.2. El issuer tiene que ser el del inicio de sesión.")),
        "oidcc-client-test-refresh-token-invalid-sub": FaultDescription(
            "Tras la renovación es otra persona",
            .refused(
                prize:
                    "La sesión abierta de Alice se convertiría sin aviso en la de otra persona: en la pantalla aparecería la lista de esa persona, y los cambios de Alice irían a su nombre.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §12.2. El sub tiene que ser el del inicio de sesión.")),
    ]
}
