import Localization

extension Words {
    static let brazilianPortugueseKiosk = Kiosk(
        heading: "Suas tarefas nesta tela",
        headingWithoutTasks: "Entre nesta tela",
        others: "Quem está perto desta tela pode ler o que aparece nela. Antes de ir embora, toque em “Terminei”.",
        ownDevice: "Use o seu próprio celular",
        ownDeviceHow: "Aponte a câmera para o código ou abra este endereço:",
        code: "QR code de {address}",
        done: "Terminei",
        doneHow: "Sair e limpar a tela",
        stillThere: "Você ainda está aí?",
        closes: "Esta página fecha em {seconds} segundos. Para ficar, aperte qualquer tecla ou toque na tela.",
        stay: "Ficar",
        waiting: "Há uma conta conectada nesta tela. Se é a sua, pode continuar.",
        goOn: "Continuar",
        away: "O programa desta tela não está respondendo. A página continua assim que ele responder.",
        phonesAway: "No momento, os celulares não conseguem acessar esta tela. O código volta assim que for possível.")
}
