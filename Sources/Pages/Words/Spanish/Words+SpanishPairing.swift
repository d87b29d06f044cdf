import Localization

extension Words {
    static let spanishPairing = Pairing(
        offer: "Iniciar sesión con el teléfono",
        offerHow:
            "Aquí no hay que escribir nada: usted inicia sesión en su teléfono y su lista aparece en esta pantalla.",
        title: "Iniciar sesión con el teléfono",
        scan: "1. Escanee este código con el teléfono o abra allí la dirección.",
        press: "2. Inicie sesión en el teléfono y pulse allí este número:",
        left: "Segundos que quedan para abrir el código con el teléfono: {seconds}",
        onlyYours: "Cualquiera que esté cerca de esta pantalla podrá leer su lista.",
        cancel: "Cancelar",
        claimed: "Un teléfono ha abierto el código",
        claimedNext: "Inicie sesión en el teléfono y después pulse en él este número:",
        notYou: "Si no era su teléfono, pulse «Cancelar».",
        newCode: "Mostrar un código nuevo",
        tooMany: "En este momento hay demasiados códigos",
        tooManyNext: "Espere un minuto a que caduquen e inténtelo de nuevo.",
        over: "Este código ya no es válido",
        usedUp: "Este código ya se ha usado",
        endings: [
            .expired: "Ha caducado. Nadie ha iniciado sesión con él.",
            .wrongNumber:
                "En el teléfono se pulsó un número distinto del que mostraba la pantalla. Nadie ha iniciado sesión con este código.",
            .cancelled: "Se canceló en la pantalla. Nadie ha iniciado sesión con este código.",
            .declined: "Se canceló en el teléfono. Nadie ha iniciado sesión con este código.",
            .replaced: "La pantalla tiene uno más nuevo. Nadie ha iniciado sesión con este.",
            .used: "Un código sirve una sola vez.",
            .phoneLeft: "Mientras tanto se cerró la sesión del teléfono. Nadie ha iniciado sesión con este código.",
            .failed:
                "En ese momento este sitio no podía guardar nada. Nadie ha iniciado sesión con este código.",
            .otherPhone: "Lo ha abierto otro teléfono, y un código sirve para un solo teléfono.",
            .unknown: "Ninguna pantalla lo muestra ahora. Un código es válido durante un minuto y medio.",
        ],
        endedOnPhone:
            "Para mostrar su lista en la pantalla, pulse en ella «Iniciar sesión con el teléfono» y escanee el código nuevo. Si no está delante de la pantalla, cierre esta página.",
        show: "¿Mostrar su lista en la pantalla «{screen}»?",
        showHow:
            "Primero iniciará sesión aquí, en su propio teléfono. Después, quien esté cerca de la pantalla podrá leer su lista hasta que usted pulse «Terminar».",
        showOnlyIf:
            "Continúe solo si está delante de esa pantalla y es usted quien ha escaneado el código. Si alguien le ha enviado esta dirección, cierre la página: su lista aparecería en la pantalla de esa persona.",
        goOn: "Continuar",
        signInFirst:
            "Inicie sesión una vez más, para que nadie más pueda hacer esto con su teléfono. Después pulse el número que muestra la pantalla.",
        which: "¿Qué número muestra la pantalla?",
        whichOnce:
            "Solo tiene un intento. Si pulsa otro número, no se mostrará nada y la pantalla necesitará un código nuevo.",
        menu: "En pantalla: {screen}",
        onScreenTitle: "Su lista en una pantalla",
        waiting: "La pantalla «{screen}» está recibiendo su lista",
        shown: "Su lista está en la pantalla «{screen}»",
        shownHow:
            "Pulse «Terminar» cuando quiera quitarla de la pantalla. También se quita al cerrar la sesión en este teléfono o al pulsar «Listo» en la pantalla.",
        endIt: "Terminar",
        notShown: "Su lista ya no está en la pantalla «{screen}»",
        notShownHow: "Se quitó desde la pantalla o desde este teléfono. En este teléfono, su sesión sigue iniciada.",
        noScreen: "Su lista no está en ninguna pantalla",
        noScreenHow:
            "Para mostrarla en una pantalla, pulse en ella «Iniciar sesión con el teléfono» y escanee el código.")
}
