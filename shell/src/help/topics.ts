import { PASS_DAYS, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";
import type { Question } from "../layout/questions.tsx";
import { price } from "../price.ts";

interface Topic {
  id: string; // target of links
  title: string;
  questions: Question[];
}

export const topics: Topic[] = [
  {
    id: "conta",
    title: "Conta e acesso",
    questions: [
      {
        question: "Preciso de uma conta?",
        answer: [
          "Para montar o currículo e ver a prévia, não. A conta é grátis e serve para salvar seus currículos e abri-los em outro aparelho; com ela você também assina o Pro e baixa em PDF. O que você escreveu antes de entrar vem junto.",
        ],
        link: { to: "/signup", label: "Criar conta" },
      },
      {
        question: "Posso entrar com o Google?",
        answer: [
          "Sim: em Entrar, toque em Google e escolha sua conta. Você não precisa criar outra senha.",
          "Se já existe uma conta com o mesmo email, enviamos a ele um link para confirmar que é você. Depois disso, as duas formas de entrar levam à mesma conta.",
        ],
      },
      {
        question: "Esqueci minha senha. E agora?",
        answer: [
          "Em Entrar, toque em Esqueceu a senha? e digite o email da conta: enviamos um link para criar uma nova senha. Não chegou em alguns minutos? Procure na caixa de spam e confira se é o email do cadastro.",
        ],
        link: { to: "/login", label: "Entrar" },
      },
      {
        question: "Digitei a senha certa e não consigo entrar",
        answer: [
          "Depois de várias senhas erradas seguidas, a conta fica bloqueada por alguns minutos, para proteger você. Espere um pouco e tente de novo, ou crie uma nova senha. Se você se cadastrou com o Google, entre pelo botão Google.",
        ],
      },
      {
        question: "Como troco meu nome, meu email ou minha senha?",
        answer: [
          "Em Minha conta. O email novo recebe um link e só passa a valer quando você o abre; o antigo recebe um aviso. Para trocar a senha, você confirma a atual. Também dá para conectar ou desconectar o Google.",
          "Não tem mais acesso ao email antigo? Não faz mal: basta conseguir entrar na conta.",
        ],
        link: { to: "/minha-conta", label: "Minha conta" },
      },
      {
        question: "Esqueci a conta aberta em outro aparelho",
        answer: [
          "Em Minha conta, veja onde ela está aberta e encerre o que não reconhecer ou não usar mais. Em até cinco minutos o acesso para de funcionar. Trocar a senha encerra todos os outros de uma vez.",
        ],
        link: { to: "/minha-conta", label: "Minha conta" },
      },
    ],
  },
  {
    id: "salvar",
    title: "Escrever e salvar",
    questions: [
      {
        question: "O que escrevo fica salvo?",
        answer: [
          "Com a sua conta aberta, sim: cada mudança vai sozinha para a conta e aparece nos seus outros aparelhos. Sem entrar, ou sem internet, o rascunho fica guardado neste navegador; quando você entra, ele vai para a conta.",
        ],
      },
      {
        question: "Já tenho um currículo. Preciso digitar tudo?",
        answer: [
          "Não. Toque em Importar, no editor, e escolha um PDF, um arquivo do Word, do LibreOffice, RTF, JSON ou do LinkedIn, ou cole o texto. A leitura acontece no seu navegador, e você confere cada campo antes de usar.",
        ],
      },
      {
        question: "Comecei no celular. Posso terminar no computador?",
        answer: [
          "Pode. Entre na sua conta no celular, entre com a mesma conta no computador e abra o currículo em Meus Currículos.",
        ],
      },
      {
        question: "Abri o mesmo currículo em duas abas ou dois aparelhos. Perco alguma coisa?",
        answer: [
          "Não. No mesmo navegador, o currículo é editado em uma aba de cada vez, e a outra mostra o botão Continuar nesta aba. Em aparelhos diferentes, juntamos as mudanças; se os dois mudaram o mesmo trecho, mostramos a sua e a outra, e você escolhe com qual ficar. Nada é sobrescrito sem perguntar.",
        ],
      },
      {
        question: "Apaguei algo sem querer",
        answer: [
          "No editor, use Desfazer (Ctrl+Z no computador). Um currículo excluído fica na Lixeira, no fim da lista, por 30 dias: toque em Restaurar. Para voltar a um dia anterior de um currículo, abra Mais e Voltar no tempo, no editor.",
        ],
      },
      {
        question: "Posso ter mais de um currículo?",
        answer: [
          "Pode, e vale a pena: em Vagas, guarde a vaga e toque em Adaptar: fazemos uma cópia do currículo só para ela. A cópia fica junto do currículo de onde veio e mostra o que mudou nele depois, para você trazer se quiser. Não há limite no plano Grátis.",
        ],
      },
      {
        question: "Que foto posso usar?",
        answer: [
          "Qualquer uma do celular: JPG, PNG, WebP ou HEIC. As grandes são reduzidas no seu navegador, e só o recorte é enviado. Ela aparece nos layouts que têm lugar para ela, como o Lateral com Foto. Se a vaga não pede foto, você pode deixá-la de fora.",
        ],
      },
    ],
  },
  {
    id: "pdf",
    title: "PDF e vagas",
    questions: [
      {
        question: "A Gupy e outros sistemas de vagas conseguem ler o PDF?",
        answer: [
          "O PDF tem texto de verdade, com títulos marcados e na ordem de leitura: é o que esses sistemas (também chamados de ATS) procuram.",
          "Na Gupy, o arquivo serve para preencher o formulário, e é o formulário que a empresa vê. Depois de enviar, confira cada campo, sobretudo experiências e habilidades, que contam para a ordem dos candidatos. Em Enviar, o Formulário da Gupy tem o seu currículo campo a campo, pronto para copiar, também no plano Grátis.",
        ],
      },
      {
        question: "O PDF sai igual à prévia?",
        answer: ["Sim, folha por folha: as mesmas páginas A4, as mesmas letras e cores."],
      },
      {
        question: "Posso mandar por WhatsApp ou email?",
        answer: [
          "Pode. O arquivo leva seu nome e abre em qualquer celular ou computador. No celular ele fica em Downloads ou no aplicativo Arquivos.",
        ],
      },
      {
        question: "O download não funcionou",
        answer: [
          "Seu currículo continua salvo. Confira a internet e tente de novo em instantes. Se o erro se repetir, escreva para nós logo depois: o email já leva o código do erro.",
        ],
      },
    ],
  },
  {
    id: "ia",
    title: "IA e privacidade",
    questions: [
      {
        question: "A IA inventa coisas sobre mim?",
        answer: [
          "Ela reescreve o que você contou e sugere habilidades, mas pode errar. Conferimos cada texto dela com o seu: se aparece um número, um nome ou um nível que você não contou, o seu texto fica como está e mostramos o motivo. Com um toque você desfaz o que aceitou.",
        ],
      },
      {
        question: "O que é enviado para a IA?",
        answer: [
          "Só quando você usa os botões de IA: o texto em questão, suas experiências e sua formação vão para a OpenAI, nos Estados Unidos. Email, telefone, localização e foto não vão; seu nome, contatos e documentos que estejam dentro dos textos são trocados por marcadores. Se o texto fala da sua saúde, um aviso aparece antes. Ao adaptar o currículo para uma vaga, vai também o texto da vaga.",
        ],
        link: { to: "/privacidade", label: "Para onde vão seus dados" },
      },
      {
        question: "Por que a IA pediu para eu esperar?",
        answer: [
          "Há um limite de usos por hora: menor sem conta, maior com conta e bem maior no Pro. Passada a hora, ele recomeça. O resto do editor funciona normalmente.",
        ],
      },
      {
        question: "Quem vê meu currículo?",
        answer: ["Só você. Nós não o mostramos a empresas nem o vendemos. Quem recebe o PDF é quem você escolher."],
      },
      {
        question: "Tenho menos de 18 anos. Posso usar?",
        answer: [
          "A partir de 14 anos, sim, por exemplo para sua vaga de jovem aprendiz. Combine com seu pai, sua mãe ou quem cuida de você, que também precisa concordar com a assinatura do Pro.",
        ],
        link: { to: "/termos", label: "O que dizem os termos" },
      },
    ],
  },
  {
    id: "pro",
    title: "Preço e cancelamento",
    questions: [
      {
        question: "O que é grátis e o que é Pro?",
        answer: [
          `Grátis: montar, editar e salvar quantos currículos quiser, com todos os layouts e cores na prévia e a ajuda da IA. O Pro, por ${price} por mês, libera o download em PDF, sem limite e em todos os templates, o currículo em Word, o link público com QR code e o suporte prioritário.`,
        ],
      },
      {
        question: "Como e quando sou cobrado?",
        answer: [
          `${price} no cartão ao assinar e, depois, a cada 30 dias, até você cancelar. A próxima data está em Minha Assinatura. O número do cartão fica com a Stripe, que processa o pagamento: nós não o vemos.`,
          `Por Pix, quando a página de pagamento o oferece: o mesmo valor, uma vez, por ${PASS_DAYS} dias. Não renova, e três dias antes do fim um email lembra.`,
        ],
      },
      {
        question: "Meu cartão foi recusado",
        answer: [
          "Nada foi cobrado. Confira número, validade e código, tente outro cartão ou fale com seu banco: alguns pedem para confirmar a compra no aplicativo. Ou pague por Pix, quando a página de pagamento o oferece.",
        ],
      },
      {
        question: "Paguei e o Pro não foi liberado",
        answer: [
          "O banco pode levar alguns minutos para confirmar; a página muda sozinha. Não pague de novo. Se passar de uma hora, escreva para nós com o email da conta.",
        ],
      },
      {
        question: "Como cancelo?",
        answer: [
          "Em Minha Assinatura, no botão Cancelar assinatura, sem multa e sem falar com ninguém. Você usa o Pro até o fim do período pago, e seus currículos ficam salvos. Depois, os links públicos deixam de abrir, também por um QR code já impresso ou um link já enviado; voltam se você assinar de novo.",
        ],
        link: { to: "/assinaturas", label: "Minha Assinatura" },
      },
      {
        question: "Como recebo meu dinheiro de volta?",
        answer: [
          `Em Minha Assinatura, no botão Desistir e receber de volta, em até ${REFUND_DAYS} dias da primeira cobrança: devolvemos tudo, pelo mesmo meio, sem precisar de motivo. A lei garante ${WITHDRAWAL_DAYS} dias a cada compra; a nossa garantia é mais longa e vale uma vez a cada 12 meses. Se a devolução for recusada, escreva para nós.`,
        ],
      },
      {
        question: "Onde estão meus recibos?",
        answer: [
          "Em Minha Assinatura, em Pagamentos e recibos, também depois do fim, e no arquivo de Levar meus dados.",
        ],
      },
    ],
  },
  {
    id: "dados",
    title: "Seus dados",
    questions: [
      {
        question: "Como baixo tudo o que vocês guardam sobre mim?",
        answer: [
          "Em Minha conta, no botão Baixar meus dados: um arquivo .zip com conta, currículos, fotos e assinatura.",
        ],
        link: { to: "/minha-conta", label: "Minha conta" },
      },
      {
        question: "Como apago minha conta?",
        answer: [
          "Em Minha conta, no botão Excluir minha conta. Currículos, vagas, links públicos, fotos e acesso saem na hora, a assinatura é cancelada, e um email confirma. Não dá para desfazer: baixe seus dados antes, se quiser uma cópia.",
        ],
        link: { to: "/minha-conta?excluir", label: "Excluir minha conta" },
      },
      {
        question: "Vocês usam cookies de medição?",
        answer: ["Só se você permitir, e dá para mudar de ideia quando quiser em Preferências de cookies."],
        link: { to: "/privacidade#medicao", label: "Preferências de cookies" },
      },
    ],
  },
];
