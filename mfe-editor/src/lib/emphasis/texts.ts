/** Whether shortcuts are made with the command key. */
export const isMac = /^Mac|^iP/.test(navigator.platform);
const shortcut = (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`);

export const emphasisTexts = {
  toolbar: "Destacar o texto",
  bold: `Negrito (${shortcut("B")})`,
  italic: `Itálico (${shortcut("I")})`,
  link: `Link (${shortcut("K")})`,
  linkTitle: "Link",
  address: "Endereço do site ou email",
  placeholder: "https://exemplo.com.br",
  create: "Usar este endereço",
  remove: "Remover link",
  cancel: "Cancelar",
  noAddress: "Digite o endereço, como exemplo.com.br ou ana@exemplo.com.br.",
  hasSpace: "Um endereço não tem espaços.",
  wrongKind: "Só sites (https, http) e emails podem ser links.",
};
