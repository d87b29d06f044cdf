import Localization

extension Words {
    /// Spanish.
    public static let spanish = Words(
        language: .spanish,
        productName: "Web Companion",
        frame: Frame(
            skip: "Ir al contenido",
            promise: "Su contraseña se queda en su proveedor de inicio de sesión. Este sitio nunca la ve.",
            signedInAs: "Sesión iniciada como",
            signedIn: "Sesión iniciada",
            menu: "Cuenta",
            yourTasks: "Sus tareas",
            aboutMe: "Acerca de mí",
            switchAccount: "Cambiar o añadir cuenta",
            switchUser: "Cerrar sesión y entrar con otra cuenta",
            signOut: "Cerrar sesión",
            errorTitle: "Error: {title}"),
        languageChoice: LanguageChoice(
            menu: "Idioma: {language}",
            title: "Idioma",
            lead: "Elija el idioma de estas páginas."),
        policyTitles: [
            .signUpSignIn: "Registrarse o iniciar sesión",
            .signUp: "Registrarse",
            .signIn: "Iniciar sesión",
            .editProfile: "Editar el perfil",
            .resetPassword: "Restablecer la contraseña",
            .signUpWithEmail: "Registrarse con el correo",
            .signInWithEmail: "Iniciar sesión con el correo",
            .signInWithFacebook: "Iniciar sesión con Facebook",
        ],
        welcome: Welcome(
            title: "Inicio",
            heading: "Sus tareas, en cualquier navegador",
            lead: "Inicie sesión para ver su lista, añadir tareas y marcar lo que ya está hecho.",
            headingWithoutTasks: "Pruebe a iniciar sesión",
            leadWithoutTasks:
                "Inicie sesión para ver qué datos suyos da el proveedor. Aquí no hay ninguna lista de tareas configurada.",
            tryIt: "¿Solo quiere echar un vistazo?",
            tryItHow:
                "Puede probarlo como Alice o Bob, sin tener cuenta. Pulse el primer botón y elija a quien prefiera.",
            otherWays: "Otras formas de iniciar sesión",
            hints: [
                .signUp: "¿Es su primera vez aquí? Cree primero una cuenta.",
                .editProfile: "Cambie su nombre u otros datos.",
                .resetPassword: "¿Olvidó la contraseña? Elija una nueva.",
            ],
            nothingToPress:
                "El inicio de sesión todavía no está configurado. Pregunte a quien administra este sitio.",
            unavailable: "Ahora mismo no se puede iniciar sesión.",
            unavailableNext:
                "El proveedor de inicio de sesión no responde. Suele arreglarse en unos minutos. No se ha perdido nada.",
            tryAgain: "Intentar de nuevo"),
        tasks: spanishTasks,
        task: spanishTask,
        problems: Problems(
            unreachable: "No hemos podido acceder a sus tareas.",
            untrusted:
                "No hemos podido acceder a sus tareas porque no se ha aceptado el certificado del servicio de tareas. Avise a quien administra este sitio.",
            slow: "El servicio de tareas ha tardado demasiado en responder.",
            notAccepted:
                "El servicio de tareas no ha aceptado su inicio de sesión. Inicie sesión de nuevo. Si el problema sigue, avise a quien administra este sitio.",
            notRenewed:
                "El proveedor no ha renovado su inicio de sesión. Inicie sesión de nuevo; si el problema sigue, avise a quien administra este sitio.",
            noKey:
                "El proveedor de inicio de sesión no ha dado a este sitio acceso a sus tareas. Avise a quien administra este sitio; quizá ayude iniciar sesión de nuevo.",
            forbidden: "Su cuenta no tiene permiso para hacer esto. Pregunte a quien administra este sitio.",
            gone: "Esa tarea ya no existe. Quizá se eliminó en otro sitio.",
            conflict: "La tarea se cambió en otro sitio al mismo tiempo. Revise su lista e inténtelo de nuevo.",
            tooMany: "Han sido demasiadas acciones en poco tiempo. Espere un momento e inténtelo de nuevo.",
            tooManyWait: PluralPhrase(
                one: "Han sido demasiadas acciones en poco tiempo. Inténtelo de nuevo dentro de {count} segundo.",
                other: "Han sido demasiadas acciones en poco tiempo. Inténtelo de nuevo dentro de {count} segundos."),
            failed: "Algo ha fallado en el servicio de tareas.",
            unreadable: "El servicio de tareas ha enviado una respuesta que no hemos podido leer.",
            tooLarge: "Su lista es demasiado grande para mostrarla aquí."),
        claims: spanishClaims,
        trial: spanishTrial,
        signedOut: SignedOut(
            title: "Ha cerrado la sesión",
            lead: "En este navegador no queda nada suyo.",
            providerStays: "Si la pantalla es compartida, cierre también esta ventana antes de irse.",
            again: "Iniciar sesión de nuevo",
            other: "Usar otra cuenta",
            unsentTitle: "Todavía no se ha enviado todo",
            unsent: PluralPhrase(
                one: "{count} tarea todavía no se ha enviado al servicio de tareas.",
                other: "{count} tareas todavía no se han enviado al servicio de tareas."),
            unsentNext:
                "Lo que no se ha enviado queda guardado para usted, cifrado, durante 30 días. Se enviará cuando vuelva a iniciar sesión aquí."
        ),
        accounts: Accounts(
            title: "Cuentas con la sesión iniciada",
            lead: "Cada persona tiene su propia lista. Elija la que quiere ver.",
            nobodyInUse: "Ninguna cuenta está en uso. Elija una para ver su lista.",
            nobody: "Aquí nadie ha iniciado sesión. Cuando usted la inicie, su nombre aparecerá en esta página.",
            active: "En uso",
            use: "Usar esta cuenta",
            add: "Añadir otra cuenta",
            full:
                "Hay ocho personas con la sesión iniciada, que es el máximo. Primero hay que cerrar una de las sesiones.",
            signOutEverybody: "Cerrar todas las sesiones",
            stillSignedIn: "Aquí sigue iniciada la sesión de:",
            unnamed: "Cuenta sin nombre",
            choose: "Elegir una cuenta"),
        interstitial: Interstitial(
            title: "Un momento",
            taken: "Vamos a {place}.",
            signedOutHere: "Aquí ya ha cerrado la sesión. Ahora se cerrará también en {place}.",
            press: "¿No pasa nada? Pulse el botón.",
            goOn: "Continuar"),
        settings: spanishSettings,
        policies: spanishPolicies,
        paste: spanishPaste,
        breaking: spanishBreak,
        faults: spanishFaults,
        talk: spanishTalk,
        flow: spanishFlow,
        confirmation: spanishConfirmation,
        accountChange: spanishAccountChange,
        advice: spanishAdvice,
        kiosk: spanishKiosk,
        pairing: spanishPairing,
        setup: spanishSetup,
        doctor: spanishDoctor,
        localAuthority: spanishLocalAuthority,
        notices: [
            .signedOutForInactivity: "La sesión se cerró por inactividad. Inicie sesión para continuar.",
            .signInEnded: "Su sesión ha terminado, como ocurre al cabo de unas horas. Inicie sesión para continuar.",
            .endedByPhone:
                "La sesión se ha cerrado desde el teléfono que la inició. En esta pantalla no hay ninguna sesión iniciada.",
            .phoneStays: "Ha cerrado la sesión en esta pantalla. En su teléfono sigue iniciada.",
            .providerNotTold:
                "No se ha podido avisar al proveedor de inicio de sesión, así que allí su sesión puede seguir iniciada. Si la pantalla es compartida, cierre el navegador.",
            .signInNeeded: "Primero inicie sesión. Después se abrirá la página que quería.",
            .signInCancelled: "Ha cancelado el inicio de sesión. Aquí nadie ha iniciado sesión.",
            .signInDiscarded: "Ha preferido no continuar. Nadie ha iniciado sesión.",
            .otherSignInDiscarded:
                "Ha preferido no continuar. Nadie más ha iniciado sesión, y la suya sigue como estaba.",
            .nothingChanged: "Ha cancelado. No se ha cambiado nada.",
            .ownPasswordChanged: "Se ha cambiado su contraseña.",
            .otherProfileChanged:
                "Ha cambiado los datos de otra cuenta, no de la que tiene la sesión iniciada aquí. Para verlos, inicie sesión con esa cuenta.",
            .policyAdded: "Directiva añadida.",
            .policyRemoved: "Directiva quitada.",
            .passwordChanged: "Se ha cambiado su contraseña. Inicie sesión con la nueva.",
            .accountSignedOut: "Se ha cerrado la sesión de esa cuenta.",
            .accountGone: "Esa cuenta ya no tiene la sesión iniciada aquí. No se ha cambiado nada.",
            .profileChanged: "Se han cambiado sus datos.",
            .tokensRenewed: "Tokens renovados.",
            .tokensNotRenewed:
                "No se han podido renovar los tokens: el proveedor de inicio de sesión no responde. Se conservan los actuales.",
            .tokensRefused:
                "No se han podido renovar los tokens por un error de configuración. Avise a quien administra este sitio.",
            .tokensRejected:
                "El proveedor de inicio de sesión ya no renueva sus tokens. Inicie sesión de nuevo cuando se le pida.",
            .taskAdded: "Añadida: {text}",
            .taskFound: "No llegó respuesta, pero su tarea está en la lista: {text}",
            .signedInAgainNotRenewed:
                "Su sesión anterior había terminado en el proveedor, así que se ha iniciado otra. Puede seguir donde estaba.",
            .signedInAgainNotAccepted:
                "Sus tareas no se podían abrir con la sesión anterior, así que se ha iniciado otra. Puede seguir donde estaba.",
            .taskChanged: "Cambiada a: {text}",
            .taskDone: "Hecha: {text}",
            .taskReopened: "De nuevo en la lista: {text}",
            .taskDeleted: "Eliminada: {text}",
            .taskRestored: "Añadida de nuevo: {text}",
        ],
        errors: spanishErrors)

