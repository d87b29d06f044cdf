import Localization

extension Words {
    static let brazilianPortuguesePolicies = Policies(
        title: "Políticas",
        heading: "Políticas",
        lead:
            "Para quem administra este programa. Cada política (ou fluxo de usuário) é uma página do seu provedor e ganha um botão na página inicial ou no menu.",
        back: "Voltar às configurações",
        none: "Ainda não há nenhuma.",
        full: "O limite de políticas adicionadas ({limit}) foi atingido. Remova uma para abrir espaço.",
        run: "Executar",
        remove: "Remover",
        ofSettings: "das configurações",
        add: "Adicionar uma política",
        addButton: "Adicionar",
        name: "Nome no portal",
        nameHint:
            "Como no locatário: B2C_1_… para um fluxo de usuário, B2C_1A_… para uma política personalizada. O locatário de demonstração só tem as próprias.",
        titleLabel: "Texto do botão (opcional)",
        titleHint: "Até 80 caracteres.",
        kind: "Finalidade",
        kinds: [
            .signUpSignIn: "cadastrar-se ou entrar",
            .signUp: "cadastrar-se",
            .signIn: "entrar",
            .editProfile: "editar o perfil",
            .resetPassword: "redefinir a senha",
        ],
        badName:
            "Isso não é um nome de política. Copie-o do portal: B2C_1_ ou B2C_1A_ e depois letras, algarismos, - ou _.",
        duplicate: "Já existe uma política com esse nome.",
        badTitle: "Isso não pode ser o texto de um botão. Escreva até 80 caracteres ou deixe vazio.",
        badKind: "Escolha uma finalidade.")
}
