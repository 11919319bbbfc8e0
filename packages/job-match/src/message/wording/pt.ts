import { fold } from "../../text/fold.ts";
import { type ClauseForm, getArticle, lowerFirst, upperFirst } from "../clauses.ts";
import { inBrackets, joinList, type Studies, type Wording, type Work } from "./wording.ts";

/** The company after "em", "de" or "por"; an article that its name begins with is the one it has: "no Boticário". */
function withPreposition(preposition: "n" | "d" | "pel", company: string): string {
  const [, article = getArticle(company), name = company] = /^([ao]s?) (\p{Lu}.*)$/iu.exec(company) ?? [];
  return `${preposition}${article.toLowerCase()} ${name}`;
}
const inCompany = (company: string) => withPreposition("n", company);

function getVacancy(title: string, company: string): string {
  if (title)
    return `vaga ${/^programa\b/i.test(title) ? "do" : "de"} ${title}${company ? ` ${inCompany(company)}` : ""}`;
  return company ? `vaga aberta ${inCompany(company)}` : "vaga anunciada";
}

function getPlace({ position, company, kind }: Work): string {
  if (kind === "project") return `No projeto ${company}`;
  if (kind === "volunteering") return `Em trabalho voluntário (${lowerFirst(company)})`;
  const role = position && `Como ${lowerFirst(position)}`;
  const place = company && `${inCompany(company)}`;
  return upperFirst([role, place].filter(Boolean).join(" "));
}

const getClause = (isCurrent: boolean, form: ClauseForm, clause: string): string => {
  const text = lowerFirst(clause);
  switch (form) {
    case "infinitive":
      return `meu trabalho ${isCurrent ? "é" : "era"} ${text}`;
    case "gerund":
      return `${isCurrent ? "trabalho" : "trabalhei"} ${text}`;
    case "responsible":
      return `${isCurrent ? "sou" : "fui"} ${text}`;
    case "noun":
      return `${isCurrent ? "trabalho" : "trabalhei"} com ${text}`;
    default:
      return text;
  }
};

/** Degrees that one has; other courses are studied or done. */
const HAVE = /^(?:bacharelado|licenciatura|mba|pos|graduacao|mestrado|doutorado|superior)\b/;
/** Everybody knows where these are taught: at a school. */
const SCHOOL = /^(?:ensino (?:medio|fundamental)|[12][ºo°]? grau|segundo grau|primeiro grau)/;
const DO = /^(?:tecnic[oa]|tecnolog[oa]|curso)\b/;

function getEducation(course: string, institution: string, { isCurrent, isDone }: Studies): string {
  const name = lowerFirst(course);
  const folded = fold(course);
  const inSchool = institution && `, ${inCompany(institution)}`;
  const bySchool = institution && `, ${withPreposition("pel", institution)}`;
  if (isCurrent) return `Estou cursando ${SCHOOL.test(folded) ? "o " : ""}${name}${inSchool}.`;
  if (SCHOOL.test(folded))
    return isDone && !/complet|incomplet|conclu/.test(folded) ? `Concluí o ${name}.` : `Tenho ${name}.`;
  if (HAVE.test(folded)) return `Tenho ${name}${bySchool}.`;
  if (DO.test(folded)) return `Fiz ${name}${inSchool}.`;
  return `Minha formação é em ${course}${bySchool}.`;
}

const LEVELS = /^(?:basico|intermediario|avancado|fluente|nativo)$/;

/** Portuguese. */
export const pt: Wording = {
  opening(title, company) {
    const vacancy = getVacancy(title, company);
    return [`Quero me candidatar à ${vacancy}.`, `Escrevo sobre a ${vacancy}.`, `Tenho interesse na ${vacancy}.`];
  },
  introduction(name, title, company) {
    const vacancy = getVacancy(title, company);
    if (!name) return [`Vi a ${vacancy} e quero me candidatar.`];
    return [
      `Meu nome é ${name} e quero me candidatar à ${vacancy}.`,
      `Aqui é ${name}. Vi a ${vacancy} e quero participar da seleção.`,
    ];
  },
  greeting: (company) => ({
    email: company ? `Olá, equipe ${withPreposition("d", company)},` : "Olá,",
    whatsapp: ["Olá!", "Oi, tudo bem?"],
    letter: company ? `À equipe ${withPreposition("d", company)},` : "A quem conduz a seleção,",
  }),
  closing: {
    email: [
      "Meu currículo está em anexo, e fico à disposição para conversar.",
      "Envio meu currículo em anexo e fico à disposição para uma entrevista.",
      "O currículo está em anexo; podemos conversar quando for melhor para vocês.",
    ],
    whatsapp: ["Posso enviar meu currículo por aqui?", "Posso mandar meu currículo por aqui?"],
    whatsappAsked: ["Segue meu currículo.", "Envio meu currículo junto com esta mensagem."],
    letter: [
      "Agradeço a leitura e fico à disposição para uma entrevista.",
      "Agradeço a atenção e gostaria de conversar com vocês.",
    ],
  },
  also: [/^Tenho /, "Também tenho "],
  signature: "Atenciosamente,",
  subject: (title, company, name) =>
    [title ? `Vaga de ${title}` : company ? `Vaga ${inCompany(company)}` : "Candidatura", name]
      .filter(Boolean)
      .join(" – "),
  duty(work, form, clause) {
    const place = getPlace(work);
    const text = getClause(work.isCurrent, form, clause);
    return `${place ? `${place}, ${text}` : upperFirst(text)}.`;
  },
  furtherDuty: (isCurrent, form, clause) => `Também ${getClause(isCurrent, form, clause)}.`,
  role: (position, company, isCurrent) =>
    `${isCurrent ? "Trabalho" : "Trabalhei"} como ${lowerFirst(position)}${company ? ` ${inCompany(company)}` : ""}.`,
  skills: (names) => `Tenho conhecimento de ${joinList(names, "e")}.`,
  certification: (name) => `Tenho ${name}.`,
  education: getEducation,
  courses(courses) {
    const names = courses.map(([title, issuer]) =>
      inBrackets(upperFirst(title.replace(/^curso (?:d[aeo] )?/i, "")), issuer),
    );
    return `${names.length === 1 ? "Fiz o curso" : "Fiz os cursos"} ${joinList(names, "e")}.`;
  },
  language: (name, level) =>
    fold(level) === "fluente"
      ? `Sou fluente em ${fold(name) === "libras" ? name : lowerFirst(name)}.`
      : LEVELS.test(fold(level)) && fold(name) !== "libras"
        ? `Meu ${lowerFirst(name)} é ${lowerFirst(level)}.`
        : `Tenho ${inBrackets(fold(name) === "libras" ? name : lowerFirst(name), lowerFirst(level))}.`,
  location: (place) => `Moro em ${place}.`,
  headline: (headline) => `Sou ${lowerFirst(headline)}.`,
  availability: (clause) => `Estou ${lowerFirst(clause)}.`,
  pay: (amount) =>
    /^a combinar$/i.test(amount)
      ? "Minha pretensão salarial: a combinar."
      : `Minha pretensão salarial é ${/^negoci/i.test(amount) ? amount.toLowerCase() : amount}.`,
};
