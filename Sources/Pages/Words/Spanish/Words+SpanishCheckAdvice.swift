import Localization

extension Words {
    /// The advice about each check that can refuse a sign-in or a logout token, by the name of the check.
    static let spanishCheckAdvice: [String: AdviceText] = {
        let clock: Phrase =
            "Compare el reloj de esta máquina con la hora correcta (timedatectl lo muestra); los relojes pueden diferir en cinco minutos. Si este va bien, avise a quien administra el proveedor."
        return [
            "metadata-issuer": AdviceText(
                "El documento de descubrimiento del proveedor da al proveedor un nombre distinto del que pide la dirección configurada.",
                next:
                    "Compare los dos valores. Si los hosts son distintos, use en {setting} el host del documento: un inquilino de Azure AD B2C tiene un issuer distinto en login.microsoftonline.com, en b2clogin.com y en cada dominio personalizado. Si son distintos los id. de inquilino, {setting} lleva a otro inquilino. En cualquier otro proveedor, ponga en issuer exactamente lo que dice el documento."
            ),
            "response-single-parameters": AdviceText(
                "Un parámetro vino dos veces, y no se puede saber cuál cuenta.",
                next:
                    "Ningún ajuste lo cambia. Mire si un proxy o una página propia entre el proveedor y este sitio añade parámetros a la dirección."
            ),
            "response-state": AdviceText(
                "La respuesta no es de ningún inicio de sesión que este navegador haya empezado y no haya terminado aún. Un inicio de sesión espera 15 minutos, se puede usar una sola vez y es del navegador que lo empezó.",
                next:
                    "Empiece de nuevo. Si pasa siempre, el navegador pierde la cookie por el camino: hay que volver a la misma dirección en la que se empezó, así que la URI de redirección {redirectURI} tiene que empezar por lo que la gente abre (publicURL). Si nadie estaba iniciando sesión, alguien se inventó la respuesta y no hay que cambiar nada."
            ),
            "response-issuer": AdviceText(
                "La respuesta indica un proveedor distinto de aquel al que se envió a la persona, o no indica ninguno aunque los metadatos del proveedor anuncian que lo hace (iss).",
                next:
                    "Compare los dos valores. Si el proveedor ha cambiado su issuer, cambie {setting} y reinicie. Si no, puede que alguien esté mezclando dos proveedores a propósito: nadie debería iniciar sesión hasta que se sepa."
            ),
            "response-same-issuer": AdviceText(
                "Mientras la persona estaba en el proveedor, los metadatos de este empezaron a indicar otro issuer.",
                next:
                    "Empiece de nuevo. Si vuelve a pasar, detrás de una misma dirección hay varios servidores configurados de forma distinta: avise a quien administra el proveedor."
            ),
            "response-success": AdviceText(
                "El proveedor dijo que no.", next: "Su código y su texto están en los detalles de abajo."),
            "response-code": AdviceText(
                "El proveedor no dijo que no, pero en su respuesta no hay ningún código que se pueda canjear por tokens.",
                next:
                    "En el proveedor, permita a esta aplicación el authorization code flow (response_type code). Si responseMode es form_post, pruebe query."
            ),
            "token-type": AdviceText(
                "El access token es de un tipo que no se puede enviar como bearer token.",
                next:
                    "En el proveedor, permita bearer tokens a esta aplicación: desactive lo que los une a una clave, como DPoP o mutual TLS."
            ),
            "id-token-present": AdviceText(
                "El proveedor canjeó el código y no envió ningún ID token, así que nadie sabe quién ha iniciado sesión.",
                next:
                    "Este sitio pide {scopes}. En el proveedor, compruebe que la aplicación {clientID} puede pedir openid."
            ),
            "id-token-form": AdviceText(
                "Lo que llegó no es un token firmado que se pueda leer: está cifrado, ocupa más de 32 KiB o está cortado.",
                next:
                    "En el proveedor, desactive el cifrado de los tokens de esta aplicación y ponga menos claims en ellos."
            ),
            "id-token-type": AdviceText(
                "El token dice que es de otro tipo (typ), por ejemplo un access token.",
                next:
                    "Ningún ajuste lo cambia, porque los tokens de todos los tipos se firman con la misma clave. Avise a quien administra el proveedor; typ tiene que ser JWT o no estar."
            ),
            "id-token-critical": AdviceText(
                "La cabecera del token exige una extensión (crit) que este programa no conoce, así que no se puede creer.",
                next: "En el proveedor, desactive esa extensión para esta aplicación."),
            "id-token-algorithm": AdviceText(
                "El token está firmado con un algoritmo que los metadatos del proveedor no anuncian, o no está firmado.",
                next:
                    "En el proveedor, elija para los tokens de esta aplicación uno de los algoritmos esperados; Azure AD B2C solo tiene RS256. Ni none ni HS256 se aceptan nunca."
            ),
            "id-token-key": AdviceText(
                "Ninguna de las claves del proveedor (jwks_uri) corresponde al token.",
                next:
                    "Si las claves se acaban de sustituir, inténtelo de nuevo en unos minutos. Si no, compare la clave que se indica aquí con el juego de claves; con directivas personalizadas, mire «Policy keys» y la clave del emisor de tokens."
            ),
            "id-token-signature": AdviceText(
                "La firma no corresponde a la clave del proveedor: el token se cambió por el camino, o lo firmó otro.",
                next:
                    "Ningún ajuste lo cambia. Compruebe que {setting} lleva a su propio proveedor y que ningún proxy cambia sus respuestas; después avise a quien lo administra."
            ),
            "id-token-claims": AdviceText(
                "Lo que dice el token no es un objeto JSON, o dice algo dos veces.",
                next: "En el proveedor, mire los claims que se añadieron para esta aplicación."),
            "id-token-issuer": AdviceText(
                "El token indica un issuer distinto del de los metadatos.",
                next:
                    "Compare los dos valores. En Azure AD B2C, mire «Issuer (iss) claim» en «Token compatibility settings», en las «Properties» del flujo de usuario; con directivas personalizadas, IssuanceClaimPattern. En cualquier otro proveedor, mire si responde con varios nombres y use en {setting} el que figura en sus tokens."
            ),
            "id-token-subject": AdviceText(
                "El token no dice de quién habla (sub), o necesita más de 255 bytes para decirlo.",
                next:
                    "En Azure AD B2C, ponga «Subject (sub) claim» en ObjectID en «Token compatibility settings», en las «Properties» del flujo de usuario, o añada «User’s Object ID» a sus «Application claims»."
            ),
            "id-token-audience": AdviceText(
                "El token va destinado a otra aplicación, o a otras además de esta.",
                next:
                    "Compare los dos valores. clientID tiene que ser el «Application (client) ID» de la página «Overview» de esta misma aplicación en «App registrations»."
            ),
            "id-token-authorized-party": AdviceText(
                "El token se emitió a petición de otra aplicación (azp).",
                next:
                    "Compare los dos valores. Si la otra aplicación también es suya, puede que clientID sea el identificador de la que no es."
            ),
            "id-token-expiration": AdviceText(
                "Según el reloj de esta máquina, el token ha caducado.", next: clock),
            "id-token-not-before": AdviceText(
                "Según el reloj de esta máquina, el token todavía no es válido.", next: clock),
            "id-token-issued-at": AdviceText(
                "Según el reloj de esta máquina, el token se emitió antes de que empezara el inicio de sesión, o en el futuro. Así se ve un token que alguien ha guardado, y también un reloj que va mal.",
                next: clock),
            "id-token-nonce": AdviceText(
                "El token responde a otra solicitud: no repite el nonce que envió este inicio de sesión.",
                next:
                    "Empiece de nuevo. Si vuelve a pasar, el proveedor omite el nonce o repite un token antiguo: avise a quien lo administra. Ningún ajuste desactiva esta regla."
            ),
            "id-token-auth-time": AdviceText(
                "maxAge está configurado, y el token no dice que la persona se autenticara hace lo bastante poco (auth_time).",
                next:
                    "En el proveedor, haga que los ID tokens de esta aplicación indiquen auth_time. Si no puede, o si no hace falta autenticarse tan a menudo, aumente maxAge o quítelo."
            ),
            "id-token-access-token-hash": AdviceText(
                "El ID token y el access token no se corresponden (at_hash): alguien cambió uno de ellos.",
                next:
                    "Ningún ajuste lo cambia. Compruebe que ningún proxy cambia las respuestas del proveedor; después avise a quien lo administra."
            ),
            "id-token-policy": AdviceText(
                "La persona pasó por un flujo de usuario distinto del que empezó este inicio de sesión (tfp o acr).",
                next:
                    "Compare los dos valores con los nombres de policies. Con directivas personalizadas, PolicyId tiene que ser ese nombre, y AuthenticationContextReferenceClaimPattern no debe ocultarlo."
            ),
            "logout-token-type": AdviceText(
                "El token dice que es de un tipo (typ) que no es un logout token.",
                next: "Avise a quien administra el proveedor; typ tiene que ser logout+jwt, JWT o no estar."),
            "logout-token-issuer": AdviceText(
                "El logout token viene de un issuer distinto de aquel con el que se inicia sesión aquí.",
                next:
                    "Registre la dirección de back-channel logout solo en el proveedor de {setting} y quítela de todos los demás sitios."
            ),
            "logout-token-audience": AdviceText(
                "El logout token va destinado a otra aplicación.",
                next:
                    "En el proveedor, registre la dirección de back-channel logout solo para la aplicación de clientID."
            ),
            "logout-token-issued-at": AdviceText(
                "Según el reloj de esta máquina, el logout token tiene más de cinco minutos o viene del futuro.",
                next: clock),
            "logout-token-expiration": AdviceText(
                "Según el reloj de esta máquina, el logout token ha caducado.", next: clock),
            "logout-token-subject": AdviceText(
                "El logout token no dice de quién es la sesión que ha terminado.",
                next:
                    "En el proveedor, haga que los logout tokens de esta aplicación indiquen la sesión (sid) o la persona (sub)."
            ),
            "logout-token-event": AdviceText(
                "El token no dice que trate de un cierre de sesión (events).",
                next: "A esta dirección solo se puede enviar un logout token: avise a quien administra el proveedor."),
            "logout-token-nonce": AdviceText(
                "El token lleva un nonce, así que puede ser un ID token que alguien envía en lugar de un logout token.",
                next: "El proveedor tiene que omitir el nonce en los logout tokens: avise a quien lo administra."),
            "logout-token-id": AdviceText(
                "El logout token no tiene un jti de 1 a 255 bytes, así que no se podría saber si ha venido dos veces.",
                next: "El proveedor tiene que poner un jti en cada logout token: avise a quien lo administra."),
        ]
    }()
}
