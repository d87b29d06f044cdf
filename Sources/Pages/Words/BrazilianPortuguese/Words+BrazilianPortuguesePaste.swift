import Localization

extension Words {
    static let brazilianPortuguesePaste = Paste(
        title: "Entrar manualmente",
        heading: "Entrar manualmente",
        lead: "Aqui você entra em duas etapas, porque seu navegador não consegue voltar sozinho a esta página.",
        leadWithoutStep: "Você foi parar em uma página que não abriu? O endereço dela tem o que falta para continuar.",
        first: "1. Entre",
        firstHow: "O botão abre {place} em uma nova aba. Entre lá e depois volte para esta.",
        firstButton: "Abrir a página de login",
        second: "2. Cole o endereço em que você parou",
        box: "Cole o endereço em que você parou",
        how: [
            "Depois que você entra, a outra aba mostra um erro ou uma página vazia. É assim mesmo.",
            "Copie o endereço inteiro da barra de endereços dessa aba e cole aqui.",
        ],
        hidden: "Não aconteceu nada, ou apareceu um pedido para abrir outro programa?",
        hiddenHow: [
            "Se apareceu o pedido, clique em “Cancelar”. O Chrome e o Edge escondem um endereço que não conseguem abrir. O Firefox o mostra, então este é o jeito fácil: comece de novo no Firefox.",
            "Ou clique em “Começar de novo” abaixo e, na nova aba, aperte a tecla F12 e escolha “Rede” (“Network”) antes de entrar. Depois, a última linha ali começa com “urn:”. Clique nela com o botão direito do mouse, escolha “Copiar”, depois “Copiar URL”, e cole aqui.",
        ],
        field: "O endereço",
        goOn: "Continuar",
        startAgain: "Começar de novo",
        problems: [
            .empty: "Cole primeiro o endereço e depois clique no botão.",
            .tooLong: "Isso é longo demais para ser o endereço. Copie só o que está na barra de endereços.",
            .noAnswer:
                "Esse não é o endereço em que você parou. Ele é longo e contém “code=”. Se você ainda não entrou, faça isso primeiro.",
            .several: "Há mais de um endereço aí. Cole só um.",
            .otherSignIn:
                "Esse endereço é de outra tentativa de entrar. Cole o da aba que você abriu a partir daqui.",
            .whichSignIn:
                "Você começou a entrar mais de uma vez. Cole o endereço inteiro para sabermos qual é.",
        ],
        offer: "Você foi parar em uma página que não abriu?")
}
