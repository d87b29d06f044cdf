import Localization

extension Words {
    static let spanishPaste = Paste(
        title: "Iniciar sesión a mano",
        heading: "Iniciar sesión a mano",
        lead:
            "Aquí el inicio de sesión tiene dos pasos, porque su navegador no puede volver por sí solo a esta página.",
        leadWithoutStep:
            "¿Ha acabado en una página que no se abre? En su dirección está lo que hace falta para continuar.",
        first: "1. Inicie sesión",
        firstHow: "El botón abre {place} en una pestaña nueva. Inicie sesión allí y vuelva a esta.",
        firstButton: "Abrir la página de inicio de sesión",
        second: "2. Pegue la dirección en la que ha acabado",
        box: "Pegue la dirección en la que ha acabado",
        how: [
            "Después de iniciar sesión, la otra pestaña muestra un error o una página vacía. Es lo normal.",
            "Copie la dirección completa de la barra de direcciones de esa pestaña y péguela aquí.",
        ],
        hidden: "¿No ha pasado nada, o se le ha pedido abrir otro programa?",
        hiddenHow: [
            "Si se le ha preguntado, pulse «Cancelar». Chrome y Edge ocultan las direcciones que no pueden abrir. Firefox las muestra, así que lo más fácil es empezar de nuevo en Firefox.",
            "O pulse «Empezar de nuevo», aquí abajo, y en la pestaña nueva pulse la tecla F12 y elija «Red» antes de iniciar sesión. Al final, la última línea empieza por «urn:». Haga clic en ella con el botón derecho del ratón, elija «Copiar» y después «Copiar URL», y péguela aquí.",
        ],
        field: "La dirección",
        goOn: "Continuar",
        startAgain: "Empezar de nuevo",
        problems: [
            .empty: "Primero pegue la dirección y después pulse el botón.",
            .tooLong:
                "Eso es demasiado largo para ser la dirección. Copie solo lo que hay en la barra de direcciones.",
            .noAnswer:
                "Esa no es la dirección en la que ha acabado. Es larga y contiene «code=». Si todavía no ha iniciado sesión, hágalo primero.",
            .several: "Ahí hay más de una dirección. Pegue solo una.",
            .otherSignIn:
                "Esa dirección es de otro inicio de sesión. Pegue la de la pestaña que ha abierto desde aquí.",
            .whichSignIn:
                "Ha empezado a iniciar sesión más de una vez. Pegue la dirección completa para que sepamos de cuál se trata.",
        ],
        offer: "¿Ha acabado en una página que no se abre?")
}
