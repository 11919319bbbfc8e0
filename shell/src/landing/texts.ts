import { price } from "../price.ts";

const SUPPORT = "Suporte prioritário em até 2h";

export const landingTexts = {
  support: SUPPORT,
  editor: "Criar meu currículo",
  haveResume: "Já tem um currículo?",
  bringResume: "Traga o seu",
  login: "Entrar",
  resumes: "Meus Currículos",

  eyebrow: "Com ajuda de inteligência artificial",
  title: "Seu currículo pronto em menos de 10 minutos",
  lead: "Conte sua trajetória em 3 passos. A IA melhora seus textos e sugere habilidades; você escolhe o layout e as cores que combinam com a vaga.",
  price: `Montar, editar e ver a prévia é grátis. Baixar em PDF e em Word e ter um link público faz parte do Pro: ${price} por mês, cancele quando quiser.`,

  stepsTitle: "3 passos, sem complicação",
  before: "Cuidava do estoque e das entregas.",
  after: "Organizei o estoque e coordenei as entregas da loja.",
  fileKind: "PDF",
  file: "Júlia Exemplo.pdf",
  fileNote: "Pronto para enviar",
  steps: [
    {
      title: "Escolha o visual",
      stages: "Etapa 1 de 7: Tema",
      text: "Vários layouts e 6 paletas de cores. Dá para trocar a qualquer momento, sem perder nada.",
    },
    {
      title: "Conte sua trajetória",
      stages: "Etapas 2 a 6: Dados pessoais, Formação, Experiência, Idiomas e Habilidades",
      text: "A IA deixa os textos mais claros e sugere habilidades. A prévia fica ao lado; no celular, a um toque.",
    },
    {
      title: "Confira e baixe",
      stages: "Etapa 7: Prévia",
      text: "O PDF sai idêntico à prévia, em folhas A4 que os sistemas de vagas conseguem ler.",
    },
  ],

  samplesTitle: "Doze layouts em 6 paletas, a sua cara",
  samplesLead: "Aqui estão quatro. Toque em um para ver de perto.",
  samples: [
    { file: "classic", name: "Clássico", alt: "Currículo no layout Clássico, com cabeçalho sóbrio em azul" },
    { file: "modern", name: "Moderno", alt: "Currículo no layout Moderno, com cabeçalho colorido" },
    { file: "minimal", name: "Minimalista", alt: "Currículo no layout Minimalista, com muito espaço em branco" },
    { file: "sidebar", name: "Lateral com Foto", alt: "Currículo no layout Lateral com Foto, com coluna colorida" },
  ],
  enlarge: (name: string) => `Ampliar o layout ${name}`,
  previous: "Layouts anteriores",
  next: "Próximos layouts",
  sampleDialog: (name: string) => `Layout ${name}`,

  employersTitle: "Empresas inventadas dos currículos de exemplo",
  employers: ["Aurora Logística", "Banco Ipê", "Jatobá Móveis", "Mar Azul Saúde", "Norte Digital"],

  testimonialsTitle: "Histórias para imaginar a sua",
  testimonials: [
    {
      text: "Fiz no celular, no ônibus, e cheguei em casa com o currículo enviado. Na semana seguinte já tinha entrevista.",
      name: "Júlia Exemplo",
      role: "Assistente administrativa, Recife",
    },
    {
      text: "Eu sabia fazer, mas não sabia escrever. A IA colocou em palavras o que eu faço todo dia.",
      name: "Marcos Modelo",
      role: "Eletricista industrial, Contagem",
    },
    {
      text: "Gostei de ver o preço logo na entrada. Paguei um mês, baixei os currículos que precisava e pronto.",
      name: "Renata Fictícia",
      role: "Produtora de eventos, Curitiba",
    },
  ],
  fictitious: "Exemplos ilustrativos: estas pessoas e empresas não existem.",

  pricingTitle: "Preço aberto, sem surpresa no final",
  plans: [
    {
      name: "Grátis",
      price: "R$ 0",
      interval: "",
      items: [
        "Editor completo com prévia em qualquer layout e cor",
        "Ajuda da IA nos textos e habilidades",
        "Currículos salvos na sua conta",
      ],
      action: { to: "/editor", label: "Criar meu currículo", variant: "secondary" as const },
    },
    {
      name: "Pro",
      price,
      interval: "/mês",
      items: [
        "Tudo do plano Grátis",
        "Downloads ilimitados em PDF, em todos os templates",
        "Currículo em Word e link público com QR code",
        SUPPORT,
        "Cancele quando quiser, direto no site",
      ],
      // A guest returns to a page with a query after signing in.
      action: { to: "/checkout?plano=pro", label: "Assinar o Pro", variant: "primary" as const },
    },
  ],
  pricingNote:
    "Você só paga se quiser o PDF, o Word ou o link público: no cartão, com cobrança automática a cada 30 dias, ou por Pix, onde disponível, 30 dias sem renovação.",

  questionsTitle: "Perguntas frequentes",
  questions: [
    {
      question: "Preciso pagar para começar?",
      answer: [
        `Não. Você monta, salva e vê a prévia sem pagar e sem cartão. O download em PDF e em Word e o link público fazem parte do Pro, por ${price} por mês.`,
      ],
    },
    {
      question: "Como faço para cancelar?",
      answer: ["Em Minha Assinatura, no botão Cancelar assinatura. Você usa até o fim do período pago."],
    },
    {
      question: "Os sistemas das empresas conseguem ler o PDF?",
      answer: [
        "O PDF tem texto de verdade, com títulos marcados e na ordem de leitura: é o que esses sistemas procuram.",
      ],
    },
    {
      question: "A IA inventa coisas sobre mim?",
      answer: ["Ela reescreve o que você contou. Você confere antes de usar e pode desfazer com um toque."],
    },
    {
      question: "Quem vê meus dados?",
      answer: ["Só você. Para onde vão o texto que a IA melhora e os dados do pagamento está em Privacidade."],
    },
  ],

  allQuestions: "Ver todas as perguntas e falar com o suporte",

  closing: "A próxima vaga pode ser a sua.",
  closingText: "Comece agora, sem cadastro.",
};
