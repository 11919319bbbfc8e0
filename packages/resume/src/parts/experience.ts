import { createField, type EntriesPart } from "../part.ts";

export const experience: EntriesPart = {
  kind: "experience",
  type: "entries",
  storedIn: "experience",
  titles: { pt: "Experiência Profissional", en: "Professional Experience", es: "Experiencia Profesional" },
  singular: "Experiência",
  isFeminine: true,
  empty: "Nenhuma experiência ainda. Estágio, trabalho temporário e voluntariado também contam.",
  fields: [
    createField("line", "position", "Cargo", "Assistente administrativo", {
      firstJobPlaceholder: "Jovem Aprendiz, estágio, ajuda na loja da família",
      role: "title",
      autoComplete: "organization-title",
      suggestions: "occupations",
      jsonResume: ["position", "title"],
    }),
    createField("name", "company", "Empresa", "Nome da empresa", {
      firstJobPlaceholder: "Empresa, loja ou família",
      role: "organisation",
      autoComplete: "organization",
      jsonResume: ["name", "company", "organization"],
    }),
    { type: "period", currentLabel: "Trabalho aqui atualmente" },
    createField(
      "text",
      "description",
      "Descrição das atividades",
      "Uma atividade ou resultado por linha. Números ajudam: prazos, valores, quantidades.",
      {
        firstJobPlaceholder: "O que você fazia, uma coisa por linha. Conte quantas vezes e para quantas pessoas.",
        paragraphLabel: "Mostrar como texto corrido, sem marcadores",
        jsonResume: ["summary", "description", "highlights"],
      },
    ),
    createField("line", "companyDescription", "O que a empresa faz", "Operador logístico, 1.800 funcionários", {
      isFolded: true,
      jsonResume: ["companyDescription"],
    }),
    createField("line", "location", "Cidade ou modalidade", "Recife, PE", {
      suggestions: "cities",
      maxLength: 200,
      isFolded: true,
      isTranslated: false,
      jsonResume: ["location"],
    }),
    createField("link", "url", "Endereço na internet", "empresa.com.br", {
      isFolded: true,
      jsonResume: ["url", "website"],
    }),
  ],
  foldLabel: "Mais detalhes: cidade, link e o que a empresa faz",
  jsonResume: ["work"],
};
