import { fold } from "../../text/fold.ts";
import { type ClauseForm, lowerFirst, upperFirst } from "../clauses.ts";
import { inBrackets, joinList, type Wording, type Work } from "./wording.ts";

function getVacancy(title: string, company: string): string {
  if (title) return `puesto de ${title}${company ? ` en ${company}` : ""}`;
  return company ? `puesto publicado en ${company}` : "puesto publicado";
}

function getPlace({ position, company, kind }: Work): string {
  if (kind === "project") return `En el proyecto ${company}`;
  if (kind === "volunteering") return `En trabajo voluntario (${lowerFirst(company)})`;
  const role = position && `Como ${lowerFirst(position)}`;
  return upperFirst([role, company && `en ${company}`].filter(Boolean).join(" "));
}

const getClause = (isCurrent: boolean, form: ClauseForm, clause: string): string => {
  const text = lowerFirst(clause);
  switch (form) {
    case "infinitive":
      return `mi trabajo ${isCurrent ? "es" : "era"} ${text}`;
    case "gerund":
      return `${isCurrent ? "trabajo" : "trabajé"} ${text}`;
    case "responsible":
      return `${isCurrent ? "soy" : "fui"} ${text}`;
    case "noun":
      return `${isCurrent ? "trabajo" : "trabajé"} con ${text}`;
    default:
      return text;
  }
};

const joinNames = (names: string[]) => joinList(names, /^h?i(?!e)/.test(fold(names.at(-1) ?? "")) ? "e" : "y");

/** Spanish. */
export const es: Wording = {
  opening(title, company) {
    const vacancy = getVacancy(title, company);
    return [`Quiero postularme al ${vacancy}.`, `Escribo para postularme al ${vacancy}.`, `Me interesa el ${vacancy}.`];
  },
  introduction(name, title, company) {
    const vacancy = getVacancy(title, company);
    if (!name) return [`Vi el ${vacancy} y quiero postularme.`];
    return [`Me llamo ${name} y quiero postularme al ${vacancy}.`];
  },
  greeting: (company) => ({
    email: company ? `Hola, equipo de ${company}:` : "Hola:",
    whatsapp: ["¡Hola!", "Hola, ¿qué tal?"],
    letter: company ? `Al equipo de ${company}:` : "A quien corresponda:",
  }),
  closing: {
    email: [
      "Adjunto mi currículum y quedo a disposición para una entrevista.",
      "Mi currículum va adjunto, y me gustaría conversar con ustedes.",
    ],
    whatsapp: ["¿Puedo enviarles mi currículum por aquí?"],
    whatsappAsked: ["Adjunto mi currículum."],
    letter: [
      "Agradezco su tiempo y quedo a disposición para una entrevista.",
      "Agradezco la lectura y me gustaría conversar con ustedes.",
    ],
  },
  also: [/^Tengo /, "También tengo "],
  signature: "Saludos cordiales,",
  subject: (title, company, name) =>
    [title ? `Puesto de ${title}` : company ? `Puesto en ${company}` : "Postulación", name].filter(Boolean).join(" – "),
  duty(work, form, clause) {
    const place = getPlace(work);
    const text = getClause(work.isCurrent, form, clause);
    return `${place ? `${place}, ${text}` : upperFirst(text)}.`;
  },
  furtherDuty: (isCurrent, form, clause) => `También ${getClause(isCurrent, form, clause)}.`,
  role: (position, company, isCurrent) =>
    `${isCurrent ? "Trabajo" : "Trabajé"} como ${lowerFirst(position)}${company ? ` en ${company}` : ""}.`,
  skills: (names) => `Tengo conocimiento de ${joinNames(names)}.`,
  certification: (name) => `Tengo ${name}.`,
  education: (course, institution, { isCurrent }) =>
    `${isCurrent ? "Estoy cursando" : "Estudié"} ${course}${institution ? `, en ${institution}` : ""}.`,
  courses: (courses) =>
    `${courses.length === 1 ? "Hice el curso" : "Hice los cursos"} ${joinList(
      courses.map(([title, issuer]) => inBrackets(title, issuer)),
      "y",
    )}.`,
  language: (name, level) =>
    level ? `Mi nivel de ${lowerFirst(name)} es ${lowerFirst(level)}.` : `Hablo ${lowerFirst(name)}.`,
  location: (place) => `Vivo en ${place}.`,
  headline: (headline) => `Soy ${lowerFirst(headline)}.`,
  availability: (clause) => `Estoy ${lowerFirst(clause)}.`,
  pay: (amount) => `Mi pretensión salarial es ${amount}.`,
};
