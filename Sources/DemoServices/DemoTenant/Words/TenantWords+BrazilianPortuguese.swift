import Localization

extension TenantWords {
    static let brazilianPortuguese = TenantWords(
        language: .brazilianPortuguese,
        frame: Frame(
            product: "Locatário de demonstração", provider: "Provedor simulado",
            ribbon: "Locatário de demonstração – não digite aqui nenhuma senha de verdade",
            providerRibbon: "Facebook simulado – nada daqui vai para o Facebook",
            providerOwner: "facebook.com, simulado pelo locatário de demonstração",
            disclaimer:
                "Isto faz as vezes de um provedor de verdade, como o Azure AD B2C. Faz parte do Web Companion e não é um "
                + "serviço da Microsoft.",
            goTo: { "Ir para \($0)" }),
        people: People(
            continueAs: { "Continuar como \($0)" }, nameless: "alguém sem nome",
            unusual: "Pessoas com dados incomuns", passwords: "Para a demonstração",
            passwordOf: { "Senha de \($0)" }),
        fields: Fields(
            email: "Endereço de e-mail", password: "Senha", newPassword: "Nova senha",
            confirmPassword: "Confirmar a nova senha", displayName: "Nome de exibição", givenName: "Nome",
            surname: "Sobrenome", city: "Cidade", proceed: "Continuar", cancel: "Cancelar",
            passwordRule:
                "De 8 a 64 caracteres, com pelo menos três destes: uma letra minúscula, uma letra maiúscula, um número, um "
                + "símbolo. Não use uma senha que você já usa em outro lugar.",
            wrongFields: "Confira os campos marcados abaixo.",
            emailInvalid: "Digite um endereço de e-mail válido.",
            nameMissing: "Digite o nome que as outras pessoas devem ver.",
            tooLong: { "Use no máximo \($0) caracteres." },
            passwordLength: "A senha precisa ter de 8 a 64 caracteres.",
            passwordMix:
                "A senha precisa ter pelo menos três destes: uma letra minúscula, uma letra maiúscula, um número, um "
                + "símbolo.",
            passwordsDiffer: "As senhas não são iguais."),
        signIn: SignIn(
            title: "Entrar", withFacebook: "Facebook (simulado)", orPassword: "ou com uma senha", submit: "Entrar",
            forgot: "Esqueceu a senha?", noAccount: "Não tem uma conta?", signUpNow: "Cadastre-se agora",
            incomplete: "Digite seu endereço de e-mail e sua senha.",
            locked: "Sua conta está bloqueada por um tempo para evitar o uso indevido. Tente de novo mais tarde.",
            wrong: "Endereço de e-mail ou senha incorretos."),
        signUp: SignUp(
            title: "Cadastrar-se", emailHint: "Nenhum e-mail é enviado: qualquer endereço serve.",
            create: "Criar conta", haveAccount: "Já tenho uma conta",
            emailTaken: "Já existe uma conta com este endereço.", signInInstead: "Entrar com ela"),
        verification: Verification(
            title: "Confirmar seu endereço", lead: { "Queremos ter certeza de que \($0) é seu." },
            demo: "Um locatário de verdade enviaria este código por e-mail; a demonstração o mostra:",
            code: "Código de verificação", verify: "Confirmar", newCode: "Pedir um novo código",
            otherEmail: "Usar outro endereço",
            codeWrong: "Esse código está incorreto. Tente de novo.",
            codeReplaced: "Foram muitas tentativas, ou o código expirou. Aqui está um novo.",
            newCodeMade: "Aqui está um novo código."),
        reset: Reset(
            title: "Redefinir sua senha",
            lead:
                "Digite o endereço de e-mail da sua conta. Primeiro confirmamos que ele é seu; depois você escolhe uma nova "
                + "senha.",
            unknown: "Não há nenhuma conta com este endereço aqui.", newTitle: "Escolher uma nova senha",
            others: "Nos outros lugares em que sua conta está conectada, você vai precisar entrar de novo."),
        profile: Profile(title: "Editar seu perfil"),
        provider: Provider(
            title: "Entrar com o Facebook (simulado)",
            wants: { "\($0) gostaria de saber seu nome e seu endereço de e-mail." }),
        leaving: Leaving(
            back: "Voltando ao aplicativo", almost: "Quase lá", proceed: "Continuar",
            signedOut: "Você saiu",
            unregistered:
                "O aplicativo pediu para voltar a um endereço que não está registrado para ele, por isso você não foi para "
                + "lá.",
            next: "Da próxima vez que alguém entrar aqui, perguntaremos quem é."),
        errors: Errors(
            nothingHere: "Não há nada aqui", cannotGoOn: "Não dá para continuar",
            cookies:
                "Esta página é de outro navegador ou de outra janela, ou seu navegador não guarda cookies deste endereço. "
                + "Permita os cookies e comece de novo pelo aplicativo.",
            stateLost: "Esta página já foi usada ou expirou.",
            ours: "Algo deu errado. Tente de novo pelo aplicativo.",
            refused:
                "O aplicativo enviou uma solicitação que este locatário não aceita, por isso ninguém entrou nem foi enviado de "
                + "volta.",
            forDeveloper: "O que quem desenvolve o aplicativo precisa saber", error: "Erro", description: "Descrição",
            correlationID: "ID de correlação", timestamp: "Data e hora"),
        home: Home(
            title: "Um locatário de demonstração",
            lead:
                "Os aplicativos trazem as pessoas para entrar aqui como fariam em um provedor de verdade. Nesta página não "
                + "há nada a fazer.",
            tenant: "Locatário", name: "Nome", id: "ID", policies: "Políticas e seus metadados"))
}
