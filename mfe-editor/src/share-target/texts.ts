const size = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

export const shareTexts = {
  title: "O que você compartilhou?",
  loading: "Abrindo o que você compartilhou...",
  reading: "Lendo...",
  fileSize: (bytes: number) =>
    bytes < 1_000_000 ? `${size.format(Math.ceil(bytes / 1000))} kB` : `${size.format(bytes / 1_000_000)} MB`,
  severalFiles: (count: number) => `Vieram ${count} arquivos; só o primeiro foi guardado.`,
  unnamed: "Arquivo sem nome",
  question: "O que é isto?",
  resume: "É o meu currículo",
  resumeHint: "Você confere tudo antes de usar.",
  posting: "É uma vaga",
  postingHint: "Compare com o seu currículo, ou guarde em Vagas.",
  import: "Ler o currículo",
  compare: "Comparar com o currículo",
  findingResume: "Procurando o seu currículo mais recente...",
  newResume: "Abre um currículo novo.",
  comparesWith: (name: string) => `Abre “${name}”, o seu currículo mais recente.`,
  replaces: (name: string) =>
    `Abre “${name}”, o seu currículo mais recente. A vaga que está guardada nele é trocada por esta; no editor dá para desfazer.`,
  unnamedResume: "Sem nome",
  apply: "Nova vaga",
  discard: "Descartar",
  discarded: "Descartado. Nada ficou guardado.",
  linkOffline:
    "Sem internet: a página da vaga só abre com ela. O link fica guardado aqui por um dia; volte quando a internet voltar.",
  noText: "Não deu para ler o texto deste arquivo como uma vaga. Abra o arquivo, copie o texto e compartilhe o texto.",
  emptyTitle: "Nada para abrir aqui",
  empty:
    "O que foi compartilhado já foi usado ou não está mais neste aparelho. Compartilhe de novo, ou escolha o arquivo.",
  noAppTitle: "Abra pelo aplicativo",
  noApp:
    "Para receber arquivos do WhatsApp e de outros aplicativos, instale o PenResume Pro (no Chrome do Android: menu, “Instalar app”). Ou escolha o arquivo aqui.",
  errors: {
    grande: "Este arquivo é grande demais. Cabem até 20 MB.",
    cheio: "O aparelho está sem espaço para guardar o arquivo. Libere espaço, ou escolha o arquivo aqui.",
    ilegivel: "O arquivo não pôde ser lido. Compartilhe de novo, ou escolha o arquivo aqui.",
    origem: "Isto veio de outra página, e não do botão Compartilhar do aparelho. Por segurança, nada foi aberto.",
  } as Readonly<Record<string, string>>,
  chooseFile: "Escolher um arquivo",
  editor: "Ir para o editor",
};
