export const photoTexts = {
  label: "Foto de perfil",
  add: "Adicionar foto de perfil",
  change: "Clique na foto para alterar",
  remove: "Remover foto",
  uploading: "Enviando foto...",
  uploaded: "Foto adicionada.",
  removed: "Foto removida.",
  notAnImage: "Este arquivo não é uma imagem. Escolha uma foto em JPG, PNG ou WebP.",
  tooLarge: "Esta foto passa de 10 MB. Escolha uma menor.",
  failed: "Não foi possível usar esta foto.",
};
