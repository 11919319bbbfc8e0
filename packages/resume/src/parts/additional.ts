import { createField, type TextPart } from "../part.ts";

export const additional: TextPart = {
  kind: "additional",
  type: "text",
  titles: { pt: "Informações Adicionais", en: "Additional Information", es: "Información Adicional" },
  fields: [
    createField("text", "description", "Informações adicionais", "Início imediato\nCarro próprio", {
      hint: "Uma informação por linha. Não inclua CPF, RG nem estado civil: ninguém precisa deles para chamar você.",
      findProblem: (text) => (PRIVATE_DATA.test(text) ? PRIVATE_DATA_WARNING : undefined),
      isPlain: true,
      style: "bullets",
    }),
    createField("choice", "drivingLicense", "CNH", "", {
      options: ["A", "B", "AB", "C", "AC", "D", "AD", "E", "AE", "ACC"].map((category) => `CNH categoria ${category}`),
      isFolded: true,
    }),
    createField("choice", "shift", "Turno em que pode trabalhar", "", {
      options: ["pela manhã", "à tarde", "à noite", "em período integral", "em qualquer turno"].map(
        (shift) => `Disponibilidade ${shift}`,
      ),
      isFolded: true,
    }),
    createField("choice", "saturdays", "Sábados", "", { options: ["Disponibilidade aos sábados"], isFolded: true }),
    createField("choice", "travel", "Viagens", "", { options: ["Disponibilidade para viagens"], isFolded: true }),
    createField("choice", "relocation", "Mudança", "", {
      options: ["Disponibilidade para mudança de cidade"],
      isFolded: true,
    }),
    createField("short", "age", "Idade", "Só se a vaga pedir", {
      isFolded: true,
      hint: "Não é preciso dizer a idade, e ela pode levar à discriminação. Preencha só se a vaga pedir, como a de Jovem Aprendiz.",
      findProblem: (age) =>
        /^\s*(?:1[4-9]|[2-9]\d)?\s*$/.test(age) ? undefined : "Escreva só o número de anos, de 14 a 99.",
      format: (age) => (/^\s*\d{1,3}\s*$/.test(age) ? `${age.trim()} anos` : age),
    }),
  ],
  foldLabel: "CNH, disponibilidade e idade",
};

/** CPF and RG by name or pattern, and words for the marital status. */
const PRIVATE_DATA =
  /\bCPF\b|\bRG\b|\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{1,2}\.\d{3}\.\d{3}-[\dXx]\b|estado\s+civil|\b(?:solteir|casad|divorciad|viúv|viuv)[oa]\b/iu;
const PRIVATE_DATA_WARNING =
  "Parece haver CPF, RG ou estado civil aqui. Tire do currículo: são dados que facilitam golpes e discriminação.";
