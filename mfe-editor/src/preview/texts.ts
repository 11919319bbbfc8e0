export const previewPaneTexts = {
  title: "Prévia do Currículo",
  open: "Ver prévia",
  hide: "Ocultar prévia",
  show: "Mostrar prévia",
  sample: "Este é um exemplo. Comece a preencher e o seu currículo aparece aqui.",
  pages: (count: number) => (count === 1 ? "1 página" : `${count} páginas`),
};
