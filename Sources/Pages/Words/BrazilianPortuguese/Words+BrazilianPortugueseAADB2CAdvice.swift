import Localization

extension Words {
    /// The advice about the codes of Azure AD B2C, by what they are about, as `aadb2c-…`. Names in quotation marks are those of the Azure portal.
    static let brazilianPortugueseAADB2CAdvice: [String: AdviceText] = {
        let defect: Phrase =
            "Nenhuma configuração deste programa deveria levar a isto. Verifique se extraParameters e tokenURL não mudam nada nisso e se nenhum proxy altera a requisição; depois relate o caso ao projeto, com uma gravação do login."
        return [
            "aadb2c-unknown": AdviceText(
                "O Azure AD B2C disse não com um código que este programa não conhece.",
                next:
                    "Procure o código em “Error codes: Azure Active Directory B2C”, em learn.microsoft.com. Se não estiver lá, passe o código e o ID de correlação ao suporte da Microsoft."
            ),
            "aadb2c-forgotten-password": AdviceText(
                "A pessoa clicou em “Forgot your password?”. Este fluxo de usuário deixa para o aplicativo o que acontece então.",
                next:
                    "Adicione a policies uma política do tipo reset-password ou ative “Self-service password reset” nas “Properties” do fluxo de usuário, em “Password configuration”."
            ),
            "aadb2c-cancelled": AdviceText(
                "A pessoa clicou em “Cancelar”.", next: "Não há nada a mudar."),
            "aadb2c-identity-provider-refused": AdviceText(
                "O provedor de identidade por trás do Azure AD B2C enviou uma resposta que não pôde ser usada, como acontece quando alguém cancela lá.",
                next:
                    "Se ninguém cancelou, veja o ID do cliente, o segredo e a URI de redirecionamento desse provedor em “Identity providers”."
            ),
            "aadb2c-grant-ended": AdviceText(
                "O código ou o refresh token não vale mais: expirou ou foi emitido por outra versão do endpoint.",
                next:
                    "A pessoa entra de novo. Se acontecer de imediato, compare o relógio desta máquina com a hora certa; se acontecer vezes demais, aumente os tempos de vida nas “Properties” do fluxo de usuário."
            ),
            "aadb2c-grant-revoked": AdviceText(
                "Alguém, como um administrador, revogou os tokens desta pessoa.",
                next:
                    "A pessoa entra de novo. No portal, veja “Revoke sessions” e os logs de auditoria da conta."
            ),
            "aadb2c-account-gone": AdviceText(
                "A conta foi excluída no Azure AD B2C.",
                next: "Veja em “Users”, “Deleted users”. Sem conta, a pessoa precisa se cadastrar de novo."),
            "aadb2c-no-provider-session": AdviceText(
                "A pessoa não tem sessão no Azure AD B2C, e não era permitido perguntar nada a ela.",
                next:
                    "A pessoa entra de novo. Verifique se nenhum proxy acrescenta prompt=none ao endereço."),
            "aadb2c-state-lost": AdviceText(
                "O Azure AD B2C perdeu o fio do login: os cookies dele não voltaram, ou uma das etapas não terminou como esperado.",
                next:
                    "A pessoa começa de novo, sem o botão Voltar e sem uma página de login salva nos favoritos. Se acontecer com todo mundo, examine os perfis técnicos da política personalizada e os domínios personalizados que compartilham cookies."
            ),
            "aadb2c-hint-expired": AdviceText(
                "O ID token enviado como dica (id_token_hint) expirou.",
                next:
                    "A pessoa começa de novo. Se é extraParameters ou um link seu que envia a dica, crie uma nova."),
            "aadb2c-grant-of-another-policy": AdviceText(
                "O código ou o refresh token foi emitido por um fluxo de usuário diferente daquele ao qual foi enviado.",
                next:
                    "Se authURL e tokenURL estão definidos, têm de indicar a mesma política. Fora isso, nenhuma configuração leva a este caso: relate-o ao projeto, com uma gravação do login."
            ),
            "aadb2c-grant-of-another-client": AdviceText(
                "O código ou o refresh token foi emitido para outro aplicativo, não para {clientID}.",
                next:
                    "clientID foi alterado enquanto havia pessoas conectadas, ou dois programas compartilham um chaveiro: peça às pessoas que entrem de novo ou dê a cada programa um chaveiro próprio."
            ),
            "aadb2c-service-failed": AdviceText(
                "O Azure AD B2C teve um problema próprio.",
                next:
                    "Tente de novo em alguns minutos e veja a página de status do Azure. Se continuar, passe o ID de correlação ao suporte da Microsoft; com políticas personalizadas, colete logs com o Application Insights."
            ),
            "aadb2c-throttled": AdviceText(
                "O Azure AD B2C recebeu mais requisições do que aceita deste locatário.",
                next:
                    "Espere. Se acontecer em uso normal, compare a sua carga com os “service limits and restrictions”."
            ),
            "aadb2c-identity-provider-failed": AdviceText(
                "O Azure AD B2C não conseguiu alcançar um provedor de identidade, ou foi recusado por ele.",
                next:
                    "Tente de novo mais tarde. Se o texto abaixo diz invalid_client, renove o segredo do cliente desse provedor em “Identity providers”: está errado ou expirou."
            ),
            "aadb2c-account-locked": AdviceText(
                "A conta está bloqueada: por algum tempo, depois de muitas senhas erradas, ou por um administrador.",
                next:
                    "Espere, ou veja “Block sign in” da conta em “Users”. Em quanto tempo as contas são bloqueadas está em “Authentication methods”, “Password protection”."
            ),
            "aadb2c-too-many-tries": AdviceText(
                "A pessoa digitou um código errado, ou deu outra resposta errada, vezes demais.",
                next: "A pessoa espera e começa de novo. Veja se os códigos de fato chegam, por e-mail ou telefone."),
            "aadb2c-redirect-uri": AdviceText(
                "A URI de redirecionamento deste site não está registrada para o aplicativo {clientID}.",
                next:
                    "Em “App registrations”, abra este aplicativo, “Authentication”, e na plataforma “Web” adicione exatamente {redirectURI}. Maiúsculas e minúsculas, a porta e uma barra no final contam. Se as pessoas usam outro endereço, defina publicURL com ele."
            ),
            "aadb2c-post-logout-redirect-uri": AdviceText(
                "O Azure AD B2C não aceita o endereço de retorno depois do logout: é preciso https, exceto para localhost.",
                next:
                    "Defina publicURL com um endereço https e registre {postLogoutRedirectURI} junto às URIs de redirecionamento deste aplicativo."
            ),
            "aadb2c-no-post-logout-redirect-uri": AdviceText(
                "A requisição de logout não disse para onde voltar.", next: defect),
            "aadb2c-no-hint-at-logout": AdviceText(
                "O fluxo de usuário exige o ID token no logout, e este logout não tinha nenhum, como depois de uma sessão que terminou há muito tempo.",
                next:
                    "Entre e saia de novo; ou desative “Require ID Token in logout requests” nas “Properties” do fluxo de usuário."
            ),
            "aadb2c-client-unknown": AdviceText(
                "Não há um aplicativo {clientID} neste locatário, ou não para esta política.",
                next:
                    "Defina clientID com o “Application (client) ID” que está no “Overview” do aplicativo, em “App registrations”, e verifique se {setting} indica o locatário em que ele está registrado."
            ),
            "aadb2c-client-of-another-kind": AdviceText(
                "O aplicativo foi registrado para outro diretório ou serviço, não para os fluxos de usuário do Azure AD B2C.",
                next:
                    "Faça um novo registro no locatário do Azure AD B2C, com “Accounts in any identity provider or organizational directory (for authenticating users with user flows)”, e defina clientID com o ID dele."
            ),
            "aadb2c-client-disabled": AdviceText(
                "O aplicativo {clientID} está desativado.",
                next:
                    "Em “Enterprise applications”, abra-o, vá a “Properties” e defina “Enabled for users to sign-in” como Yes."
            ),
            "aadb2c-client-without-consent": AdviceText(
                "Falta ao aplicativo, ou a um que uma política personalizada usa para contas locais, o consentimento de um administrador, ou a configuração está incompleta.",
                next:
                    "Na página “API permissions” do aplicativo, escolha “Grant admin consent” para openid e offline_access. Com políticas personalizadas, faça o mesmo para ProxyIdentityExperienceFramework e compare o ID dele com o da política."
            ),
            "aadb2c-no-openid-scope": AdviceText(
                "Falta o escopo openid, ou este aplicativo não pode pedi-lo.",
                next:
                    "Este site sempre o pede ({scopes}). Na página “API permissions” do aplicativo, adicione openid e offline_access, do Microsoft Graph, e escolha “Grant admin consent”."
            ),
            "aadb2c-scope-unknown": AdviceText(
                "O Azure AD B2C não conhece um dos escopos pedidos.",
                next:
                    "Este site pede {scopes}. Copie apiScopes e additionalScopes letra por letra da página “Expose an API” da API e conceda-os na página “API permissions” deste aplicativo."
            ),
            "aadb2c-no-resource": AdviceText(
                "Nenhum escopo indica uma API, e sem isso não há access token.",
                next:
                    "Defina apiScopes com nomes completos, como https://contoso.onmicrosoft.com/tasks/tasks.read, ou remova-o: nesse caso é pedido o ID do próprio aplicativo."
            ),
            "aadb2c-several-resources": AdviceText(
                "Os escopos pertencem a mais de uma API, e um access token é para uma só.",
                next:
                    "Deixe em apiScopes e additionalScopes só os escopos da API de tarefas. Este site pede {scopes}."
            ),
            "aadb2c-no-permission": AdviceText(
                "O aplicativo não pode usar a API que pede.",
                next:
                    "Na página “API permissions” do aplicativo, adicione os escopos da API e escolha “Grant admin consent”."
            ),
            "aadb2c-response-type": AdviceText(
                "O Azure AD B2C recebeu um pedido de tokens no endereço, o que este programa nunca faz, ou não oferece o fluxo de código a este aplicativo.",
                next:
                    "Na página “Authentication” do aplicativo, a plataforma tem de ser “Web”. Deixe vazias as duas caixas de “Implicit grant and hybrid flows” e verifique se authURL não tem um response_type próprio."
            ),
            "aadb2c-response-mode": AdviceText(
                "O Azure AD B2C não conhece a forma em que a resposta deveria voltar.",
                next: "Defina responseMode como query ou form_post."),
            "aadb2c-no-secret": AdviceText(
                "O aplicativo {clientID} está registrado como aplicativo web, e nenhum segredo foi enviado.",
                next:
                    "Crie um segredo na página “Certificates & secrets” do aplicativo e defina clientSecret, ou a variável WEB_COMPANION_CLIENT_SECRET, com o “Value” dele."
            ),
            "aadb2c-secret-wrong": AdviceText(
                "O segredo do cliente está errado ou expirou.",
                next:
                    "Crie um novo na página “Certificates & secrets” do aplicativo e defina clientSecret com o “Value” dele, não com o “Secret ID”. A variável WEB_COMPANION_CLIENT_SECRET, se definida, prevalece sobre clientSecret."
            ),
            "aadb2c-secret-not-wanted": AdviceText(
                "O aplicativo {clientID} está registrado como cliente público, e um segredo foi enviado.",
                next:
                    "Esvazie clientSecret e remova a definição de WEB_COMPANION_CLIENT_SECRET. Ou registre {redirectURI} na plataforma “Web” em vez de “Mobile and desktop applications”."
            ),
            "aadb2c-public-client": AdviceText(
                "O aplicativo {clientID} não pode ser usado sem um segredo.",
                next:
                    "Defina clientSecret com um segredo da página “Certificates & secrets” do aplicativo; ou defina “Allow public client flows” como Yes na página “Authentication” dele."
            ),
            "aadb2c-prompt": AdviceText(
                "O Azure AD B2C não conhece o valor de prompt.", next: defect),
            "aadb2c-parameter-missing": AdviceText(
                "Falta um parâmetro na requisição, indicado no texto abaixo.",
                next:
                    "Se uma política personalizada o exige, acrescente-o a extraParameters. Senão, verifique se nenhum proxy o retira."
            ),
            "aadb2c-grant-type": AdviceText(
                "Pediu-se ao endpoint de token algo que não é trocar um código nem um refresh token.",
                next: defect),
            "aadb2c-no-proof-key": AdviceText(
                "A URI de redirecionamento está registrada para um aplicativo de página única, e o code challenge não chegou.",
                next:
                    "Remova {redirectURI} da plataforma “Single-page application”, na página “Authentication” do aplicativo, e adicione esse endereço em “Web”."
            ),
            "aadb2c-proof-key-wrong": AdviceText(
                "A chave de prova não combina com o código: o código pertence a outro login. É para descobrir isso que a chave de prova existe.",
                next:
                    "Comece de novo. Com signInReturn paste, as pessoas precisam colar o endereço exatamente deste login. Se acontecer sempre, verifique se nada abre {redirectURI} nesse meio-tempo."
            ),
            "aadb2c-proof-key-method": AdviceText(
                "O Azure AD B2C não conhece o método do code challenge, que é sempre S256.", next: defect),
            "aadb2c-policy-unknown": AdviceText(
                "O locatário não tem um fluxo de usuário ou uma política personalizada com esse nome, ou ela não tem um percurso do usuário padrão.",
                next:
                    "Compare {policy} com os nomes na página “User flows” (eles começam com B2C_1_) ou “Identity Experience Framework” (B2C_1A_) e corrija policies. Verifique se {setting} indica o locatário certo."
            ),
            "aadb2c-password-grant": AdviceText(
                "Pediu-se ao Azure AD B2C que aceitasse uma senha vinda do aplicativo, o que este programa nunca faz.",
                next: defect),
            "aadb2c-bad-credentials": AdviceText(
                "O Azure AD B2C, ou um serviço que uma política personalizada consulta, recusou um nome ou uma senha.",
                next:
                    "A pessoa começa de novo. Se acontecer com todo mundo, veja as contas e os segredos nos perfis técnicos da política personalizada."
            ),
        ]
    }()
}
