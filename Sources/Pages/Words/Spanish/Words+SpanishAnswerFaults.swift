extension Words {
    /// Faults of the metadata and of the answer that comes through the browser.
    static let spanishAnswerFaults: [String: FaultDescription] = {
        let metadata = FaultDescription(
            "Los metadatos hablan de otro proveedor",
            .refused(
                prize:
                    "Los metadatos dicen dónde se escriben las contraseñas, adónde se envían los códigos y los secretos y qué claves son las correctas. Quien pudiera colar un documento propio se adueñaría desde entonces de cada inicio de sesión.",
                rule:
                    "Desde 2014: OpenID Connect Discovery 1.0 §4.3. El issuer del documento tiene que ser exactamente aquel por el que se preguntó."
            ))
        let state = FaultDescription.Verdict.refused(
            prize:
                "El atacante empieza un inicio de sesión con su propia cuenta y hace que lo termine el navegador de Alice. Alice no nota que está en la cuenta del atacante y apunta allí lo que era para su propia lista.",
            rule:
                "Desde 2012: RFC 6749 §10.12. La aplicación tiene que poder saber que la respuesta es del navegador que preguntó."
        )
        let mixUp = FaultDescription.Verdict.refused(
            prize:
                "A una aplicación que conoce dos proveedores se la puede confundir sobre cuál de ellos ha respondido. Entonces entrega el código del proveedor bueno al malo, que inicia sesión con él. Este ataque de mix-up se describió en 2016.",
            rule:
                "Desde 2022: RFC 9207 §2.4. La respuesta indica su issuer, y si el proveedor lo ha prometido, el nombre tiene que estar y ser correcto."
        )
        return [
            "oidcc-client-test-discovery-issuer-mismatch": metadata,
            fapi("discovery-issuer-mismatch"): metadata,
            fapi("ensure-authorization-response-with-invalid-state-fails"): FaultDescription(
                "Responde a una pregunta que nadie hizo", state),
            fapi("ensure-authorization-response-with-invalid-missing-state-fails"): FaultDescription(
                "No dice a qué pregunta responde", state),
            fapi("invalid-authorization-response-iss"): FaultDescription("Ha respondido otro proveedor", mixUp),
            fapi("remove-authorization-response-iss"): FaultDescription("La respuesta oculta quién la envió", mixUp),
            "oidcc-client-test-form-post-error": FaultDescription(
                "El proveedor dice que no",
                .refused(
                    prize:
                        "No se ha identificado a nadie. Un programa que sigue adelante después de un no muestra, en el peor de los casos, la sesión de quien usó antes el navegador.",
                    rule:
                        "Desde 2012: RFC 6749 §4.1.2.1. Una respuesta con un error no tiene código, y el inicio de sesión termina ahí."
                )),
        ]
    }()
}
