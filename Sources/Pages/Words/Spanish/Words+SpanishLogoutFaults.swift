extension Words {
    /// Faults of logout tokens: orders of the provider to end a session, sent from server to server.
    static let spanishLogoutFaults: [String: FaultDescription] = {
        func name(_ end: String) -> String { "oidcc-client-test-rp-backchannel-rpinitlogout-\(end)" }
        let event = FaultDescription.Verdict.refused(
            prize:
                "El proveedor firma muchas cosas con la misma clave: ID tokens, avisos de que ha cambiado una contraseña. Cualquiera de ellas, una vez copiada, se podría enviar como orden de echar a la persona, tantas veces como se quisiera.",
            rule:
                "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (6). Solo un token que indica el evento de logout es una orden de cerrar la sesión."
        )
        return [
            name("alg-none"): FaultDescription(
                "La orden de cerrar la sesión no está firmada",
                .refused(
                    prize:
                        "Cualquiera que llegue a esta dirección podría echar a la gente, de uno en uno o de golpe, tantas veces como quisiera.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6. La firma se comprueba como la de un ID token, y «none» no es una firma."
                )),
            name("wrong-alg"): FaultDescription(
                "La orden está firmada de una forma que nadie acordó",
                .refused(
                    prize:
                        "Quien puede elegir la forma de firmar elige la más débil, y podría dar entonces órdenes en nombre del proveedor.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (3). El algoritmo tiene que ser uno que valga para los ID tokens."
                )),
            name("no-event"): FaultDescription("No es ninguna orden de cerrar la sesión", event),
            name("wrong-event"): FaultDescription("Es un aviso sobre otra cosa", event),
            name("with-nonce"): FaultDescription(
                "La orden podría pasar por un ID token",
                .refused(
                    prize:
                        "Un logout token se envía con más ligereza que un ID token. Si pudiera llevar un nonce, quien se hiciera con uno podría presentarlo como ID token, e iniciar la sesión de una persona en vez de cerrarla.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (7). Un logout token no debe llevar nonce."
                )),
            name("wrong-aud"): FaultDescription(
                "La orden es para otra aplicación",
                .refused(
                    prize:
                        "Cada aplicación de este proveedor recibe sus propias órdenes. Quien administra una de ellas podría pasarnos las suyas y cerrar las sesiones de nuestra gente.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). La audiencia tiene que ser esta aplicación."
                )),
            name("wrong-iss"): FaultDescription(
                "La orden viene de otro proveedor",
                .refused(
                    prize:
                        "Otra empresa del mismo gran proveedor, con las mismas claves, podría cerrar las sesiones de nuestra gente.",
                    rule:
                        "Desde 2022: OpenID Connect Back-Channel Logout 1.0 §2.6 (4). El issuer tiene que ser el proveedor en el que la persona inició sesión."
                )),
        ]
    }()
}
