import Localization

extension Words {
    /// The advice about the errors of RFC 6749 and OpenID Connect, as `authorization-error/…` and `token-error/…`, and about what goes wrong
    /// before there is an answer to check.
    static let spanishErrorAdvice: [String: AdviceText] = {
        let again: Phrase =
            "No hay que cambiar nada: la persona inicia sesión de nuevo. Si pasa siempre, mire qué prompt está configurado en extraParameters o en las reglas que el propio proveedor tiene para esta aplicación."
        let requestObject = AdviceText(
            "El proveedor ha leído una solicitud firmada en la solicitud de este sitio, que nunca envía ninguna.",
            next: "Compruebe que extraParameters no la añade y que ningún proxy cambia la dirección.")
        let scope = AdviceText(
            "El proveedor no conoce uno de los scopes que se pidieron, o no se lo permite a esta aplicación.",
            next:
                "Este sitio pide {scopes} y lo que añade additionalScopes. Compare apiScopes con los scopes del proveedor; si no conoce offline_access, ponga offlineAccess en false."
        )
        return [
            "authorization-error": AdviceText(
                "El proveedor dijo que no, con un error que ninguna especificación conoce.",
                next: "Busque el código y su texto en la documentación del proveedor o en el registro de este."),
            "authorization-error/invalid_request": AdviceText(
                "El proveedor no pudo entender la solicitud: falta algo, está repetido o tiene un valor incorrecto.",
                next:
                    "Su texto, más abajo, casi siempre dice qué parámetro es. Lo que añade la configuración viene de extraParameters, domainHint, uiLocales, maxAge y responseMode: quítelos uno tras otro. Compruebe que {redirectURI} está registrada."
            ),
            "authorization-error/unauthorized_client": AdviceText(
                "La aplicación {clientID} no puede pedir un código.",
                next:
                    "En el proveedor, permita a esta aplicación el authorization code flow y compruebe que clientID es su identificador."
            ),
            "authorization-error/access_denied": AdviceText(
                "La persona, o una regla del proveedor, dijo que no.",
                next:
                    "Si nadie pulsó «Cancelar», mire en el proveedor quién puede usar esta aplicación: las personas asignadas, el consentimiento, las condiciones."
            ),
            "authorization-error/unsupported_response_type": AdviceText(
                "El proveedor no ofrece el authorization code flow a esta aplicación.",
                next:
                    "En el proveedor, permita a esta aplicación response_type code. Este programa no conoce otro."),
            "authorization-error/invalid_scope": scope,
            "authorization-error/server_error": AdviceText(
                "El proveedor falló mientras atendía la solicitud.",
                next:
                    "Inténtelo más tarde. Si continúa, pase el identificador de correlación de abajo a quien administra el proveedor."
            ),
            "authorization-error/temporarily_unavailable": AdviceText(
                "El proveedor está sobrecargado o en mantenimiento.",
                next: "Aquí no hay que cambiar nada. Inténtelo más tarde y mire la página de estado del proveedor."),
            "authorization-error/redirect_uri_mismatch": AdviceText(
                "La URI de redirección no está registrada para esta aplicación.",
                next:
                    "En el proveedor, registre exactamente {redirectURI} para la aplicación {clientID}. Importan cada letra, el puerto y una barra al final."
            ),
            "authorization-error/interaction_required": AdviceText(
                "El proveedor tiene que preguntar algo a la persona y no se le permitía.", next: again),
            "authorization-error/login_required": AdviceText(
                "La persona tiene que autenticarse primero en el proveedor.", next: again),
            "authorization-error/account_selection_required": AdviceText(
                "La persona tiene que elegir primero una cuenta en el proveedor.", next: again),
            "authorization-error/consent_required": AdviceText(
                "Nadie ha dado su consentimiento para lo que pide esta aplicación.",
                next:
                    "Haga que la persona dé su consentimiento, o concédalo para todo el mundo: en Azure Portal, en la página «API permissions» de la aplicación, con «Grant admin consent»."
            ),
            "authorization-error/invalid_request_uri": requestObject,
            "authorization-error/invalid_request_object": requestObject,
            "authorization-error/request_not_supported": requestObject,
            "authorization-error/request_uri_not_supported": requestObject,
            "authorization-error/registration_not_supported": requestObject,
            "token-error": AdviceText(
                "El proveedor no canjeó el código, con un error que ninguna especificación conoce.",
                next: "Busque el código y su texto en la documentación del proveedor o en el registro de este."),
            "token-error/invalid_request": AdviceText(
                "El token endpoint no pudo entender la solicitud: falta algo, está repetido o tiene un valor incorrecto.",
                next:
                    "Su texto, más abajo, casi siempre dice qué parámetro es. Un cliente público no debe enviar ningún secreto: en ese caso, deje clientSecret vacío."
            ),
            "token-error/invalid_client": AdviceText(
                "El proveedor no cree que este programa sea la aplicación {clientID}: el secreto falta, es incorrecto o ha caducado.",
                next:
                    "Cree un secreto nuevo en el proveedor (en Azure Portal, en la página «Certificates & secrets» de la aplicación) y ponga en clientSecret su «Value», no su «Secret ID». Si la aplicación está registrada como cliente público, deje clientSecret vacío."
            ),
            "token-error/invalid_grant": AdviceText(
                "El proveedor no acepta el código: es demasiado antiguo, ya se usó, es de otra aplicación o de otra URI de redirección, o la prueba de PKCE no corresponde.",
                next:
                    "Empiece de nuevo. Si pasa siempre, compruebe que ningún otro programa usa {redirectURI}, que nada abre la dirección dos veces, como un analizador de enlaces, y que no hay dos copias de este programa en la misma dirección."
            ),
            "token-error/unauthorized_client": AdviceText(
                "La aplicación {clientID} no puede canjear un código.",
                next:
                    "En el proveedor, permita a esta aplicación el authorization code flow, y los refresh tokens si los usa."
            ),
            "token-error/unsupported_grant_type": AdviceText(
                "El token endpoint no conoce el authorization code flow.",
                next: "Compruebe que {setting} lleva al proveedor correcto y que tokenURL no es el de otro."),
            "token-error/invalid_scope": scope,
            "provider-unavailable": AdviceText(
                "No llegó ninguna respuesta completa del proveedor.",
                next:
                    "Compruebe que {setting} ({address}) es correcto, también el puerto. Después abra su documento de descubrimiento desde esta máquina, por ejemplo con curl, y mire el DNS, el firewall, un posible proxy y los certificados de esta máquina."
            ),
            "provider-answered": AdviceText(
                "El proveedor respondió con un estado que no dice nada del inicio de sesión.",
                next:
                    "Compruebe que {setting} ({address}) es correcto. Un estado de 500 o más es un problema del propio proveedor; 429 significa demasiadas solicitudes."
            ),
            "answer-malformed": AdviceText(
                "Lo que llegó de la dirección del proveedor no es lo que corresponde.",
                next:
                    "Compruebe que {setting} ({address}) es correcto y que ningún proxy ni ninguna página de acceso de su red responde en lugar del proveedor."
            ),
            "metadata-invalid": AdviceText(
                "Al documento de descubrimiento del proveedor le falta algo necesario para un inicio de sesión seguro, o lo tiene en una forma que no se puede usar.",
                next:
                    "El registro dice qué es. Este programa necesita direcciones https, response_type code, PKCE con S256 y un algoritmo de firma con clave pública; cámbielo en el proveedor."
            ),
            "client-authentication-unsupported": AdviceText(
                "clientSecret está configurado, y el proveedor no acepta un secreto en ninguna de las formas que este programa conoce.",
                next:
                    "En el proveedor, registre la aplicación para client_secret_basic o client_secret_post; o bien como cliente público, y deje clientSecret vacío."
            ),
            "policy-missing": AdviceText(
                "En Azure AD B2C, cada inicio de sesión pasa por un flujo de usuario, y no hay ninguno configurado.",
                next: "Ponga en policies los nombres que aparecen en la página «User flows» del inquilino."),
            "authority-malformed": AdviceText(
                "La dirección del proveedor no se puede usar.",
                next: "Corrija {setting} como dice su comentario en settings.plist."),
        ]
    }()
}
