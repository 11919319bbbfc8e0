/** Texts of the buttons that open the dialog. */
export const otherFormatsTexts = {
  open: "Outros formatos",
  failed: "Não foi possível abrir os outros formatos.",
};

export const formatTexts = {
  pro: "Pro",
  download: "Baixar",
  copy: "Copiar",
  share: "Compartilhar",
  whatsApp: "Enviar por WhatsApp",
  openWhatsApp: "Abrir o WhatsApp",
  preparing: "Preparando...",
  label: (action: string, format: string) => `${action}: ${format}`,
  downloaded: (file: string) => `${file} foi baixado.`,
  copied: (format: string) => `${format}: copiado.`,
  copyFailed: "O navegador não deixou copiar. Baixe o arquivo e copie de lá.",
  ready: "O PDF está pronto. Toque em Compartilhar de novo.",
  attach: (file: string) => `${file} foi baixado. Na conversa do WhatsApp, anexe este arquivo.`,
  message: "Olá! Segue o meu currículo em PDF.",
  pdf: { title: "PDF para enviar", hint: "O mesmo PDF, direto para o WhatsApp, o email ou outro aplicativo." },
  docx: { title: "Word", hint: "Para quem pede um arquivo .docx. O texto é o do PDF; o visual é mais simples." },
  text: { title: "Texto simples", hint: "Para colar em um site de vagas ou em uma mensagem." },
  markdown: { title: "Markdown", hint: "Texto com títulos, listas e links, para GitHub, Notion e semelhantes." },
  json: { title: "JSON Resume", hint: "Para outros programas. Se você importar aqui, o currículo volta igual." },
};