    static let spanishTasks = Tasks(
        title: "Sus tareas",
        nothingOpen: "Nada pendiente",
        openCount: PluralPhrase(one: "{count} pendiente", other: "{count} pendientes"),
        doneCount: PluralPhrase(one: "{count} hecha", other: "{count} hechas"),
        bothCounts: "{open}, {done}",
        total: PluralPhrase(one: "{count} tarea", other: "{count} tareas"),
        refresh: "Actualizar",
        newTask: "Tarea nueva",
        add: "Añadir",
        show: "Mostrar",
        filters: [.all: "Todas", .open: "Pendientes", .done: "Hechas"],
        list: "Tareas",
        changeText: "Cambiar el texto",
        save: "Guardar",
        delete: "Eliminar",
        done: "Hecha",
        justAdded: "Recién añadida",
        empty: "Su lista está vacía.",
        emptyNext: "Escriba su primera tarea en el campo de arriba y pulse «Añadir».",
        emptyOpen: "No queda nada pendiente. ¡Buen trabajo!",
        emptyDone: "Todavía no hay nada hecho.",
        emptyDoneNext: "Cuando termine una tarea, marque la casilla que tiene al lado.",
        showAll: "Mostrar todas las tareas",
        pages: "Páginas",
        previous: "Anterior",
        next: "Siguiente",
        pageOf: "Página {page} de {pages}",
        unavailable: "Ahora mismo no se puede mostrar su lista.",
        retry: "Intentar de nuevo",
        keptDraft: "Lo que ha escrito sigue en el campo.",
        textEmpty: "Escriba lo que quiere hacer y pulse el botón.",
        textTooLong: "Son {count} caracteres; el máximo es {limit}. Acorte el texto e inténtelo de nuevo.",
        textRefused: "Este texto no se ha aceptado: {reason}",
        textRefusedSilently: "Este texto no se ha aceptado. Cámbielo e inténtelo de nuevo.",
        notAdded: "Su tarea no se ha añadido.",
        waitingTitle: "Todavía sin enviar",
        waiting: "A la espera del servicio de tareas.",
        waitingUntil: "Se intentará de nuevo, a más tardar, el {time}.",
        undecided:
            "No llegó respuesta, y su lista no permite saber con seguridad si esta tarea se ha añadido. Mire su lista antes de intentarlo de nuevo.",
        waitingUnsaved: "No hemos podido guardar esta tarea. Se perderá si este sitio se reinicia antes de enviarla.",
        tryNow: "Intentar ahora",
        giveUp: "Descartar",
        lookAgain: "Mirar la lista otra vez",
        tooManyWaiting:
            "Hay {limit} tareas sin enviar y no caben más. Inténtelo de nuevo cuando se hayan enviado o descarte alguna.",
        unreadable: PluralPhrase(
            one: "Hay {count} tarea más que no se puede mostrar.",
            other: "Hay {count} tareas más que no se pueden mostrar."),
        notChanged: "Su cambio no se ha guardado.",
        notDeleted: "La tarea no se ha eliminado.",
        undo: "Deshacer",
        notUndone: "El último cambio no se ha deshecho.",
        nothingToUndo: PluralPhrase(
            one: "Ya no hay nada que deshacer. Un cambio se puede deshacer durante {count} segundo.",
            other: "Ya no hay nada que deshacer. Un cambio se puede deshacer durante {count} segundos."),
        restored: PluralPhrase(
            one: "{count} tarea está de nuevo en la lista.",
            other: "{count} tareas están de nuevo en la lista."),
        clear: "Eliminar las hechas",
        cleared: PluralPhrase(
            one: "{count} tarea eliminada.",
            other: "{count} tareas eliminadas."),
        notCleared: PluralPhrase(
            one: "{count} tarea hecha no se ha eliminado. Inténtelo de nuevo.",
            other: "{count} tareas hechas no se han eliminado. Inténtelo de nuevo."),
        search: "Búsqueda",
        find: "Buscar",
        order: "Orden",
        orders: [
            .service: "Como se añadieron", .newest: "Las más nuevas primero", .oldest: "Las más antiguas primero",
            .text: "Por orden alfabético", .done: "Las pendientes primero",
        ],
        found: PluralPhrase(
            one: "{count} tarea encontrada con «{text}».",
            other: "{count} tareas encontradas con «{text}»."),
        foundNothing: "No se ha encontrado nada con «{text}».",
        adding: "Añadiendo…",
        addMany: PluralPhrase(
            one: "Añadir {count} tarea",
            other: "Añadir {count} tareas"),
        noAnswer: "No ha llegado ninguna respuesta. Compruebe su conexión y vuelva a intentarlo.",
        details: "Detalles",
        askDelete: "El texto está vacío. ¿Eliminar esta tarea?",
        shortcuts: Shortcuts(
            title: "Atajos de teclado",
            on: "Atajos de teclado activados",
            close: "Cerrar",
            rows: "Tarea siguiente, tarea anterior",
            tick: "Marcar o desmarcar una tarea",
            help: "Mostrar esta lista",
            deleteKey: "Supr",
            controlKey: "Ctrl"))

