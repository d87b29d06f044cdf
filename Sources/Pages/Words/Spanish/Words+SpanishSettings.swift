import Localization

extension Words {
    static let spanishSettings = Settings(
        menu: "Configuración",
        title: "Configuración",
        lead:
            "Para quien administra este programa. Los cambios se guardan en {file} y se aplican a partir del próximo inicio de sesión.",
        groups: [
            .provider: "Dónde se inicia sesión", .application: "Esta aplicación", .tasks: "Tareas y claims",
            .rare: "Rara vez necesario",
        ],
        labels: [
            .provider: "Dirección del proveedor de inicio de sesión",
            .tokenURL: "Token endpoint",
            .signUpPolicy: "Directiva de «Registrarse con el correo»",
            .signInPolicy: "Directiva de «Iniciar sesión con el correo»",
            .facebookPolicy: "Directiva de «Iniciar sesión con Facebook»",
            .clientID: "Id. de aplicación (cliente)",
            .clientSecret: "Nuevo secreto de cliente",
            .redirectURI: "URI de redirección",
            .apiScopes: "Scopes de la API de tareas",
            .additionalScopes: "Scopes adicionales",
            .correlationID: "Id. de correlación",
            .taskAPI: "Dirección de la API de tareas",
            .taskDialect: "Formato de la API de tareas",
            .showClaims: "Mostrar los claims tras iniciar sesión",
            .offlineAccess: "Pedir refresh tokens",
        ],
        hints: [
            .provider: "Empieza por https://, o por http:// si el proveedor está en este ordenador.",
            .tokenURL: "Tiene que indicar el mismo inquilino y la misma directiva que la dirección de arriba.",
            .signUpPolicy: "Déjelo vacío para ocultar este botón.",
            .signInPolicy: "Déjelo vacío para ocultar este botón.",
            .facebookPolicy: "Déjelo vacío para ocultar este botón.",
            .clientID: "El proveedor lo muestra donde este programa está registrado.",
            .redirectURI: "Déjelo vacío: el programa conoce su propia dirección.",
            .apiScopes: "Uno por línea. Déjelo vacío si el proveedor no tiene ninguno.",
            .additionalScopes: "Uno por línea. Se piden en cada inicio de sesión.",
            .correlationID: "Solo para un caso de soporte con el proveedor. Si no, déjelo vacío.",
            .taskAPI:
                "Empieza por https://, o por http:// si el servicio está en este ordenador. Déjelo vacío para probar solo el inicio de sesión.",
            .taskDialect: "La forma de las solicitudes y respuestas de la API de tareas.",
            .offlineAccess:
                "Mantienen la sesión iniciada cuando caduca un access token. Los proveedores que no son de Microsoft piden entonces el consentimiento en cada inicio de sesión.",
        ],
        choices: [
            "text": "text: la API del primer tutorial", "task": "task: la API del segundo tutorial",
            "todolist": "todolist: el ejemplo actual de Microsoft", "true": "Siempre", "false": "Nunca",
        ],
        choiceByItself: "Automático, según la dirección",
        secretIsSet: "Hay un secreto guardado. Nunca se muestra. Deje el campo vacío para conservarlo.",
        secretIsNotSet:
            "No hay ningún secreto guardado. Deje el campo vacío si el proveedor no le dio ninguno.",
        removeSecret: "Quitar el secreto",
        typeSecretAgain: "El secreto que ha escrito no se muestra de nuevo. Escríbalo otra vez, por favor.",
        fromVariable: "Esto viene de la variable de entorno {variable} y no se puede cambiar aquí.",
        boundToVariable:
            "Esto no se puede cambiar aquí, porque el secreto viene de la variable de entorno {variable} y se enviaría a la dirección nueva. Cambie a la vez el archivo y la variable y reinicie el programa.",
        fileHas: "Ahora en el archivo: {value}",
        fileHasNone: "Ahora en el archivo: nada",
        toPolicies: "Administrar las directivas",
        whoIsSignedIn:
            "Si cambia el proveedor o el id. de aplicación, todo el mundo tendrá que iniciar sesión de nuevo. Si los vuelve a dejar como estaban, las sesiones que no hayan caducado valdrán otra vez.",
        save: "Guardar",
        back: "Ir a la página de inicio",
        saved: "Guardado. La nueva configuración se aplica a partir del próximo inicio de sesión.",
        savedForThisRun:
            "La nueva configuración se aplica desde el próximo inicio de sesión hasta que se cierre el programa.",
        savedBut:
            "Guardado, pero no todo funciona. La nueva configuración se aplica a partir del próximo inicio de sesión.",
        refused: "Todavía no se ha guardado nada. Revise lo siguiente:",
        changedMeanwhile:
            "No se ha guardado nada, porque el archivo se cambió en otro sitio después de que abriera esta página. Lo que ha escrito sigue aquí; debajo se muestran los valores que en el archivo son distintos. Pulse «Guardar» para sobrescribirlos.",
        notTakenUp:
            "No se ha guardado nada, porque el programa no podía arrancar con esta configuración. Sigue con la anterior.",
        unsaved:
            "La configuración actual no está en {file}, porque no se puede escribir en él: {reason}. Se perderá cuando se cierre el programa. Para conservarla, permita la escritura en el archivo y vuelva a pulsar «Guardar».",
        fixed: "Requiere reiniciar",
        fixedMeaning: "Cambie estos valores en {file} y reinicie el programa.",
        inLine: "línea {line}",
        inFile: "en el archivo",
        onCommandLine: "en la línea de comandos",
        byItself: "sin configurar",
        keychain: "Llavero",
        keychainMeaning:
            "En el llavero se guarda quién ha iniciado sesión aquí, en este y en todos los demás navegadores.",
        clearKeychain: "Vaciar el llavero",
        keychainCleared:
            "Llavero vaciado. No hay ninguna sesión iniciada, y el próximo inicio de sesión pedirá la contraseña.",
        clearQuestion: "¿Vaciar el llavero?",
        clearMeaning:
            "Se cerrará la sesión de todo el mundo, en todos los navegadores, y se eliminarán los borradores sin guardar. Las tareas se conservan.",
        clearNoWayBack: "Esto no se puede deshacer.",
        clearNow: "Vaciar",
        clearNot: "Cancelar",
        notHere: ErrorText(
            heading: "No disponible desde aquí",
            happened:
                "La configuración solo se puede cambiar en el ordenador donde se ejecuta este programa, y solo puede hacerlo quien lo inició.",
            next:
                "En ese ordenador, abra el enlace que el programa mostró al arrancar. Para obtener otro, escriba .build/release/WebCompanion operator-link en la carpeta del programa. Cada enlace sirve una sola vez."
        ))
}
