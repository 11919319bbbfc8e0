export const fieldBarTexts = {
  bar: "Ir para outro campo",
  previous: "Campo anterior",
  next: "Próximo campo",
  done: "Pronto",
};
