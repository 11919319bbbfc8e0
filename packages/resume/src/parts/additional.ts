import { createField, type TextPart } from "../part.ts";

export const additional: TextPart = {
  kind: "additional",
  type: "text",
  titles: { pt: "Informações Adicionais", en: "Additional Information", es: "Información Adicional" },
  fields: [
    createField(
      "text",
      "description",
      "Informações adicionais",
      "CNH categoria B\nDisponibilidade para viagens e mudança de cidade\nInício imediato",
      {
        hint: "Uma informação por linha. Não inclua CPF, RG nem estado civil: ninguém precisa deles para chamar você.",
        findProblem: (text) => (PRIVATE_DATA.test(text) ? PRIVATE_DATA_WARNING : undefined),
        isPlain: true,
        style: "bullets",
      },
    ),
  ],
};

/** CPF and RG by name or pattern, and words for the marital status. */
const PRIVATE_DATA =
  /\bCPF\b|\bRG\b|\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{1,2}\.\d{3}\.\d{3}-[\dXx]\b|estado\s+civil|\b(?:solteir|casad|divorciad|viúv|viuv)[oa]\b/iu;
const PRIVATE_DATA_WARNING =
  "Parece haver CPF, RG ou estado civil aqui. Tire do currículo: são dados que facilitam golpes e discriminação.";
