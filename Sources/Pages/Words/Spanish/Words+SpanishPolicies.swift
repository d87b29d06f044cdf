import Localization

extension Words {
    static let spanishPolicies = Policies(
        title: "Directivas",
        heading: "Directivas",
        lead:
            "Para quien administra este programa. Cada directiva (o flujo de usuario) es una página de su proveedor y tiene un botón en la página de inicio o en el menú.",
        back: "Volver a la configuración",
        none: "Todavía no hay ninguna.",
        full: "No caben más directivas añadidas: el máximo es {limit}. Quite una para añadir otra.",
        run: "Ejecutar",
        remove: "Quitar",
        ofSettings: "de la configuración",
        add: "Añadir una directiva",
        addButton: "Añadir",
        name: "Nombre en el portal",
        nameHint:
            "Como en el inquilino: B2C_1_… para un flujo de usuario, B2C_1A_… para una directiva personalizada. El inquilino de demostración solo tiene las suyas.",
        titleLabel: "Texto del botón (opcional)",
        titleHint: "Hasta 80 caracteres.",
        kind: "Finalidad",
        kinds: [
            .signUpSignIn: "registrarse o iniciar sesión",
            .signUp: "registrarse",
            .signIn: "iniciar sesión",
            .editProfile: "editar el perfil",
            .resetPassword: "restablecer la contraseña",
        ],
        badName:
            "Esto no es el nombre de una directiva. Cópielo del portal: B2C_1_ o B2C_1A_ y después letras, cifras, guiones o guiones bajos.",
        duplicate: "Ya hay una directiva con ese nombre.",
        badTitle: "Eso no puede ser el texto de un botón. Escriba hasta 80 caracteres o déjelo vacío.",
        badKind: "Elija una finalidad.")
}
