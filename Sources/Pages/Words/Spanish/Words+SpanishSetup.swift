import Localization

extension Words {
    static let spanishSetup = Setup(
        title: "Conectar un proveedor",
        menu: "Conectar un proveedor",
        lead:
            "Indique el proveedor en el que se va a iniciar sesión. El programa lee lo que dice de sí mismo, explica qué hay que registrar allí y prueba todo lo que se puede probar sin la contraseña de nadie.",
        current: "Ahora se inicia sesión en {address}.",
        boundToVariable:
            "Aquí no se puede conectar otro proveedor mientras {variable} tenga un valor: el secreto que contiene se enviaría a la dirección nueva. Cambie a la vez el archivo y la variable y reinicie el programa.",
        nothingDone: "Esto todavía no se puede usar:",
        which: "Indique el proveedor",
        kind: "Tipo de proveedor",
        kinds: [
            .azureADB2C: "Azure AD B2C", .externalID: "Microsoft Entra External ID", .entraID: "Microsoft Entra ID",
            .other: "Otro proveedor de OpenID",
        ],
        address: "Nombre del inquilino o dirección",
        addressHint:
            "Un inquilino, como contoso o contoso.onmicrosoft.com, o cualquier dirección del proveedor: su issuer, una dirección de inicio de sesión o la de sus metadatos.",
        orPaste: "O la configuración de un tutorial",
        pasted: "El bloque de un settings.plist",
        pastedHint: "Las líneas <key> y <string> de un tutorial, con sus propios valores.",
        look: "Leer sus metadatos",
        nothingYet: "No cambia nada para nadie hasta que guarde.",
        toSettings: "Toda la configuración",
        found: "Lo que el proveedor dice de sí mismo",
        nothingFound: "No se ha podido leer nada.",
        foundByUserFlow:
            "En Azure AD B2C, cada flujo de usuario tiene sus propios metadatos. Escriba abajo el nombre de uno y pulse «Comprobar».",
        register: "Registre estas direcciones en el proveedor",
        registerHow: "Importa cada letra, y también el puerto.",
        purposes: [
            .signIn: "Tras iniciar sesión (URI de redirección)",
            .signOut: "Tras cerrar sesión (post-logout redirect URI)",
        ],
        redirectTaken: [
            .azureADB2C:
                "Azure AD B2C acepta esta dirección: https con cualquier nombre, o http con localhost. Plataforma «Web».",
            .externalID:
                "External ID acepta esta dirección: https con cualquier nombre, o http con localhost. Plataforma «Web».",
            .entraID:
                "Entra ID acepta esta dirección: https con cualquier nombre, o http con localhost. Plataforma «Web».",
            .other: "Por regla general, los proveedores aceptan una dirección así: https, o http en este ordenador.",
        ],
        redirectRefusals: [
            .httpElsewhere:
                "Este proveedor no la aceptará: http solo se permite con localhost. Ponga el programa detrás de https y configure publicURL.",
            .httpByNumber:
                "El portal de este proveedor no la acepta: http se permite con el nombre localhost, no con su número. Ponga el nombre en publicURL.",
            .tooLong: "Este proveedor no la aceptará: una dirección puede tener 256 caracteres como máximo.",
            .noPublicName:
                "Este proveedor no la aceptará: Google quiere un nombre bajo un dominio público de primer nivel, o localhost.",
        ],
        copy: "Copiar",
        copied: "Copiado",
        registration: "Lo que le dio el proveedor",
        labels: [
            .clientID: "Id. de aplicación (cliente)", .clientSecret: "Secreto de cliente",
            .signInPolicy: "Flujo de usuario para registrarse e iniciar sesión",
            .resetPolicy: "Flujo de usuario para restablecer la contraseña",
            .editPolicy: "Flujo de usuario para editar el perfil", .apiScopes: "Scopes de la API de tareas",
            .taskAPI: "Dirección de la API de tareas",
        ],
        hints: [
            .clientID: "En la página de la aplicación que registró allí.",
            .clientSecret: "Déjelo vacío si la aplicación no tiene (un cliente público).",
            .signInPolicy: "Su nombre empieza por B2C_1_.",
            .resetPolicy: "Déjelo vacío si no hay ninguno.",
            .editPolicy: "Déjelo vacío si no hay ninguno.",
            .apiScopes: "Uno por línea. Déjelo vacío para probar solo el inicio de sesión.",
            .taskAPI: "Déjelo vacío para probar solo el inicio de sesión.",
        ],
        secretIsSet: "Hay un secreto guardado. Nunca se muestra. Deje el campo vacío para conservarlo.",
        check: "Comprobar",
        save: "Guardar y usar",
        saveHow:
            "Al guardar se escribe el archivo de configuración y el anterior se conserva a su lado. Se aplica enseguida, sin reiniciar; si el proveedor es el mismo, sus sesiones continúan.",
        another: "Volver a empezar",
        findings: "Lo que se ha probado",
        allGood:
            "Todo lo que se puede probar sin una persona funciona. Ahora pruebe un inicio de sesión, o guarde.",
        allTried: "Todo lo que se ha probado funciona, también el inicio de sesión. Ahora guarde.",
        someUnseen:
            "No se ha encontrado nada incorrecto. Algunas partes solo se ven cuando alguien inicia sesión: pruebe un inicio de sesión.",
        someWrong: "No todo funciona todavía. En «Lo que se ha probado» se dice qué cambiar.",
        trial: "Probar un inicio de sesión",
        trialHow:
            "Iniciará sesión una vez en este proveedor, con lo indicado arriba, y verá todas las comprobaciones. Aquí no se abre ninguna sesión ni se guarda nada. Si ha escrito algo, pulse antes «Comprobar».",
        trialByPaste:
            "Con signInReturn en paste, ningún navegador vuelve por sí solo. Guarde e inicie sesión desde la página de inicio.",
        tryIt: "Probar un inicio de sesión",
        trialPassed: "Ha funcionado. Ha iniciado sesión: {who}. Comprobaciones superadas: {checks}.",
        trialToken: "También ha llegado un access token para la API de tareas.",
        trialNoToken:
            "No ha llegado ningún access token, así que no habría lista de tareas: revise los scopes de la API de tareas.",
        trialRefused: "El inicio de sesión de prueba se ha rechazado.",
        connected: "Guardado. A partir de ahora se inicia sesión en {address}.",
        connectedBut: "Guardado, pero no todo funciona. A partir de ahora se inicia sesión en {address}.",
        backup: "La configuración anterior está en {file}.",
        toSignIn: "Ir a la página de inicio",
        topics: [
            "metadata": "Metadatos", "port": "Puerto", "certificate": "Certificado", "tenant": "Inquilino",
            "policy": "Directiva", "keys": "Claves", "clock": "Reloj", "client-id": "Id. de cliente",
            "client-secret": "Secreto de cliente", "redirect-uri": "URI de redirección", "scope": "Scopes",
            "api": "API de tareas",
        ],
        verdicts: [.good: "en orden", .wrong: "con errores", .unseen: "aún sin comprobar"],
        good: [
            "metadata": "Los metadatos se pueden leer y son como deben ser.",
            "policy": "El proveedor tiene la directiva {policy}.",
            "keys": "Las claves se pueden leer.",
            "clock": "El reloj del proveedor y el de este ordenador coinciden.",
            "client-id": "El proveedor conoce la aplicación {clientID}.",
            "client-secret": "El proveedor acepta la forma en que la aplicación se autentica.",
            "redirect-uri": "{redirectURI} está registrada.",
            "scope": "El proveedor acepta los scopes {scopes}.",
            "api": "{api} pide un access token, como debe ser.",
        ],
        problems: spanishConnectionAdvice,
        places: spanishConsolePlaces)

