import Localization

extension Words {
    /// What can be wrong with the connection to a provider and a task API, and what to change.
    static let spanishConnectionAdvice: [String: AdviceText] = [
        "host-unknown": AdviceText(
            "Ningún equipo se llama {host}.",
            next: "Revise el nombre del inquilino y compruebe que este ordenador tiene conexión a la red."),
        "port-closed": AdviceText(
            "No responde nada en el puerto {port} de {host}.",
            next: "Revise el puerto de la dirección y compruebe que el proveedor está en marcha."),
        "certificate-expired": AdviceText(
            "El certificado de {host}, o el de alguno de sus emisores, ha caducado.",
            next:
                "Quien administra {host} tiene que renovarlo. Si no ha caducado, ponga en hora el reloj de la máquina en la que se ejecuta este sitio (timedatectl set-ntp true)."
        ),
        "certificate-not-yet-valid": AdviceText(
            "El certificado de {host}, o el de alguno de sus emisores, todavía no es válido.",
            next:
                "Si el reloj de la máquina en la que se ejecuta este sitio va atrasado, póngalo en hora (timedatectl set-ntp true). Si no, quien administra {host} tiene que cambiar el certificado."
        ),
        "certificate-for-another-name": AdviceText(
            "El certificado que presenta {host} es para otro nombre.",
            next:
                "Revise la dirección configurada. Si es correcta, quien administra {host} tiene que instalar un certificado para el nombre de esa dirección."
        ),
        "certificate-self-signed": AdviceText(
            "{host} ha firmado su propio certificado, y la máquina en la que se ejecuta este sitio no confía en él.",
            next:
                "Si {host} es suyo, instale su certificado en esa máquina (en Debian: /usr/local/share/ca-certificates y después update-ca-certificates). Si no, quien administra {host} tiene que obtener uno de una autoridad pública."
        ),
        "certificate-of-unknown-authority": AdviceText(
            "La máquina en la que se ejecuta este sitio no conoce la autoridad que emitió el certificado de {host}.",
            next:
                "Si la autoridad es propia, instale su certificado en esa máquina (en Debian: /usr/local/share/ca-certificates y después update-ca-certificates). Si no, quien administra {host} tiene que obtener un certificado de una autoridad pública."
        ),
        "certificate-of-unknown-issuer": AdviceText(
            "Los certificados que envía {host} no llevan a ninguna autoridad que conozca la máquina en la que se ejecuta este sitio.",
            next:
                "Si la autoridad es propia, instale su certificado en esa máquina (en Debian: /usr/local/share/ca-certificates y después update-ca-certificates). Si no, quien administra {host} tiene que hacer que el servidor envíe la cadena completa, con todos los certificados intermedios. Después, compruébelo otra vez: el nombre y las fechas se comprueban al final."
        ),
        "certificate-not-trusted": AdviceText(
            "La máquina en la que se ejecuta este sitio rechaza el certificado de {host}: puede que se haya revocado, que no sea para un servidor web o que su clave sea demasiado débil.",
            next:
                "Quien administra {host} tiene que cambiarlo. En esa máquina, curl -v https://{host} indica por qué se rechaza."
        ),
        "tls-failed": AdviceText(
            "No se ha podido establecer una conexión TLS con {host}: el puerto no habla TLS 1.2 o posterior, o algo interrumpe la conexión por el camino.",
            next:
                "Revise la dirección y el puerto configurados. Si son correctos, quien administra {host} tiene que ofrecer ahí TLS 1.2 o posterior."
        ),
        "authorities-unreadable": AdviceText(
            "No se ha podido comprobar el certificado de {host}: la máquina en la que se ejecuta este sitio no puede leer el archivo de autoridades de confianza.",
            next:
                "Quien administra este sitio tiene que hacer que ese archivo se pueda leer. En Debian es /etc/ssl/certs/ca-certificates.crt, que update-ca-certificates vuelve a escribir."
        ),
        "metadata-silent": AdviceText(
            "{host} aceptó la conexión y no respondió a tiempo.",
            next: "Inténtelo más tarde o revise la dirección."),
        "metadata-redirects": AdviceText(
            "{metadata} lleva a otro sitio (estado {status}). Las redirecciones no se siguen: cuenta lo que dice la propia dirección.",
            next: "Indique la dirección a la que lleva."),
        "metadata-refused": AdviceText(
            "{metadata} responde con el estado {status}.",
            next: "Abra la dirección en un navegador. Si tampoco allí muestra JSON, revise la dirección."),
        "metadata-malformed": AdviceText(
            "Lo que envía {metadata} no son los metadatos de un proveedor de OpenID: {reason}.",
            next: "Revise la dirección. A menudo hay en su lugar una página de inicio de sesión o la de un proxy."),
        "issuer-mismatch": AdviceText(
            "Los metadatos indican el issuer {actual}; en esta dirección tiene que ser {expected}.",
            next:
                "Si ese es el nombre de su proveedor, indíquelo como dirección. Si no, no use este proveedor."),
        "tenant-unknown": AdviceText(
            "No hay ningún proveedor en {metadata} (estado {status}).",
            next: "Compare el nombre del inquilino, o realm, con el que figura en la consola del proveedor."),
        "policy-unknown": AdviceText(
            "El proveedor no tiene ninguna directiva llamada {policy}.",
            next: "Copie del portal el nombre del flujo de usuario. Empieza por B2C_1_ o B2C_1A_."),
        "keys-unusable": AdviceText(
            "Las claves de {keys} no se pueden leer, así que no se podría verificar ningún ID token.",
            next: "Abra esa dirección en un navegador y mire qué hay entre ella y este ordenador."),
        "clock-behind": AdviceText(
            "El reloj de este ordenador va {seconds} segundos por detrás del reloj del proveedor. Los tokens se rechazarían por demasiado antiguos o por no ser válidos todavía.",
            next: "Ponga el reloj en hora: timedatectl set-ntp true."),
        "clock-ahead": AdviceText(
            "El reloj de este ordenador va {seconds} segundos por delante del reloj del proveedor. Los tokens se rechazarían por demasiado antiguos o por no ser válidos todavía.",
            next: "Ponga el reloj en hora: timedatectl set-ntp true."),
        "client-unknown": AdviceText(
            "El proveedor no conoce ninguna aplicación {clientID}.",
            next: "Copie otra vez el id. de aplicación (cliente), de una aplicación de este mismo inquilino."),
        "client-not-allowed": AdviceText(
            "El proveedor no conoce la aplicación {clientID}, o no le permite iniciar la sesión de nadie de este modo.",
            next:
                "Compare letra por letra el id. de aplicación (cliente). Si es correcto, permita a la aplicación el authorization code flow, como aplicación web."
        ),
        "secret-wrong": AdviceText(
            "El proveedor no acepta el secreto de cliente de {clientID}.",
            next:
                "Copie otra vez el secreto (su valor, no su id.) o cree uno nuevo. Si la aplicación no tiene ninguno, quítelo aquí."
        ),
        "secret-expired": AdviceText(
            "El secreto de cliente de {clientID} ha caducado.", next: "Cree uno nuevo e indíquelo aquí."),
        "secret-missing": AdviceText(
            "La aplicación {clientID} tiene un secreto de cliente y aquí no se ha indicado ninguno.",
            next: "Indique el secreto o registre la aplicación como cliente público."),
        "secret-not-wanted": AdviceText(
            "La aplicación {clientID} es un cliente público y no debe enviar ningún secreto.",
            next: "Quite aquí el secreto o registre la aplicación como «Web»."),
        "secret-method": AdviceText(
            "El proveedor no acepta el secreto de cliente en ninguna de las formas que tiene este programa; ofrece {offered}.",
            next: "Permita a la aplicación client_secret_basic o client_secret_post, o ningún secreto."),
        "redirect-not-registered": AdviceText(
            "{redirectURI} no está registrada para esta aplicación.",
            next: "Registre exactamente esta dirección. Importan cada letra, el puerto y una barra al final."),
        "redirect-other-platform": AdviceText(
            "{redirectURI} está registrada para otra plataforma, no para «Web».",
            next: "Quítela de «Single-page application» o «Mobile and desktop» y añádala en «Web»."),
        "scope-refused": AdviceText(
            "El proveedor no acepta los scopes {scopes} para esta aplicación.",
            next:
                "Compare los scopes de la API de tareas con los que muestra el proveedor y concédalos a la aplicación. Si no conoce offline_access, ponga offlineAccess en false."
        ),
        "client-unseen": AdviceText(
            "Hasta el primer inicio de sesión no se verá si el proveedor conoce {clientID}.",
            next: "Pruebe un inicio de sesión."),
        "secret-unseen": AdviceText(
            "Hasta el primer inicio de sesión no se verá si el proveedor acepta el secreto de cliente.",
            next: "Pruebe un inicio de sesión."),
        "redirect-unseen": AdviceText(
            "Hasta el primer inicio de sesión no se verá si {redirectURI} está registrada.",
            next: "Pruebe un inicio de sesión."),
        "scope-unseen": AdviceText(
            "Hasta el primer inicio de sesión no se verá si el proveedor acepta los scopes {scopes}.",
            next: "Pruebe un inicio de sesión."),
        "api-silent": AdviceText(
            "La API de tareas en {api} no responde ({reason}).",
            next: "Revise la dirección y el puerto de taskAPI."),
        "api-not-there": AdviceText(
            "En {api} no hay ninguna lista de tareas (estado {status}).",
            next: "Revise taskAPI y taskDialect: juntos forman esta dirección."),
        "api-open": AdviceText(
            "La API de tareas en {api} responde sin access token (estado {status}), así que cualquiera puede leerla.",
            next: "Haga que la API exija un token y compruebe que esta es la dirección correcta."),
        "api-failed": AdviceText(
            "La API de tareas en {api} responde con el estado {status}.",
            next: "Mire el registro de la propia API."),
    ]
}
