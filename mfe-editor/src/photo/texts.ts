import { TEMPLATES } from "@penresume/resume-view";

const withPhoto = TEMPLATES.filter(({ photo }) => photo !== "none").map(({ name }) => name);

export const photoTexts = {
  label: "Foto de perfil",
  add: "Adicionar foto de perfil",
  change: "Clique na foto para alterar",
  changeByTouch: "Toque na foto para alterar",
  gone: "Não foi possível mostrar esta foto. Envie de novo",
  notInTemplate: `A foto aparece ${withPhoto.length > 1 ? "nos layouts" : "no layout"} ${new Intl.ListFormat("pt-BR").format(withPhoto)}.`,
  remove: "Remover foto",
  uploading: "Enviando foto...",
  uploaded: "Foto adicionada.",
  removed: "Foto removida.",
  notAnImage: "Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG ou WebP.",
  tooLarge: "Esta foto passa de 10 MB. Escolha uma menor.",
  failed: "Não foi possível usar esta foto.",
};