    static let spanishClaims = Claims(
        title: "Acerca de usted",
        heading: "Lo que el proveedor dice de su cuenta",
        lead: "Al iniciar usted sesión, el proveedor comunicó estos datos a {product}.",
        name: "Nombre",
        value: "Valor",
        yes: "sí",
        no: "no",
        nothing: "nada",
        toTasks: "Ir a sus tareas",
        source:
            "Estos datos vienen en el ID token de su inicio de sesión, que el proveedor firmó y este sitio comprobó.",
        groups: [.person: "Usted", .signIn: "Este inicio de sesión", .protocol: "Para el protocolo"],
        tokens: Tokens(
            heading: "Sus tokens",
            lead:
                "Con los tokens, este sitio puede obtener sus tareas en su nombre. Se guardan en el servidor y nunca se muestran.",
            received: "Emitido",
            end: "Caduca",
            refreshEnd: "Renovable hasta",
            notSaid: "el proveedor no lo indica",
            renew: "Renovar los tokens ahora",
            renewHow: "Se renuevan solos antes de caducar. Este botón solo sirve para probarlo.",
            cannotRenew: "No se pueden renovar. Cuando caduquen, tendrá que iniciar sesión de nuevo.",
            isIDToken:
                "El proveedor no ha emitido un access token, así que sus tareas se obtienen con el ID token, tal como dice la configuración. Quien recibe ese token puede leer los datos suyos que contiene.",
            noAccessToken:
                "El proveedor no ha dado a este sitio un access token, así que no se pueden obtener sus tareas.",
            noAccessTokenNext: "Quien administra este sitio puede cambiarlo. Debe saber lo siguiente:",
            noAccessTokenSteps: [
                "Este sitio ha pedido: {scopes}.",
                "Uno de ellos tiene que ser un permiso del servicio de tareas: vea apiScopes en settings.plist.",
                "El proveedor tiene que concederlo: en su portal, abra «API permissions» de esta aplicación y elija «Grant admin consent».",
                "Si el servicio de tareas espera ID tokens, active idTokenAsAccessToken en settings.plist.",
            ]),
        meanings: [
            "iss": "el proveedor que ha emitido esto",
            "sub": "su identificador en el proveedor",
            "oid": "su identificador en el directorio",
            "aud": "la aplicación para la que se ha emitido",
            "exp": "caduca",
            "nbf": "válido desde",
            "iat": "emitido",
            "auth_time": "cuándo inició sesión",
            "name": "su nombre completo",
            "given_name": "su nombre",
            "family_name": "sus apellidos",
            "emails": "sus direcciones de correo electrónico",
            "email": "su correo electrónico",
            "idp": "el proveedor de identidad de su cuenta",
            "tfp": "la forma en que inició sesión",
            "acr": "la forma en que inició sesión",
            "nonce": "lo une a su inicio de sesión",
            "ver": "versión del formato",
            "sid": "su sesión en el proveedor",
            "at_hash": "lo une al access token",
            "city": "su ciudad",
            "country": "su país",
            "jobTitle": "su puesto de trabajo",
            "newUser": "si su cuenta es nueva aquí",
        ])

