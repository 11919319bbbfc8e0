const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;

export const offlineTexts = {
  title: "Sem internet e na tela inicial",
  lead: "O editor e as vagas também abrem sem internet. O que você escrever vai para a conta quando a internet voltar.",
  installReason: "Recebeu uma vaga no WhatsApp? Com o aplicativo, toque em Compartilhar e escolha PenResume Pro.",
  download: "Usar sem internet",
  size: (bytes: number) => `Baixa ${megabytes(bytes)}`,
  downloading: "Baixando...",
  progress: (done: number, bytes: number) => `${megabytes(done)} de ${megabytes(bytes)}`,
  ready: "Pronto: o PenResume Pro abre sem internet neste aparelho.",
  network: "O download parou no meio. O que já veio continua guardado.",
  full: "Não há espaço livre neste aparelho. Apague fotos ou arquivos de que não precisa e tente de novo. Com internet, tudo continua funcionando.",
  missing:
    "Agora não dá para usar sem internet neste navegador. Em janela anônima isso não funciona; em janela comum, tente de novo mais tarde.",
  install: "Instalar o aplicativo",
  installIos: "No iPhone ou iPad, abra Compartilhar no navegador. Depois toque em “Adicionar à Tela de Início”.",
};
