extension Words {
    static let spanishStops: [TalkStop: Talk.Stop] = [
        .whoAreYou: Talk.Stop(
            heading: "¿Quién es usted?",
            sentence: "Una aplicación quiere saber quiénes somos, y nunca debe ver nuestra contraseña.",
            look: "La primera página de la aplicación. Tiene un botón y ningún campo para la contraseña.",
            steps: [
                "Pulse «Abrir la aplicación».",
                "Recorra la página con el puntero: un botón, ningún campo.",
                "Vuelva con el botón Atrás del navegador.",
            ],
            say: [
                "Todo el mundo lo ha hecho hoy. Una aplicación decía «Iniciar sesión», llegamos a otra página, escribimos algo y volvimos, ya con la sesión iniciada. ¿Qué pasó entre medias? Dentro de diez minutos lo habremos visto. No hay diapositivas: esto es un programa de verdad y se ejecuta en este ordenador.",
                "Aquí está la aplicación. Guarda listas de tareas, así que tiene que saber de quién es la lista que va a mostrar. Fíjense bien: hay un botón, pero no hay ningún campo para la contraseña. Esa es toda la idea. Demostramos quiénes somos a alguien en quien ya confiamos, y a la aplicación solo se le dice el resultado.",
            ],
            question: "¿Por qué la aplicación no me pide simplemente la contraseña?",
            answer:
                "Porque entonces podría hacerse pasar por nosotros, en todas partes y para siempre, y también quien entrara en ella. Así, un solo lugar guarda la contraseña, la protege bien y puede pedir una segunda prueba."
        ),
        .threeParties: Talk.Stop(
            heading: "Tres partes",
            sentence:
                "La persona, la aplicación y un proveedor que conoce a la persona: nadie confía más de lo necesario.",
            look:
                "Los dos tipos de flechas: discontinuas a través del navegador, continuas de servidor a servidor.",
            steps: [
                "Explique las cuatro líneas de esta página.",
                "Pulse «Abrir la página de observación»: allí se verá cada mensaje. Todavía no pulse nada en ella.",
                "Pulse «Volver a la charla».",
            ],
            say: [
                "Intervienen tres partes. Nosotros, con el navegador. La aplicación, un programa en un servidor; la nuestra se llama Companion. Y el proveedor, donde tenemos una cuenta: en el trabajo suele ser Microsoft, en casa suele ser Google. La cuarta línea es el servicio que guarda las tareas; le toca al final.",
                "El tiempo corre hacia abajo, y cada mensaje será una flecha. Fíjense en una cosa. Algunas flechas pasan por el navegador, donde podemos leerlas, y también puede leerlas cualquier otra cosa que se ejecute allí. Otras van de servidor a servidor, y no las vemos nunca. Casi todo lo que sigue sale de esta diferencia.",
            ],
            question: "¿El proveedor es siempre una gran empresa?",
            answer:
                "No. OpenID Connect es un estándar abierto, y cualquier organización puede tener un proveedor. El de hoy forma parte de este programa, así que nada sale de esta sala."
        ),
        .offYouGo: Talk.Stop(
            heading: "Allá vamos",
            sentence: "La aplicación envía el navegador al proveedor con una pregunta y tres valores aleatorios.",
            look: "state, nonce y code_challenge en la dirección que el navegador está a punto de abrir.",
            steps: [
                "Pulse «Iniciar sesión paso a paso». El programa se detiene antes de enviar el navegador al proveedor.",
                "Señale state, nonce y code_challenge a medida que los nombra.",
                "Déjelo detenido y pulse «Volver a la charla».",
            ],
            say: [
                "Inicio sesión, y el programa se detiene justo antes de enviar mi navegador al proveedor. Esta es la dirección real. Dice quién pregunta, adónde debe ir la respuesta y qué queremos saber: openid, ¿quién es?",
                "Después, tres valores aleatorios. El state une la respuesta a este navegador, para que nadie pueda colarme la de otra persona. El nonce volverá dentro de la respuesta, para que no se pueda usar otra vez una antigua. Y el code challenge es un candado: su llave se queda en nuestro servidor. Aquí no hay ninguna contraseña ni ningún secreto. Esto lo puede leer cualquiera.",
            ],
            question: "¿Y si alguien cambia esta dirección por el camino?",
            answer:
                "No gana nada. El proveedor solo envía su respuesta a una dirección registrada de antemano, y la aplicación solo acepta la respuesta a su propia pregunta: state, nonce y candado tienen que encajar."
        ),
        .onlyTheProvider: Talk.Stop(
            heading: "Solo pregunta el proveedor",
            sentence: "Mostramos al proveedor quiénes somos, y la aplicación ni siquiera está en la sala.",
            look:
                "La barra de direcciones: este es otro sitio. Después, «Ejecutar hasta el final» envía los mensajes restantes sin detenerse.",
            steps: [
                "Pulse «Seguir hacia el proveedor» y después «Continuar».",
                "Señale la barra de direcciones y elija «Continuar como Alice Adams».",
                "Pulse «Ejecutar hasta el final» y después «Volver a la charla».",
            ],
            say: [
                "Ahora dejo que el navegador siga. Miren la barra de direcciones: este es otro sitio. En el trabajo sería la página de inicio de sesión de la propia empresa.",
                "Aquí escribiría mi contraseña o pondría mi huella. La aplicación no ve nada de eso; en esta página no se ejecuta ni una línea suya. Por eso conviene mirar la dirección antes de escribir.",
                "Inicio sesión como Alice. Y ya estamos de vuelta. El resto ha tardado menos de un segundo, así que veamos qué ha pasado ante nuestros ojos.",
            ],
            question: "¿No podría la aplicación mostrar una página que solo se pareciera a la del proveedor?",
            answer:
                "Sí, y eso se llama phishing. Por eso importa la barra de direcciones. Las claves de acceso (passkeys) acaban con ello: pertenecen a la dirección del proveedor y no responden a ningún otro sitio."
        ),
        .codeNotToken: Talk.Stop(
            heading: "Un código, no un token",
            sentence: "El navegador trae de vuelta un vale que solo esta aplicación puede canjear.",
            look: "La respuesta de autorización: un código, y el state con el mismo punto de color que antes.",
            steps: [
                "Pulse «Ver la respuesta». En el diagrama es «Respuesta de autorización».",
                "Señale su código, después su state y después el state de «Solicitud de autorización»: el mismo punto.",
                "Pulse «Volver a la charla».",
            ],
            say: [
                "Esta es la respuesta, y ha llegado a través del navegador. No dice quién soy. Lleva un código, un vale que sirve una sola vez y solo durante unos minutos. Y lleva el state de antes. Miren el punto de color: es el mismo. Así que esta respuesta es de este navegador.",
                "¿Por qué un vale y no lo auténtico? Porque las direcciones se escapan. Se quedan en el historial, acaban en los registros, las extensiones pueden leerlas. Por eso el navegador solo lleva un vale, y nadie puede canjearlo sin la llave de aquel candado. En este momento, la llave todavía no había salido de nuestro servidor.",
            ],
            question: "¿Y si alguien es rápido y roba el código?",
            answer:
                "Entonces tiene un candado sin llave. Necesitaría también el verifier, y muchas aplicaciones tienen además un secreto propio. Y el código sirve una sola vez: esa es la próxima parada."
        ),
        .serverToServer: Talk.Stop(
            heading: "De servidor a servidor",
            sentence: "La aplicación canjea el código y su llave por tres tokens, sin pasar por el navegador.",
            look:
                "La solicitud de tokens no pasa por el navegador. Después, la línea roja: el código ya se había usado.",
            steps: [
                "Pulse «Ver el canje», señale code y code_verifier, baje hasta «Entrega de tokens», con sus tres tokens, y vuelva.",
                "Pulse «Usar el código otra vez» y señale la línea roja.",
                "Pulse «Volver a la charla».",
            ],
            say: [
                "Ahora es la propia aplicación la que va al proveedor, de servidor a servidor. Entrega el código y, por primera vez, la llave. El proveedor la prueba: ¿abre el candado del principio? Entonces da tres tokens. El ID token dice quién soy. El access token dice qué puede hacer la aplicación en mi nombre. El refresh token consigue otros nuevos más adelante. Ninguno llega al navegador.",
                "¿Y si alguien encuentra después ese código y lo prueba otra vez? Vamos a hacerlo. Ahí está: una línea roja. Este código ya se había usado, así que no hay tokens.",
            ],
            question: "Muchas aplicaciones guardan los tokens en el navegador. ¿Está mal?",
            answer:
                "Es más arriesgado: cualquier script de la página puede llevárselos. Si hay un servidor, conviene guardar allí los tokens y dar al navegador solo una cookie, como hace este programa."
        ),
        .notYetBelieved: Talk.Stop(
            heading: "Aún no hay que creerlo",
            sentence: "Un ID token es una afirmación, hasta que supera todas las comprobaciones.",
            look: "Las comprobaciones del ID token, ninguna en rojo, cada una con la regla que la exige.",
            steps: [
                "Pulse «Ver las comprobaciones».",
                "Baje despacio y señale la firma, el issuer, la audiencia, la caducidad y el nonce a medida que los nombra.",
                "Pulse «Volver a la charla».",
            ],
            say: [
                "Ha llegado un token. ¿Lo creemos? Todavía no. Cualquiera puede escribir «Esta es Alice». Así que la aplicación pregunta, y aquí están sus preguntas con las respuestas.",
                "¿Lo firmó el proveedor, con una clave que ha publicado? ¿Viene del proveedor al que preguntamos, y de ningún otro? ¿Va destinado a nosotros, y no a algún juego al que juega Alice? ¿Sigue siendo válido? ¿Lleva nuestro nonce, el valor del principio?",
                "Detrás de cada línea está la regla que la exige. Ninguna está en rojo, y solo ahora Alice ha iniciado sesión.",
            ],
            question: "¿Eso no lo hacen ya las bibliotecas?",
            answer:
                "Las buenas sí, si se les dice a quién deben esperar. En 2015, varias muy usadas aceptaban tokens sin firma. Y una aplicación que ha olvidado una comprobación funciona perfectamente, hasta que alguien miente."
        ),
        .somebodyLies: Talk.Stop(
            heading: "Alguien miente",
            sentence: "Tres mentiras, tres líneas rojas: para cada mentira hay una comprobación que la detecta.",
            look: "El título en rojo y, junto a la comprobación no superada, lo que habría ganado un atacante.",
            steps: [
                "Deje que el público elija la primera mentira y pulse su botón.",
                "Lea en voz alta el título en rojo y pulse «Volver a la charla».",
                "Haga una segunda del mismo modo. La tercera es para que la prueben después.",
            ],
            say: [
                "Las líneas verdes demuestran poco: quizá el programa dice que sí a todo. Así que ahora el proveedor nos miente. Elijan.",
                "Firmado por otro: sin esta comprobación, cualquiera podría escribir un token. Destinado a otra aplicación: sin esta comprobación, cada aplicación en la que iniciamos sesión podría hacerse pasar por nosotros en todas las demás. Responde a otra solicitud: sin esta comprobación, un token robado se podría usar otra vez.",
                "Cada vez, una línea se pone en rojo, y el inicio de sesión se acaba justo ahí.",
            ],
            question: "¿Eso pasa de verdad?",
            answer:
                "Sí. En 2015, bibliotecas que usaban miles de aplicaciones daban por buenos tokens sin firmar. Una audiencia olvidada aparece una y otra vez, porque sin esa comprobación parece que todo funciona."
        ),
        .whatTheTokenOpens: Talk.Stop(
            heading: "Lo que abre el token",
            sentence: "El access token abre la lista, y sin él el servicio dice que no.",
            look: "El estado de la llamada a la API: 200 con el token, 401 sin él.",
            steps: [
                "Pulse «Llamar con el token», señale el estado 200 y vuelva.",
                "Pulse «Llamar sin el token» y señale el estado 401.",
                "Pulse «Volver a la charla».",
            ],
            say: [
                "Sabemos quién es Alice, pero sus tareas las guarda otro servicio. La aplicación pregunta allí y muestra el access token. Doscientos: aquí está la lista. Ahora la misma llamada sin el token. Cuatrocientos uno: nada.",
                "Ese servicio nunca ha visto la contraseña de Alice. Sabe una sola cosa: el proveedor ha firmado este token, para este servicio, para este fin, hasta esta hora. Recuerden la diferencia. El ID token dice a la aplicación quiénes somos. El access token dice a un servicio qué puede hacer la aplicación en nuestro nombre. Nunca hay que tomar el uno por el otro.",
            ],
            question: "¿Y cuando caduca el access token?",
            answer:
                "La aplicación pide uno nuevo al proveedor con el refresh token, y nadie lo nota. Si el proveedor dice que no, por ejemplo porque la cuenta se ha cerrado, la persona tiene que iniciar sesión de nuevo."
        ),
        .goodbye: Talk.Stop(
            heading: "Y adiós",
            sentence: "Al cerrar la sesión, esta termina primero aquí y después en el proveedor.",
            look: "La lista después de pulsar Atrás: ya no se abre.",
            steps: [
                "Pulse «Abrir la lista», despliegue el menú del nombre de Alice y elija «Cerrar sesión».",
                "Pulse «Atrás» una vez en el navegador: no hay lista.",
                "Diga las últimas frases al público, no a la pantalla.",
            ],
            say: [
                "El último paso es el que muchas aplicaciones hacen mal. Cerrar la sesión tiene dos mitades. Primero, la aplicación olvida la sesión y sus tokens. Después, el navegador va al proveedor, y la sesión de allí también termina. Sin esa mitad, la siguiente persona en este ordenador pulsa «Iniciar sesión» y es Alice.",
                "Aquí está su lista una vez más. Cierro la sesión. Y ahora pulso Atrás. La lista ya no está.",
                "En resumen: la contraseña se quedó en un solo lugar. Ningún token llegó nunca al navegador. Y no se creyó nada hasta haberlo comprobado. Eso es lo que pasa de verdad al iniciar sesión. Gracias.",
            ],
            question: "¿Se ha cerrado ya mi sesión en todas partes?",
            answer:
                "En las aplicaciones a las que avisa el proveedor, si hacen caso. Puede avisarlas a través del navegador o de servidor a servidor. En todas las demás, la sesión sigue hasta que termina por sí sola."
        ),
    ]
}