    static let spanishConsolePlaces: [ProviderKind: [String: String]] = [
        .azureADB2C: [
            "client-id": "Azure Portal, su inquilino de B2C: «App registrations», su aplicación, «Overview».",
            "client-secret":
                "Azure Portal, su inquilino de B2C: «App registrations», su aplicación, «Certificates & secrets».",
            "redirect-uri":
                "Azure Portal, su inquilino de B2C: «App registrations», su aplicación, «Authentication», plataforma «Web».",
            "scope": "Azure Portal, su inquilino de B2C: «App registrations», su aplicación, «API permissions».",
            "policy": "Azure Portal, Azure AD B2C: «User flows» o «Identity Experience Framework».",
            "tenant": "Azure Portal, Azure AD B2C: «Overview», «Domain name».",
        ],
        .entraID: [
            "client-id": "Centro de administración de Microsoft Entra: «App registrations», su aplicación, «Overview».",
            "client-secret":
                "Centro de administración de Microsoft Entra: «App registrations», su aplicación, «Certificates & secrets».",
            "redirect-uri":
                "Centro de administración de Microsoft Entra: «App registrations», su aplicación, «Authentication», plataforma «Web».",
            "scope":
                "Centro de administración de Microsoft Entra: «App registrations», su aplicación, «API permissions».",
            "tenant": "Centro de administración de Microsoft Entra: «Overview», «Tenant ID» y «Primary domain».",
        ],
        .other: [
            "client-id": "En la consola del proveedor: la página de la aplicación (cliente).",
            "client-secret": "En la consola del proveedor: las credenciales de la aplicación (cliente).",
            "redirect-uri": "En la consola del proveedor: las URI de redirección de la aplicación (cliente).",
            "scope": "En la consola del proveedor: los scopes que la aplicación (cliente) puede pedir.",
        ],
    ]
}
