import { TEMPLATES } from "@penresume/resume-view";

const withPhoto = TEMPLATES.filter(({ photo }) => photo !== "none").map(({ name }) => name);

export const photoTexts = {
  label: "Foto de perfil",
  add: "Adicionar foto de perfil",
  change: "Clique na foto para alterar",
  gone: "Não foi possível mostrar esta foto. Envie de novo",
  formats: "JPG, PNG ou WebP, até 10 MB.",
  notInTemplate: `A foto aparece ${withPhoto.length > 1 ? "nos layouts" : "no layout"} ${new Intl.ListFormat("pt-BR").format(withPhoto)}.`,
  remove: "Remover foto",
  opening: "Abrindo foto...",
  uploading: "Enviando foto...",
  uploaded: "Foto adicionada.",
  removed: "Foto removida.",
  empty: "Este arquivo está vazio. Escolha outra foto.",
  notAnImage: "Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG ou WebP.",
  tooLarge: "Esta foto passa de 10 MB. Escolha uma menor.",
  unreadable: "Este navegador não consegue abrir esta foto. Escolha uma em JPG, PNG ou WebP.",
  tooManyPixels: "Esta foto tem pixels demais. Escolha uma menor.",
  cropMissing: "Não foi possível abrir o ajuste da foto.",
  failed: "Não foi possível usar esta foto.",
};

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
