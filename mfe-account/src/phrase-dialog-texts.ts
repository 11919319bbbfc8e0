export const phraseTexts = {
  instruction: "Para confirmar, digite:",
  label: "Frase de confirmação",
  mismatch: (phrase: string) => `Por favor, digite exatamente "${phrase}" para confirmar.`,
};
