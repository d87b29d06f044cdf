extension Words {
    /// Faults of the ID token of a sign-in and of its keys.
    static let spanishTokenFaults: [String: FaultDescription] = {
        let signature = FaultDescription(
            "El token está firmado por otro",
            .refused(
                prize:
                    "Quien se metiera entre el proveedor y la aplicación podría escribir en el token lo que quisiera: el número de Alice en lugar del suyo, o una caducidad dentro de diez años. Aquí sería Alice.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (6). Si el token viene directamente del proveedor, TLS puede ocupar el lugar de la firma; este programa la comprueba de todos modos."
            ))
        let unsigned = FaultDescription(
            "No está firmado en absoluto",
            .refused(
                prize:
                    "Todo: un token así se puede escribir en un editor de texto, con cualquier nombre. En 2015, varias bibliotecas muy usadas lo daban por bueno, porque el propio token decía que no necesitaba firma.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). Solo una aplicación registrada para ello puede aceptar tokens sin firmar, y esta no lo hace nunca. La RFC 8725 §3.2 lo repitió en 2020."
            ))
        let issuer = FaultDescription(
            "Viene de otro proveedor",
            .refused(
                prize:
                    "En los grandes proveedores, miles de empresas comparten un mismo juego de claves. Quien administra una de ellas podría crear allí una cuenta y entrar aquí con ella: la firma es auténtica, solo que la empresa es otra.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (2). El issuer tiene que ser, letra por letra, el proveedor al que se preguntó."
            ))
        let audience = FaultDescription(
            "Va destinado a otra aplicación",
            .refused(
                prize:
                    "Quien administra cualquier otra aplicación de este proveedor, un juego o un concurso, recibe un token auténtico de cada persona que inicia sesión en ella. Podría presentar aquí el token de Alice y ser Alice.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Un token que no indica esta aplicación como audiencia se tiene que rechazar."
            ))
        let nonce = FaultDescription(
            "Responde a otra solicitud",
            .refused(
                prize:
                    "Un token robado a Alice se podría colar en un inicio de sesión que ha empezado el ladrón, hoy o dentro de un mes. Aquí sería Alice. Solo el nonce dice a qué solicitud responde un token.",
                rule:
                    "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (11). El nonce del token tiene que ser el que se envió."
            ))
        return [
            "oidcc-client-test-invalid-sig-rs256": signature,
            "oidcc-client-test-invalid-sig-es256": FaultDescription(
                "El token está firmado por otro, con una curva", signature.verdict),
            "oidcc-client-test-idtoken-sig-none": unsigned,
            fapi("invalid-null-alg"): FaultDescription("Dice que no necesita firma", unsigned.verdict),
            "oidcc-client-test-invalid-iss": issuer,
            fapi("invalid-iss"): issuer,
            fapi("invalid-missing-iss"): FaultDescription("No dice quién lo emitió", issuer.verdict),
            "oidcc-client-test-invalid-aud": audience,
            fapi("invalid-aud"): audience,
            "oidcc-client-test-missing-aud": FaultDescription("No dice a quién va destinado", audience.verdict),
            fapi("invalid-missing-aud"): FaultDescription("No dice a quién va destinado", audience.verdict),
            fapi("invalid-secondary-aud"): FaultDescription(
                "Va destinado a nosotros, y también a un extraño",
                .refused(
                    prize:
                        "La otra aplicación tiene exactamente el mismo token. Podría presentarlo aquí y ser quien haya iniciado sesión allí.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (3). Un token con una audiencia adicional en la que esta aplicación no confía se tiene que rechazar."
                )),
            "oidcc-client-test-nonce-invalid": nonce,
            fapi("invalid-nonce"): nonce,
            fapi("invalid-missing-nonce"): FaultDescription("No dice a qué solicitud responde", nonce.verdict),
            fapi("invalid-expired-exp"): FaultDescription(
                "Es de ayer",
                .refused(
                    prize:
                        "Un token que se copió alguna vez, de una copia de seguridad o de un registro antiguo, abriría la puerta para siempre, incluso cuando Alice ya no esté en la empresa.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (9). La caducidad tiene que estar en el futuro; se conceden unos minutos para los relojes que van mal."
                )),
            fapi("invalid-missing-exp"): FaultDescription(
                "No caduca",
                .refused(
                    prize:
                        "Un token que no caduca vale para siempre. Quien lo copie una vez puede volver con él años después.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token tiene que decir cuándo caduca.")),
            "oidcc-client-test-missing-iat": FaultDescription(
                "No dice cuándo se hizo",
                .refused(
                    prize:
                        "Un token que ha guardado un ladrón no se podría distinguir de uno recién emitido. Es su edad lo que lo delata.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token tiene que decir cuándo se emitió.")),
            "oidcc-client-test-missing-sub": FaultDescription(
                "No dice de quién habla",
                .refused(
                    prize:
                        "Un programa que busca una cuenta sin número puede encontrar la primera, o una que comparten todas esas personas. Quien recibe un token así lee lo que las demás han dejado allí.",
                    rule: "Desde 2014: OpenID Connect Core 1.0 §2. Todo ID token tiene que llevar un sub.")),
            fapi("invalid-alternate-alg"): FaultDescription(
                "Está firmado de una forma que nadie acordó",
                .refused(
                    prize:
                        "Quien puede elegir la forma de firmar elige la más débil. En el truco clásico, HS256 ocupa el lugar de RS256, y la clave pública del proveedor, que cualquiera puede descargar, se convierte en la contraseña para firmar.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). RFC 8725 §3.1, de 2020: es la aplicación la que decide qué algoritmos acepta, nunca el token."
                )),
            "oidcc-client-test-invalid-sig-hs256": FaultDescription(
                "Está firmado con una contraseña, y mal",
                .refused(
                    prize:
                        "Una contraseña que conocen las dos partes demuestra poco: quien haya encontrado el secreto de la aplicación en un archivo de configuración podría escribir tokens para todo el mundo. Y aquí ni siquiera es la correcta.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.7 (7). El proveedor ha anunciado RS256, así que no se acepta nada más."
                )),
            "oidcc-client-test-invalid-athash": FaultDescription(
                "Es de otro access token",
                .refused(
                    prize:
                        "El access token se podría cambiar por el camino. A Alice se la saludaría por su nombre, y lo que apuntara iría a la lista del atacante, que es el dueño del otro token.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §3.1.3.8. Si el token lleva un hash del access token, los dos tienen que corresponderse."
                )),
            "oidcc-client-test-kid-absent-multiple-jwks": FaultDescription(
                "No dice qué clave lo firmó",
                .refused(
                    prize:
                        "Si se prueba una clave tras otra, cualquier clave vale para cualquier token. Bastaría una clave olvidada que se hubiera filtrado.",
                    rule:
                        "Desde 2014: OpenID Connect Core 1.0 §10.1. Si hay varias claves, el token tiene que indicar una. Una aplicación puede probarlas todas; esta lo rechaza."
                )),
        ]
    }()
}
