import Localization

extension TenantWords {
    static let spanish = TenantWords(
        language: .spanish,
        frame: Frame(
            product: "Inquilino de demostración", provider: "Proveedor simulado",
            ribbon: "Inquilino de demostración: no escriba aquí ninguna contraseña real",
            providerRibbon: "Facebook simulado: nada de aquí llega a Facebook",
            providerOwner: "facebook.com, simulado por el inquilino de demostración",
            disclaimer:
                "Esto ocupa el lugar de un proveedor real, como Azure AD B2C. Forma parte de Web Companion y no es un "
                + "servicio de Microsoft.",
            goTo: { "Ir a \($0)" }),
        people: People(
            continueAs: { "Continuar como \($0)" }, nameless: "alguien sin nombre",
            unusual: "Personas con datos poco habituales", passwords: "Para la demostración",
            passwordOf: { "Contraseña de \($0)" }),
        fields: Fields(
            email: "Correo electrónico", password: "Contraseña", newPassword: "Contraseña nueva",
            confirmPassword: "Repetir la contraseña nueva", displayName: "Nombre para mostrar", givenName: "Nombre",
            surname: "Apellidos", city: "Ciudad", proceed: "Continuar", cancel: "Cancelar",
            passwordRule:
                "De 8 a 64 caracteres, con al menos tres de estos: una minúscula, una mayúscula, un número, un "
                + "símbolo. No repita una que ya use en otro sitio.",
            wrongFields: "Revise lo que está marcado abajo.",
            emailInvalid: "Escriba una dirección de correo válida.",
            nameMissing: "Escriba el nombre que verán los demás.",
            tooLong: { "Como máximo \($0) caracteres." },
            passwordLength: "La contraseña debe tener de 8 a 64 caracteres.",
            passwordMix: "La contraseña debe tener al menos tres de estos: una minúscula, una mayúscula, un número, un "
                + "símbolo.",
            passwordsDiffer: "Las contraseñas no son iguales."),
        signIn: SignIn(
            title: "Iniciar sesión", withFacebook: "Facebook (simulado)", orPassword: "o con una contraseña",
            submit: "Iniciar sesión", forgot: "¿Olvidó la contraseña?", noAccount: "¿No tiene cuenta?",
            signUpNow: "Regístrese ahora",
            incomplete: "Escriba su correo electrónico y su contraseña.",
            locked: "Su cuenta está bloqueada temporalmente para evitar abusos. Inténtelo más tarde.",
            wrong: "El correo electrónico o la contraseña no son correctos."),
        signUp: SignUp(
            title: "Registrarse", emailHint: "No se envía ningún correo: vale cualquier dirección.",
            create: "Crear cuenta", haveAccount: "Ya tengo una cuenta",
            emailTaken: "Ya existe una cuenta con esta dirección.", signInInstead: "Iniciar sesión con esa cuenta"),
        verification: Verification(
            title: "Comprobar su dirección", lead: { "Queremos asegurarnos de que \($0) es suya." },
            demo: "Un inquilino real enviaría este código por correo; la demostración lo muestra:",
            code: "Código de verificación", verify: "Comprobar", newCode: "Generar un código nuevo",
            otherEmail: "Usar otra dirección",
            codeWrong: "Ese código no es correcto. Inténtelo de nuevo.",
            codeReplaced: "Demasiados intentos, o el código ha caducado. Aquí tiene uno nuevo.",
            newCodeMade: "Aquí tiene un código nuevo."),
        reset: Reset(
            title: "Restablecer la contraseña",
            lead:
                "Indique la dirección de su cuenta. Primero comprobamos que es suya y después elige una contraseña nueva.",
            unknown: "Aquí no hay ninguna cuenta con esta dirección.", newTitle: "Elegir una contraseña nueva",
            others: "En los demás dispositivos y navegadores tendrá que iniciar sesión de nuevo."),
        profile: Profile(title: "Editar su perfil"),
        provider: Provider(
            title: "Iniciar sesión con Facebook (simulado)",
            wants: { "\($0) quiere saber su nombre y su correo electrónico." }),
        leaving: Leaving(
            back: "Volviendo a la aplicación", almost: "Ya casi está", proceed: "Continuar",
            signedOut: "Ha cerrado la sesión",
            unregistered:
                "La aplicación pidió volver a una dirección que no está registrada para ella, así que no se le ha "
                + "enviado allí.",
            next: "La próxima vez que inicie sesión aquí, se le preguntará quién es."),
        errors: Errors(
            nothingHere: "Aquí no hay nada", cannotGoOn: "No se puede continuar",
            cookies:
                "Esta página es de otro navegador u otra ventana, o su navegador no guarda cookies para esta dirección. "
                + "Permita las cookies y empiece de nuevo desde la aplicación.",
            stateLost: "Esta página ya se ha usado o ha caducado.",
            ours: "Algo ha fallado aquí. Inténtelo de nuevo desde la aplicación.",
            refused:
                "La aplicación envió una solicitud que este inquilino no acepta, así que no se ha iniciado ninguna sesión "
                + "ni se ha enviado a nadie de vuelta.",
            forDeveloper: "Lo que debe saber quien desarrolla la aplicación", error: "Error",
            description: "Descripción",
            correlationID: "Id. de correlación", timestamp: "Fecha y hora"),
        home: Home(
            title: "Un inquilino de demostración",
            lead:
                "Las aplicaciones inician aquí la sesión de las personas como lo harían en un proveedor real. En esta página no "
                + "hay nada que hacer.",
            tenant: "Inquilino", name: "Nombre", id: "Identificador", policies: "Directivas y sus metadatos"))
}
