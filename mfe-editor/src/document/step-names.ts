import type { Step } from "./steps.ts";

export const stepNames: Record<Step, string> = {
  theme: "Tema",
  personal: "Dados pessoais",
  education: "Formação",
  experience: "Experiência",
  languages: "Idiomas",
  skills: "Habilidades",
  preview: "Prévia",
  sections: "Seções",
};
