import { LAYOUT_NAMES } from "@penresume/resume-view";

export const photoTexts = {
  label: "Foto de perfil",
  add: "Adicionar foto de perfil",
  change: "Clique na foto para alterar",
  changeByTouch: "Toque na foto para alterar",
  gone: "Não foi possível mostrar esta foto. Envie de novo",
  onlySidebar: `A foto aparece no layout ${LAYOUT_NAMES.sidebar}.`,
  remove: "Remover foto",
  uploading: "Enviando foto...",
  uploaded: "Foto adicionada.",
  removed: "Foto removida.",
  notAnImage: "Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG ou WebP.",
  tooLarge: "Esta foto passa de 10 MB. Escolha uma menor.",
  failed: "Não foi possível usar esta foto.",
};
