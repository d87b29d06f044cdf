import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let spanishAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Ningún ajuste de este programa debería llevar a esto. Compruebe que extraParameters y tokenURL no cambian nada de ello y que ningún proxy modifica la solicitud; después comuníquelo al proyecto con una traza del inicio de sesión."
        return [
            "aadb2c-unknown": AdviceText(
                "Azure AD B2C dijo que no, con un código que este programa no conoce.",
                next:
                    "Busque el código en «Error codes: Azure Active Directory B2C», en learn.microsoft.com. Si no está allí, pase el código y el identificador de correlación al soporte de Microsoft."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "La persona pulsó «¿Olvidó la contraseña?». Este flujo de usuario deja en manos de la aplicación lo que pasa después.",
                next:
                    "Añada a policies una directiva del tipo reset-password, o active «Self-service password reset» en las «Properties» del flujo de usuario, «Password configuration»."
            ),
            "aadb2c-cancelled": AdviceText(
                "La persona pulsó «Cancelar».", next: "No hay que cambiar nada."),
            "aadb2c-identity-provider-refused": AdviceText(
                "El proveedor de identidad que hay detrás de Azure AD B2C envió una respuesta que no se pudo usar, como hace cuando alguien cancela allí.",
                next:
                    "Si nadie canceló, mire el id. de cliente, el secreto y la URI de redirección de ese proveedor en «Identity providers»."
            ),
            "aadb2c-grant-ended": AdviceText(
                "El código o el refresh token ya no vale: ha caducado, o lo emitió otra versión del endpoint.",
                next:
                    "La persona inicia sesión de nuevo. Si pasa enseguida, compare el reloj de esta máquina con la hora correcta; si pasa demasiado a menudo, aumente la duración en las «Properties» del flujo de usuario."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Alguien, por ejemplo un administrador, ha revocado los tokens de esta persona.",
                next:
                    "La persona inicia sesión de nuevo. En el portal, mire «Revoke sessions» y los registros de auditoría de la cuenta."
            ),
            "aadb2c-account-gone": AdviceText(
                "La cuenta se ha eliminado en Azure AD B2C.",
                next: "Mire en «Users», «Deleted users». Sin cuenta, la persona tiene que registrarse de nuevo."),
            "aadb2c-no-provider-session": AdviceText(
                "La persona no tiene la sesión iniciada en Azure AD B2C, y no se permitía preguntarle.",
                next:
                    "La persona inicia sesión de nuevo. Compruebe que ningún proxy añade prompt=none a la dirección."),
            "aadb2c-state-lost": AdviceText(
                "Azure AD B2C perdió el hilo del inicio de sesión: sus cookies no volvieron, o uno de sus pasos no terminó como se esperaba.",
                next:
                    "La persona empieza de nuevo, sin el botón Atrás ni un marcador de la página de inicio de sesión. Si le pasa a todo el mundo, mire los perfiles técnicos de la directiva personalizada y los dominios personalizados que comparten cookies."
            ),
            "aadb2c-hint-expired": AdviceText(
                "El ID token que se envió como indicación (id_token_hint) ha caducado.",
                next:
                    "La persona empieza de nuevo. Si la indicación la envía extraParameters o un enlace propio, genérela otra vez."
            ),
            "aadb2c-grant-of-another-policy": AdviceText(
                "El código o el refresh token lo emitió un flujo de usuario distinto de aquel al que se envió.",
                next:
                    "Si authURL y tokenURL están configurados, tienen que indicar la misma directiva. Si no, ningún ajuste lleva a esto: comuníquelo al proyecto con una traza del inicio de sesión."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "El código o el refresh token se emitió para una aplicación que no es {clientID}.",
                next:
                    "Se cambió clientID mientras había sesiones iniciadas, o dos programas comparten un llavero: haga que se inicie sesión de nuevo, o dé a cada programa su propio llavero."
            ),
            "aadb2c-service-failed": AdviceText(
                "Azure AD B2C tuvo un problema propio.",
                next:
                    "Inténtelo de nuevo en unos minutos y mire la página de estado de Azure. Si continúa, pase el identificador de correlación al soporte de Microsoft; con directivas personalizadas, recopile registros con Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "Azure AD B2C recibió más solicitudes de las que acepta de este inquilino.",
                next:
                    "Espere. Si pasa con un uso normal, compare su carga con los «service limits and restrictions»."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "Azure AD B2C no pudo llegar a un proveedor de identidad, o este lo rechazó.",
                next:
                    "Inténtelo más tarde. Si el texto de abajo dice invalid_client, renueve el secreto de cliente de ese proveedor en «Identity providers»: es incorrecto o ha caducado."
            ),
            "aadb2c-account-locked": AdviceText(
                "La cuenta está bloqueada: por un tiempo, tras demasiadas contraseñas incorrectas, o por un administrador.",
                next:
                    "Espere, o mire «Block sign in» de la cuenta en «Users». Cuándo se bloquean las cuentas se ve en «Authentication methods», «Password protection»."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "La persona escribió demasiadas veces un código incorrecto u otra respuesta incorrecta.",
                next:
                    "La persona espera y empieza de nuevo. Compruebe si los códigos llegan realmente, por correo o por teléfono."
            ),
            "aadb2c-redirect-uri": AdviceText(
                "La URI de redirección de este sitio no está registrada para la aplicación {clientID}.",
                next:
                    "En «App registrations», abra esta aplicación, «Authentication», y en la plataforma «Web» añada exactamente {redirectURI}. Importan las mayúsculas y minúsculas, el puerto y una barra al final. Si la gente usa otra dirección, póngala en publicURL."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "La dirección a la que volver tras cerrar la sesión no es una que Azure AD B2C acepte: hace falta https, salvo con localhost.",
                next:
                    "Ponga en publicURL una dirección https y registre {postLogoutRedirectURI} entre las URI de redirección de esta aplicación."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "La solicitud de cierre de sesión no decía adónde volver.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "El flujo de usuario exige el ID token al cerrar la sesión, y este cierre no lo tenía, como ocurre tras una sesión que terminó hace mucho.",
                next:
                    "Inicie sesión y ciérrela de nuevo; o desactive «Require ID Token in logout requests» en las «Properties» del flujo de usuario."
            ),
            "aadb2c-client-unknown": AdviceText(
                "En este inquilino no hay ninguna aplicación {clientID}, o no para esta directiva.",
                next:
                    "Ponga en clientID el «Application (client) ID» que figura en «Overview» de la aplicación, en «App registrations», y compruebe que {setting} indica el inquilino en el que está registrada."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "La aplicación se registró para otro directorio o servicio, no para los flujos de usuario de Azure AD B2C.",
                next:
                    "Cree un registro nuevo en el inquilino de Azure AD B2C, con «Accounts in any identity provider or organizational directory (for authenticating users with user flows)», y ponga su identificador en clientID."
            ),
            "aadb2c-client-disabled": AdviceText(
                "La aplicación {clientID} está desactivada.",
                next:
                    "En «Enterprise applications», ábrala, «Properties», y ponga «Enabled for users to sign-in» en «Yes»."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "A la aplicación, o a una que una directiva personalizada usa para las cuentas locales, le falta el consentimiento de un administrador o parte de la configuración.",
                next:
                    "En la página «API permissions» de la aplicación, elija «Grant admin consent» para openid y offline_access. Con directivas personalizadas, hágalo para ProxyIdentityExperienceFramework y compare su identificador con el de la directiva."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Falta el scope openid, o esta aplicación no puede pedirlo.",
                next:
                    "Este sitio lo pide siempre ({scopes}). En la página «API permissions» de la aplicación, añada openid y offline_access de Microsoft Graph y elija «Grant admin consent»."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "Azure AD B2C no conoce uno de los scopes que se pidieron.",
                next:
                    "Este sitio pide {scopes}. Copie apiScopes y additionalScopes letra por letra de la página «Expose an API» de la API, y concédalos en la página «API permissions» de esta aplicación."
            ),
            "aadb2c-no-resource": AdviceText(
                "Ningún scope indica una API, y sin ella no hay access token.",
                next:
                    "Ponga en apiScopes nombres completos, como https://contoso.onmicrosoft.com/tasks/tasks.read, o quítelo: entonces se pide el identificador de la propia aplicación."
            ),
            "aadb2c-several-resources": AdviceText(
                "Los scopes son de más de una API, y un access token es para una sola.",
                next:
                    "Deje en apiScopes y additionalScopes solo los scopes de la API de tareas. Este sitio pide {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "La aplicación no puede usar la API que pide.",
                next:
                    "En la página «API permissions» de la aplicación, añada los scopes de la API y elija «Grant admin consent»."
            ),
            "aadb2c-response-type": AdviceText(
                "A Azure AD B2C se le pidieron tokens en la dirección, cosa que este programa nunca hace, o no ofrece el authorization code flow a esta aplicación.",
                next:
                    "En la página «Authentication» de la aplicación, la plataforma tiene que ser «Web». Deje vacías las dos casillas de «Implicit grant and hybrid flows» y compruebe que authURL no lleva un response_type propio."
            ),
            "aadb2c-response-mode": AdviceText(
                "Azure AD B2C no conoce la forma en que debería volver la respuesta.",
                next: "Ponga responseMode en query o form_post."),
            "aadb2c-no-secret": AdviceText(
                "La aplicación {clientID} está registrada como aplicación web y no se envió ningún secreto.",
                next:
                    "Cree un secreto en la página «Certificates & secrets» de la aplicación y ponga su «Value» en clientSecret o en la variable WEB_COMPANION_CLIENT_SECRET."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "El secreto de cliente es incorrecto o ha caducado.",
                next:
                    "Cree uno nuevo en la página «Certificates & secrets» de la aplicación y ponga en clientSecret su «Value», no su «Secret ID». La variable WEB_COMPANION_CLIENT_SECRET, si tiene valor, prevalece sobre clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "La aplicación {clientID} está registrada como cliente público y se envió un secreto.",
                next:
                    "Vacíe clientSecret y elimine WEB_COMPANION_CLIENT_SECRET. O registre {redirectURI} en la plataforma «Web» en lugar de «Mobile and desktop applications»."
            ),
            "aadb2c-public-client": AdviceText(
                "La aplicación {clientID} no se puede usar sin un secreto.",
                next:
                    "Ponga en clientSecret un secreto de la página «Certificates & secrets» de la aplicación; o ponga «Allow public client flows» en «Yes» en su página «Authentication»."
            ),
            "aadb2c-prompt": AdviceText(
                "Azure AD B2C no conoce el valor de prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "A la solicitud le falta un parámetro, que se indica en el texto de abajo.",
                next:
                    "Si lo exige una directiva personalizada, añádalo a extraParameters. Si no, compruebe que ningún proxy lo quita."
            ),
            "aadb2c-grant-type": AdviceText(
                "Al token endpoint se le pidió algo que no es canjear un código o un refresh token.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "La URI de redirección está registrada para una aplicación de página única, y el code challenge no llegó.",
                next:
                    "Quite {redirectURI} de la plataforma «Single-page application» en la página «Authentication» de la aplicación y añádala en «Web»."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "La prueba de PKCE no corresponde al código: el código es de otro inicio de sesión. Para descubrir eso está la prueba.",
                next:
                    "Empiece de nuevo. Con signInReturn en paste, hay que pegar la dirección de este mismo inicio de sesión. Si pasa siempre, compruebe que nada abre {redirectURI} entre medias."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "Azure AD B2C no conoce el método del code challenge, que siempre es S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "El inquilino no tiene ningún flujo de usuario ni directiva personalizada con ese nombre, o no tiene un recorrido de usuario predeterminado.",
                next:
                    "Compare {policy} con los nombres de la página «User flows» (empiezan por B2C_1_) o «Identity Experience Framework» (B2C_1A_) y corrija policies. Compruebe que {setting} indica el inquilino correcto."
            ),
            "aadb2c-password-grant": AdviceText(
                "A Azure AD B2C se le pidió que aceptara una contraseña de la aplicación, cosa que este programa nunca hace.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "Azure AD B2C, o un servicio al que pregunta una directiva personalizada, rechazó un nombre o una contraseña.",
                next:
                    "La persona empieza de nuevo. Si le pasa a todo el mundo, mire las cuentas y los secretos de los perfiles técnicos de la directiva personalizada."
            ),
        ]
    }()
}
