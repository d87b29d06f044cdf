import Traces

extension Words {
    static let spanishFlowMessages: [TraceMessage.Kind: FlowMessage] = [
        .signIn: FlowMessage(
            name: "Abrir la página",
            done: "El navegador pidió iniciar sesión y recibió una cookie aleatoria.",
            next: "El navegador pide la página. Todavía nadie ha iniciado sesión, así que empieza un inicio de sesión.",
            meaning:
                "Todavía nadie ha iniciado sesión. El navegador recibe una cookie aleatoria, para que solo él pueda terminar lo que ha empezado.",
            who: "Su navegador y este programa. La cookie está protegida de los scripts.",
            without:
                "Un atacante podría empezar un inicio de sesión con una cuenta suya y hacer que lo terminara el navegador de otra persona. Esa persona trabajaría entonces en la cuenta del atacante sin darse cuenta."
        ),
        .metadata: FlowMessage(
            name: "Metadatos",
            done: "El proveedor publicó sus direcciones.",
            next:
                "Este programa pide al proveedor sus direcciones, también la de sus claves. Pregunta una vez y recuerda la respuesta.",
            meaning:
                "El proveedor dice en qué direcciones responde, dónde están sus claves públicas y qué sabe hacer. Se obtienen una vez y después se recuerdan.",
            who: "Todo el mundo: son públicos.",
            without:
                "Habría que escribir a mano cada dirección, y un cambio en el proveedor rompería el inicio de sesión."),
        .authorizationRequest: FlowMessage(
            name: "Solicitud de autorización",
            done: "Se envió el navegador al proveedor con la solicitud de identificar a la persona.",
            next:
                "El navegador va al proveedor con una solicitud: «Identifique a esta persona, por favor». Por este programa no pasa ninguna contraseña, así que la persona tiene que ir allí.",
            meaning:
                "«Identifique a esta persona, por favor». «state» une la respuesta a este navegador, «nonce» une el ID token a esta solicitud y el challenge une el código a este programa.",
            who:
                "La persona, en la barra de direcciones; las extensiones del navegador; y el proveedor. Por eso no contiene ningún secreto: el challenge es solo el hash de uno.",
            without:
                "Este programa tendría que pedir la contraseña, y habría que confiársela a cada aplicación."
        ),
        .authentication: FlowMessage(
            name: "La persona inicia sesión",
            done: "La persona demostró al proveedor quién es.",
            next: "La persona inicia sesión en el proveedor, en las páginas de este.",
            meaning:
                "La persona demuestra al proveedor quién es: con una contraseña, una clave de acceso (passkey) o un código en el teléfono.",
            who: "Solo la persona y el proveedor. Mire la barra de direcciones: es el sitio del propio proveedor.",
            without: "Nadie habría comprobado nada, y todo lo que viene después sería una suposición."),
        .authorizationResponse: FlowMessage(
            name: "Respuesta de autorización",
            done: "El navegador volvió del proveedor con un código.",
            next: "El navegador vuelve del proveedor y trae un código.",
            meaning:
                "El proveedor devuelve el navegador con un código: un vale que se puede canjear una sola vez por tokens. No vale nada sin el verifier, que nunca ha salido de este servidor.",
            who:
                "La persona, el historial del navegador y las extensiones. Un código se puede ver; un token, no. Por eso es un código.",
            without: "Los propios tokens pasarían por el navegador, donde otros programas pueden leerlos."),
        .tokenRequest: FlowMessage(
            name: "Solicitud de tokens",
            done: "Este programa canjeó el código por tokens.",
            next:
                "Este programa canjea el código por tokens, de servidor a servidor. Con él va el verifier, el secreto que hay detrás del challenge, para que un código robado no sirva de nada.",
            meaning:
                "El código se canjea de servidor a servidor. El verifier demuestra que quien lo canjea es quien lo pidió; un cliente confidencial demuestra además quién es.",
            who: "Solo este programa y el proveedor. El navegador no interviene.",
            without: "Quien interceptara el código a su paso por el navegador podría canjearlo."),
        .tokenResponse: FlowMessage(
            name: "Entrega de tokens",
            done: "Llegaron los tokens.",
            next: "El proveedor responde con los tokens.",
            meaning:
                "Hasta tres tokens: el ID token dice quién es, el access token qué se puede hacer y el refresh token cómo seguir cuando ese caduque.",
            who: "Solo este programa. Ninguno de ellos llega nunca al navegador.",
            without: "Nadie habría iniciado sesión: el código por sí solo no dice nada de la persona."),
        .keys: FlowMessage(
            name: "Claves",
            done: "Se obtuvieron las claves públicas del proveedor.",
            next:
                "Este programa obtiene las claves públicas del proveedor, para comprobar con ellas la firma del ID token.",
            meaning:
                "Las claves públicas con las que se comprueban las firmas. Se piden en la dirección que dieron los metadatos, nunca en una que indique un token.",
            who:
                "Todo el mundo: las claves públicas son públicas. Solo las privadas, que se quedan en el proveedor, pueden firmar.",
            without: "Cualquiera podría escribir un token, y nadie podría distinguirlo de uno auténtico."),
        .idToken: FlowMessage(
            name: "Comprobar el ID token",
            done: "Se comprobó el ID token.",
            next: "Este programa comprueba el ID token antes de creer una sola palabra.",
            meaning:
                "Hasta dieciocho comprobaciones de un solo token: ¿está firmado, por el proveedor correcto, para este programa, en respuesta a esta solicitud y ahora? Basta un «no» para rechazarlo.",
            who: "Solo este programa: lo hace por sí mismo.",
            without:
                "Un token para otra aplicación, de otro día o de otro proveedor dejaría entrar a quien lo tuviera."),
        .userInfo: FlowMessage(
            name: "UserInfo",
            done: "Se preguntó al proveedor una vez más por la persona.",
            next:
                "Este programa pregunta al proveedor qué más dice de la persona. La respuesta tiene que hablar de esa misma persona.",
            meaning:
                "Una segunda fuente, para el nombre y la dirección. Tiene que hablar de la misma persona que el ID token.",
            who: "Solo este programa y el proveedor.",
            without:
                "Algunos proveedores no dan ningún nombre en el ID token; el saludo sería anónimo."),
        .session: FlowMessage(
            name: "Comienza la sesión",
            done: "La sesión está iniciada: el navegador tiene una cookie nueva.",
            next: "El navegador recibe una cookie nueva y la sesión queda iniciada.",
            meaning:
                "El navegador recibe una nueva cookie aleatoria. Los tokens se quedan aquí, sellados con una clave que solo la cookie completa.",
            who: "Su navegador y este programa. La cookie está protegida de los scripts y solo va a este sitio.",
            without: "Habría que iniciar sesión de nuevo en cada página."),
        .taskAPI: FlowMessage(
            name: "Llamada a la API",
            done: "Se llamó a la API de tareas.",
            next: "Este programa llama a la API de tareas. El access token, y nada más, abre la lista.",
            meaning:
                "El access token, y solo él, abre la lista. La API lo comprueba por sí misma, sin preguntar al proveedor.",
            who: "Solo este programa y la API.",
            without: "La API no podría saber de quién es la lista que se pide, ni si este programa puede verla."),
        .refreshRequest: FlowMessage(
            name: "Renovar los tokens",
            done: "Se pidieron tokens nuevos.",
            next:
                "Este programa pide tokens nuevos antes de que caduque el access token. Quienes los esperan comparten esta única solicitud.",
            meaning:
                "Tokens nuevos sin un nuevo inicio de sesión. Una sola solicitud sirve a quienes esperan, porque un refresh token funciona una vez.",
            who: "Solo este programa y el proveedor.",
            without:
                "Habría que iniciar sesión de nuevo cada vez que caduca el access token, a menudo al cabo de una hora."),
        .refreshResponse: FlowMessage(
            name: "Tokens renovados",
            done: "Llegaron los tokens nuevos.",
            next: "El proveedor responde con tokens nuevos.",
            meaning:
                "Un access token nuevo y, por lo general, un refresh token nuevo; el anterior ya no vale nada. Tienen que hablar de la misma persona.",
            who: "Solo este programa. Ninguno de ellos llega al navegador.",
            without: "Un refresh token robado funcionaría tanto tiempo como el auténtico."),
        .signOut: FlowMessage(
            name: "Cierre de sesión",
            done: "El navegador fue al proveedor para cerrar la sesión.",
            next:
                "Primero se cierra la sesión aquí. Después el navegador va al proveedor para cerrarla también allí.",
            meaning:
                "Termina la sesión del propio proveedor. La de aquí ya se ha cerrado antes, de modo que vale aunque no se pueda llegar al proveedor; después de «Cerrar sesión solo en el proveedor», la sesión de aquí continúa.",
            who: "Su navegador y el proveedor.",
            without:
                "La siguiente persona ante esta pantalla entraría con la cuenta de la anterior pulsando un solo botón."),
        .backChannelLogout: FlowMessage(
            name: "Back-channel logout",
            done: "El proveedor avisó de que la sesión se cerró en otro sitio.",
            next: "El proveedor avisa de que la sesión se cerró en otro sitio.",
            meaning:
                "El proveedor avisa de que alguien ha cerrado la sesión en otro sitio, así que también termina aquí.",
            who: "Solo el proveedor y este programa; funciona con el navegador cerrado.",
            without: "La sesión seguiría iniciada aquí después de cerrarla en todos los demás sitios."),
        .refusal: FlowMessage(
            name: "Rechazo",
            done: "El inicio de sesión se rechazó.",
            next: "El inicio de sesión se rechaza.",
            meaning:
                "Nadie ha iniciado sesión. Al navegador se le dice, sin los detalles que ayudarían a un atacante.",
            who: "La persona ve que se rechazó; el motivo está en el registro.",
            without: "Se creería una respuesta falsa."),
    ]
}
