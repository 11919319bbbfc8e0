import { createField, type RecordPart } from "../part.ts";
import { summary } from "./summary.ts";

/** The personal data. */
export const personal: RecordPart = {
  kind: "personal",
  type: "record",
  storedIn: "personalInfo",
  titles: { pt: "Informações Pessoais", en: "Personal Information", es: "Información Personal" },
  fields: [
    {
      type: "name",
      name: "fullName",
      label: "Nome completo",
      maxLength: 200,
      isWide: true,
      autoComplete: "name",
      jsonResume: ["name"],
    },
    createField("line", "headline", "Cargo ou objetivo", "Auxiliar administrativo", {
      maxLength: 200,
      firstJobPlaceholder: "Jovem Aprendiz",
      isWide: true,
      hint: "Fica abaixo do nome.",
      suggestions: "occupations",
      autoComplete: "organization-title",
      jsonResume: ["label", "headline", "title"],
    }),
    createField("email", "email", "Email", "voce@exemplo.com", { autoComplete: "email", jsonResume: ["email"] }),
    createField("phone", "phone", "Telefone", "(11) 987654321", {
      autoComplete: "tel-national",
      jsonResume: ["phone"],
    }),
    createField("line", "location", "Localização", "São Paulo, SP", {
      maxLength: 200,
      isWide: true,
      autoComplete: "address-level2",
      suggestions: "cities",
      isTranslated: false,
      jsonResume: ["location"],
    }),
    createField("link", "linkedin", "LinkedIn", "linkedin.com/in/seu-nome", {
      maxLength: 300,
      isFolded: true,
      site: {
        host: "linkedin.com",
        path: "/in/",
        namePrefix: /^(?:@|\/?(?:in|pub)\/)/i,
        profile:
          /^(?:(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[^\s/]{2,}(?:\/[a-z-]*)?\/?(?:[?#]\S*)?|\/?in\/[^\s/]{2,}\/?)$/i,
        example: "linkedin.com/in/seu-nome",
      },
    }),
    createField("link", "website", "Site ou portfólio", "seusite.com.br", {
      maxLength: 300,
      isFolded: true,
      autoComplete: "url",
      jsonResume: ["url", "website"],
    }),
    createField("link", "github", "GitHub", "github.com/seu-nome", {
      maxLength: 300,
      isFolded: true,
      site: {
        host: "github.com",
        path: "/",
        namePrefix: /^[@/]/,
        profile:
          /^(?:https?:\/\/)?(?:(?:www\.)?github\.com\/[a-z\d][a-z\d-]*\/?(?:[?#]\S*)?|[a-z\d-]+\.github\.io(?:\/\S*)?)$/i,
        example: "github.com/seu-usuario",
      },
    }),
    createField("links", "links", "Outros links", "Portfólio: behance.net/seu-nome\nlattes.cnpq.br/123", {
      isFolded: true,
      hint: "Um por linha, com título ou só o endereço.",
    }),
    ...summary.fields,
    { type: "photo", name: "photo", label: "Foto", maxLength: 500 },
  ],
  jsonResume: ["basics"],
};
