extension Words {
    /// Attacks that no official test has.
    static let spanishOwnAttacks: [String: FaultDescription] = [
        "replayed-code": FaultDescription(
            "El código ya se había usado",
            .refused(
                prize:
                    "Quien encontrara después el código, en el historial del navegador o en un registro, podría canjearlo por segunda vez y obtener sus propios tokens.",
                rule:
                    "Desde 2012: RFC 6749 §4.1.2. El proveedor tiene que rechazar un código que ya se ha usado, y debería revocar los tokens por los que se canjeó."
            )),
        "foreign-state": FaultDescription(
            "La respuesta de otro navegador",
            .refused(
                prize:
                    "El atacante empieza un inicio de sesión en su propio navegador y envía a Alice un enlace con la respuesta. Alice lo pulsa, entra sin darse cuenta en la cuenta del atacante y apunta en su lista lo que no le importa a nadie.",
                rule:
                    "Desde 2012: RFC 6749 §10.12. La aplicación tiene que poder saber que la respuesta es del navegador que preguntó."
            )),
        "foreign-code": FaultDescription(
            "Un código de otro inicio de sesión",
            .refused(
                prize:
                    "Un código robado de la barra de direcciones de Alice se podría meter en el inicio de sesión del propio ladrón. Allí el state sería correcto, y el ladrón sería Alice.",
                rule:
                    "Desde 2015: RFC 7636 §4.6 (PKCE). El código solo se abre con el verifier del inicio de sesión que lo pidió. La RFC 9700 §2.1.1, de 2025, pide a todas las aplicaciones que impidan esas inyecciones."
            )),
        "fixed-cookie": FaultDescription(
            "Una cookie de antes del inicio de sesión",
            .refused(
                prize:
                    "En un ordenador compartido, el atacante apunta la cookie, o coloca una, antes de que llegue Alice. Si el inicio de sesión la conservara, la copia del atacante tendría también la sesión iniciada.",
                rule:
                    "Desde 2011: RFC 6265 §8.4, fijación de sesión. Quien inicia sesión recibe una cookie nueva, y la de antes no abre nada."
            )),
        "cross-site-form": FaultDescription(
            "Otro sitio pulsa nuestro botón",
            .refused(
                prize:
                    "Una página que Alice abre en otro sitio podría enviar nuestros formularios en su nombre, porque el navegador les añade su cookie: eliminar sus tareas o cerrar su sesión.",
                rule:
                    "Desde 2011: RFC 6265 §8.2, ambient authority. Una cookie sola no es un consentimiento; cada formulario lleva un valor que solo conocen nuestras propias páginas."
            )),
        "foreign-host": FaultDescription(
            "Otro nombre para nuestra dirección",
            .refused(
                prize:
                    "El atacante hace que un nombre suyo apunte a este ordenador (DNS rebinding). El navegador toma nuestras páginas por las suyas, y su script puede leer todo lo que hay en ellas.",
                rule:
                    "Desde 2022: RFC 9110 §7.4. Un servidor tiene que rechazar una solicitud para un nombre que no es suyo; la respuesta es 421."
            )),
    ]
}
