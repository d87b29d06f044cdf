extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let spanishTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Todo está bien",
            .accepted(
                because:
                    "Un programa que lo rechaza todo superaría todas las demás pruebas. Esta demuestra que deja entrar a quien debe."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "No indica ninguna clave, y solo hay una",
            .accepted(
                because:
                    "El nombre de una clave sirve para elegir entre varias (OpenID Connect Core 1.0 §10.1). Con una sola no hay nada que elegir."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Está firmado de la forma habitual",
            .accepted(
                because:
                    "RS256 es lo que todo proveedor tiene que saber hacer (OpenID Connect Core 1.0 §15.1), y este lo ha anunciado."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "El nombre solo llega por UserInfo",
            .accepted(
                because:
                    "Un proveedor puede dejar el nombre fuera del ID token y dárselo a quien presente el access token (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "El proveedor quiere el secreto en otro lugar",
            .accepted(
                because:
                    "Adónde va el secreto, a la cabecera o al cuerpo, lo dice el proveedor en sus metadatos; la cabecera es incluso lo predeterminado (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo quiere el token en la cabecera",
            .accepted(
                because:
                    "La cabecera es su sitio (RFC 6750 §2.1): un token en una dirección acabaría en historiales y registros."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo responde con un token firmado",
            .accepted(
                because:
                    "Un proveedor puede firmarlo (OpenID Connect Core 1.0 §5.3.2). Entonces se comprueban también su firma, su issuer y su audiencia."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Otro responde por una dirección",
            .accepted(
                because:
                    "Pueden venir también claims de un tercero (OpenID Connect Core 1.0 §5.6.2). Este programa no los usa para nada, así que no cree ninguno y sigue adelante."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "Se podrían obtener más claims en otro lugar",
            .accepted(
                because:
                    "Se pueden dejar donde están (OpenID Connect Core 1.0 §5.6.2). No se obtiene nada: una dirección en una respuesta no debe enviar este servidor a ninguna parte."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "La audiencia es una lista con un solo elemento",
            .accepted(
                because: "Una lista con un solo elemento equivale a ese elemento (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "La respuesta no dice cuánto tiempo vale el token",
            .accepted(
                because:
                    "El tiempo se recomienda, no se exige (RFC 6749 §5.1). La API sabe cuándo ha caducado el token, y lo dice."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "El tipo de token mezcla mayúsculas y minúsculas de forma inusual",
            .accepted(
                because: "«bEaReR» es «Bearer»: aquí las mayúsculas no cambian nada (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Otro sitio envía a la gente a iniciar sesión",
            .accepted(
                because:
                    "Un portal puede hacerlo (OpenID Connect Core 1.0 §4). Lo que empieza es un inicio de sesión corriente, con su propio state y su propio nonce; no se cree nada de lo que diga el enlace."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let spanishToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Los proveedores cambian sus claves sin avisar (OpenID Connect Core 1.0 §10.1.1). Un nombre desconocido es motivo para obtener las claves una vez más, de la misma dirección de siempre."
        )
        let refresh = FaultDescription(
            "Tokens nuevos por el refresh token",
            .accepted(
                because:
                    "Así debe ser (OpenID Connect Core 1.0 §12): la persona sigue trabajando y no nota nada."))
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Aquí todo ha terminado antes de enviar el navegador al proveedor. Lo que traiga de vuelta no puede abrir nada ni mantener nada abierto."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "El proveedor publica sus direcciones",
                .accepted(
                    because:
                        "Así debe ser (OpenID Connect Discovery 1.0 §4): nadie tiene que escribir direcciones.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "Las claves han cambiado de sitio",
                .accepted(
                    because:
                        "Dónde están las claves lo dicen los metadatos y nada más (OpenID Connect Discovery 1.0 §3). Quien pregunta allí las encuentra."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "La clave se ha cambiado hace un momento", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription(
                "Hay una clave nueva desde la última vez", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Cerrar la sesión aquí y allí",
                .accepted(
                    because:
                        "Así debe ser (OpenID Connect RP-Initiated Logout 1.0 §2): termina aquí, después allí, y de vuelta."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription(
                "De vuelta de otro cierre de sesión", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription("De vuelta sin decir de qué", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "El proveedor ordena cerrar la sesión",
                .accepted(
                    because:
                        "La orden es auténtica en todos los puntos (OpenID Connect Back-Channel Logout 1.0 §2.6), así que la sesión termina también en la otra ventana."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "El proveedor cierra la sesión en un marco oculto",
                .accepted(
                    because:
                        "Así funciona el front-channel logout (OpenID Connect Front-Channel Logout 1.0 §2). El marco termina una sesión y no puede hacer nada más."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "La persona cierra la sesión en el proveedor",
                .accepted(
                    because:
                        "Quien sale por la puerta del proveedor también ha salido de aquí (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
