export const qrCodeTexts = {
  show: "Mostrar o QR Code do link no currículo",
  hint: "Fica no fim das páginas. Quem aponta a câmera abre o link público, enquanto ele estiver ativo.",
  isOff: "O link público deste currículo não está ativo. Ative em 'Enviar', no link, e marque de novo.",
  failed: "Não foi possível consultar o link público.",
};
