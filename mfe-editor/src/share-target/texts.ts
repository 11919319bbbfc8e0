export const shareTexts = {
  loading: "Abrindo o que você compartilhou...",
  reading: "Lendo...",
  unnamed: "Arquivo sem nome",
  discard: "Descartar",
  discarded: "Descartado. Nada ficou guardado.",
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
  received: "Seu currículo chegou",
  once: "Ele abre uma vez só, neste aparelho. Depois você confere e guarda.",
  open: "Abrir meu currículo",
  broken: "Este link está incompleto ou foi alterado. Peça outro a quem ajudou você.",
  chooseFile: "Escolher um arquivo",
  editor: "Ir para o editor",
};
