export const cropTexts = {
  title: "Ajustar foto",
  hint: "Arraste para mover. Aproxime com dois dedos ou com o zoom.",
  area: "Foto: use as setas do teclado para mover",
  zoom: "Zoom",
  zoomValue: (zoom: number) => `${Math.round(zoom * 100)}%`,
  turn: "Girar 90°",
  cancel: "Cancelar",
  use: "Usar foto",
  failed: "Não foi possível recortar esta foto. Tente outra.",
};

/** Why a chosen file cannot be used. */
export const openTexts = {
  empty: "Este arquivo está vazio. Escolha outra foto.",
  notAnImage: "Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG, WebP ou HEIC.",
  tooLarge: "Esta foto passa de 100 MB. Escolha uma menor.",
  unreadable: "Este navegador não consegue abrir esta foto. Escolha uma em JPG, PNG ou WebP.",
  tooSlow: "Esta foto demorou demais para abrir. Escolha uma menor.",
  tooManyPixels: "Esta foto tem pixels demais. Escolha uma menor.",
  decoderMissing: "Não foi possível abrir esta foto HEIC.",
};
