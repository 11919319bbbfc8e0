export const consentTexts = {
  title: "Privacidade",
  question:
    "Podemos medir o uso do site e o resultado dos nossos anúncios? Só carregamos essas ferramentas se você permitir. Seu currículo nunca é enviado a elas.",
  more: "Saiba mais em Privacidade.",
  grant: "Permitir",
  deny: "Não permitir",
};
