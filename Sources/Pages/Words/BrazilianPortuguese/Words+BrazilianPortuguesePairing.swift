import Localization

extension Words {
    static let brazilianPortuguesePairing = Pairing(
        offer: "Entrar com o celular",
        offerHow: "Você não digita nada aqui: entra pelo celular, e sua lista aparece nesta tela.",
        title: "Entrar com o celular",
        scan: "1. Aponte a câmera do celular para este código ou abra este endereço nele.",
        press: "2. Entre pelo celular e toque neste número lá:",
        left: "Seu celular ainda pode abrir o código por {seconds} segundos.",
        onlyYours: "Quem estiver perto desta tela vai poder ler sua lista.",
        cancel: "Cancelar",
        claimed: "Um celular abriu o código",
        claimedNext: "Entre por ele e depois toque, no celular, neste número:",
        notYou: "Se não foi o seu celular, toque em “Cancelar”.",
        newCode: "Mostrar um novo código",
        tooMany: "Há códigos demais no momento",
        tooManyNext: "Espere um minuto até que eles expirem e tente de novo.",
        over: "Este código não vale mais",
        usedUp: "Este código já foi usado",
        endings: [
            .expired: "O tempo dele acabou. Ninguém entrou com ele.",
            .wrongNumber:
                "No celular foi escolhido um número diferente do que a tela mostrava. Ninguém entrou com este código.",
            .cancelled: "Ele foi cancelado na tela. Ninguém entrou com ele.",
            .declined: "Ele foi cancelado no celular. Ninguém entrou com ele.",
            .replaced: "A tela tem um mais novo. Ninguém entrou com este.",
            .used: "Um código funciona uma vez só.",
            .phoneLeft: "Enquanto isso, a conta foi desconectada no celular. Ninguém entrou com este código.",
            .failed: "Este site não conseguiu guardar dados naquele momento. Ninguém entrou com este código.",
            .otherPhone: "Outro celular abriu o código, e ele só funciona para um celular.",
            .unknown: "Nenhuma tela está mostrando este código agora. Um código vale por um minuto e meio.",
        ],
        endedOnPhone:
            "Para mostrar sua lista na tela, toque nela em “Entrar com o celular” e aponte a câmera para o novo código. Se você não está em frente à tela, feche esta página.",
        show: "Mostrar sua lista na tela “{screen}”?",
        showHow:
            "Você entra aqui, no seu próprio celular. Depois, todos que estiverem perto da tela podem ler sua lista, até você encerrar.",
        showOnlyIf:
            "Continue só se você está em frente a essa tela e foi você quem apontou a câmera para o código. Se alguém enviou este endereço a você, feche a página: sua lista apareceria na tela dessa pessoa.",
        goOn: "Continuar",
        signInFirst:
            "Entre mais uma vez, para que ninguém mais possa fazer isso com o seu celular. Depois, toque no número que a tela mostra.",
        which: "Qual número a tela mostra?",
        whichOnce:
            "Você tem uma única tentativa. Se errar o número, sua lista não é mostrada, e a tela precisa de um novo código.",
        menu: "Na tela: {screen}",
        onScreenTitle: "Sua lista em uma tela",
        waiting: "A tela “{screen}” está recebendo sua lista",
        shown: "Sua lista está na tela “{screen}”",
        shownHow:
            "Você pode encerrar a exibição aqui a qualquer momento. Ela também termina quando você sai neste celular ou toca em “Terminei” na tela.",
        endIt: "Encerrar",
        notShown: "Sua lista não está mais na tela “{screen}”",
        notShownHow: "A exibição foi encerrada lá ou aqui. Neste celular, sua conta continua conectada.",
        noScreen: "Sua lista não está em nenhuma tela",
        noScreenHow: "Para mostrá-la em uma tela, toque nela em “Entrar com o celular” e aponte a câmera para o código."
    )
}
