import type { ResumeLanguage } from "@penresume/contracts";

export const languageTexts = {
  title: "Idioma do currículo",
  languages: { pt: "Português", en: "English", es: "Español" } satisfies Record<ResumeLanguage, string>,
  hint: "Muda os títulos das seções, as datas e os níveis de idioma. O que você escreveu fica como está.",
};