    static let spanishErrors = Errors(
        notFound: ErrorText(
            heading: "Esta página no existe",
            happened: "En la dirección que ha abierto no hay nada.",
            next: "Mire si hay una errata en la dirección o continúe desde aquí."),
        noSuchTask: ErrorText(
            heading: "Esa tarea ya no existe",
            happened: "Quizá se eliminó, aquí o en otro sitio.",
            next: "Todo lo demás sigue en su lista."),
        methodNotAllowed: ErrorText(
            heading: "Eso no funciona aquí",
            happened:
                "Esta dirección no se puede usar de ese modo. Suele pasar al volver a cargar un formulario.",
            next: "No se ha perdido nada. Puede continuar desde aquí."),
        signInExpired: ErrorText(
            heading: "Este inicio de sesión ha caducado",
            happened: "Empezó hace ya un rato, se abrió en otra ventana o ya se ha usado.",
            next: "No se ha perdido nada. Empiece de nuevo; solo es un momento."),
        signInRefused: ErrorText(
            heading: "No se ha podido iniciar sesión",
            happened: "No hemos podido completar su inicio de sesión.",
            next:
                "Empiece de nuevo. Si vuelve a fallar, pase los detalles de abajo a quien administra este sitio."),
        signInAccountGone: ErrorText(
            heading: "Su cuenta ya no existe",
            happened: "El proveedor de inicio de sesión la ha eliminado. Empezar de nuevo lleva a la misma cuenta.",
            next:
                "Inicie sesión con otra cuenta o regístrese de nuevo. Si no se lo esperaba, pase los detalles de abajo a quien administra este sitio."
        ),
        signInLater: ErrorText(
            heading: "Ahora mismo no se puede iniciar sesión",
            happened: "El proveedor de inicio de sesión funciona, pero en este momento no le puede atender.",
            next: "Espere unos minutos e inténtelo de nuevo. No se ha perdido nada."),
        signInLocked: ErrorText(
            heading: "Su cuenta está bloqueada temporalmente",
            happened:
                "La ha bloqueado el proveedor de inicio de sesión, como hace tras demasiadas contraseñas o códigos incorrectos.",
            next:
                "Espere un rato antes de volver a intentarlo. Si sigue bloqueada, pregunte a quien administra su cuenta."
        ),
        setUpWrong: ErrorText(
            heading: "Este sitio no está bien configurado",
            happened: "El proveedor de inicio de sesión ha rechazado la solicitud de este sitio. No es culpa suya.",
            next:
                "Pase los detalles de abajo a quien administra este sitio. Cuando esté arreglado, podrá intentarlo de nuevo."
        ),
        noResetPolicy: ErrorText(
            heading: "Aquí todavía no se puede restablecer la contraseña",
            happened:
                "Ha pedido restablecer su contraseña, pero este sitio no sabe en qué página del proveedor de inicio de sesión se hace.",
            next:
                "Si recuerda su contraseña, intente iniciar sesión de nuevo. Para quien administra este sitio:"),
        resetSteps: [
            "En el portal, cree un flujo de usuario del tipo «Password reset» si no hay ninguno.",
            "Añádalo a policies en settings.plist con el tipo reset-password y reinicie el programa, o añádalo en la página /policies en el ordenador donde se ejecuta.",
            "O bien active el autoservicio de restablecimiento de contraseña en el flujo de usuario de inicio de sesión; entonces aquí no hace falta nada.",
        ],
        providerUnavailable: ErrorText(
            heading: "Ahora mismo no se puede iniciar sesión",
            happened: "El proveedor de inicio de sesión no responde.",
            next: "Suele arreglarse en unos minutos. No se ha perdido nada."),
        providerFault: ErrorText(
            heading: "Aquí todavía no se puede iniciar sesión",
            happened:
                "El proveedor de inicio de sesión responde, pero no de un modo que este sitio pueda usar. No es culpa suya.",
            next: "Esperar no sirve de nada. Quien administra este sitio tiene que cambiar algo:"),
        providerUntrusted: ErrorText(
            heading: "Ahora mismo no se puede iniciar sesión",
            happened:
                "Este sitio no puede establecer una conexión segura con el proveedor de inicio de sesión. No es culpa suya.",
            next:
                "Se podrá iniciar sesión de nuevo en cuanto esto se corrija. Para quien administra este sitio:"
        ),
        providerFaults: spanishProviderFaults,
        formNoLongerValid: ErrorText(
            heading: "Envíelo otra vez, por favor",
            happened:
                "La página desde la que lo envió llevaba abierta demasiado tiempo, y no sabemos con seguridad quién lo envió.",
            next: "Si quería enviarlo, pulse «Enviar otra vez»."),
        formNoLongerValidSignedOut: ErrorText(
            heading: "Primero inicie sesión, por favor",
            happened: "La sesión se cerró antes de que enviara esto, así que no se ha guardado.",
            next: "Inicie sesión y hágalo de nuevo."),
        formFromElsewhere: ErrorText(
            heading: "Eso venía de otro sitio",
            happened: "Otro sitio lo ha enviado en su nombre. No se ha hecho nada.",
            next: "Si quería hacerlo, empiece de nuevo en una página nuestra."),
        formOfSomebodyElse: ErrorText(
            heading: "Esa página era de otra persona",
            happened:
                "La persona a la que pertenecía ya no tiene la sesión iniciada aquí, así que no se ha guardado nada.",
            next: "Si la cuenta es suya, inicie sesión con ella y hágalo de nuevo."),
        noCookies: ErrorText(
            heading: "Su navegador no guarda cookies de este sitio",
            happened: "Este sitio usa una pequeña cookie para recordarle. Sin ella, nadie puede iniciar sesión.",
            next: "Permita las cookies de este sitio e inténtelo de nuevo:"),
        wrongAddress: ErrorText(
            heading: "Este sitio no responde a ese nombre",
            happened: "Ha usado una dirección que este sitio no reconoce como suya.",
            next:
                "Si administra este sitio, añada el nombre a la configuración (publicURL, lan o listen) y reinícielo."),
        tooLarge: ErrorText(
            heading: "Es demasiado grande",
            happened: "Lo que ha enviado es más grande de lo que este sitio acepta, así que no se ha guardado nada.",
            next: "Vuelva atrás, acorte el texto y envíelo de nuevo."),
        noRoom: ErrorText(
            heading: "No caben más cuentas",
            happened: "En este navegador hay ocho personas con la sesión iniciada, que es el máximo.",
            next: "Cierre la sesión de una de ellas y añada después la nueva."),
        storeUnavailable: ErrorText(
            heading: "Ahora mismo no se puede guardar",
            happened:
                "Este sitio tiene un problema con su almacenamiento, así que no se ha guardado nada.",
            next:
                "Inténtelo de nuevo dentro de un momento. Si sigue igual, pase el número de abajo a quien administra este sitio."
        ),
        serverError: ErrorText(
            heading: "Algo ha fallado",
            happened: "Es culpa nuestra, no suya.",
            next: "Inténtelo de nuevo. Si vuelve a pasar, pase el número de abajo a quien administra este sitio."),
        cookieSteps: [
            "Abra la configuración de su navegador y busque «Cookies», a menudo en «Privacidad».",
            "Permita las cookies de {site}. Las de otros sitios pueden seguir bloqueadas.",
            "Vuelva a esta página y pulse «Intentar de nuevo».",
        ],
        rightAddress: "La dirección correcta es {site}.",
        keptText: "Lo que ha escrito",
        sendAgain: "Enviar otra vez",
        startAgain: "Empezar de nuevo",
        tryAgain: "Intentar de nuevo",
        toTasks: "Ir a sus tareas",
        toStart: "Ir a la página de inicio",
        signIn: "Iniciar sesión",
        details: "Detalles para el soporte",
        code: "Código",
        correlation: "Correlación",
        ownCorrelation: "Nuestro identificador de correlación",
        request: "Número",
        providerSaid: "Mensaje del proveedor")
}
