import { TEMPLATES } from "@penresume/resume-view";

const withPhoto = TEMPLATES.filter(({ photo }) => photo !== "none").map(({ name }) => name);

export const photoTexts = {
  label: "Foto de perfil",
  add: "Adicionar foto de perfil",
  change: "Clique na foto para alterar",
  gone: "Não foi possível mostrar esta foto. Envie de novo",
  formats: "JPG, PNG, WebP ou HEIC. Fotos grandes são reduzidas.",
  notInTemplate: () =>
    `A foto aparece ${withPhoto.length > 1 ? "nos layouts" : "no layout"} ${new Intl.ListFormat("pt-BR").format(withPhoto)}.`,
  remove: "Remover foto",
  opening: "Abrindo foto...",
  uploading: "Enviando foto...",
  uploaded: "Foto adicionada.",
  removed: "Foto removida.",
  cropMissing: "Não foi possível abrir o ajuste da foto.",
  failed: "Não foi possível usar esta foto.",
};
