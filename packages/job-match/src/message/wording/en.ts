import { type ClauseForm, lowerFirst, upperFirst } from "../clauses.ts";
import { inBrackets, joinList, type Wording, type Work } from "./wording.ts";

function getVacancy(title: string, company: string): string {
  const name = title ? `${title} position` : "position";
  return `the ${name}${company ? ` at ${company}` : title ? "" : " you advertised"}`;
}

function getPlace({ position, company, kind }: Work): string {
  if (kind === "project") return `In the project ${company}`;
  if (kind === "volunteering") return `In volunteer work (${company})`;
  if (position) return `In my role as ${lowerFirst(position)}${company ? ` at ${company}` : ""}`;
  return company && `At ${company}`;
}

const getClause = (isCurrent: boolean, form: ClauseForm, clause: string): string => {
  const text = lowerFirst(clause);
  switch (form) {
    case "gerund":
    case "noun":
    case "infinitive":
      return `my work ${isCurrent ? "includes" : "included"} ${text}`;
    case "responsible":
      return `I ${isCurrent ? "am" : "was"} ${text}`;
    default:
      return `I ${text.replace(/^i\s/i, "")}`;
  }
};

/** Also before the names of letters: 'an MBA'. */
const withArticle = (name: string) => `${/^(?:[AEIOaeio]|[Uu](?!ni)|[FHLMNRSX][A-Z])/.test(name) ? "an" : "a"} ${name}`;

const DEGREE = /^(?:bachelor|master|mba|associate|ba |bsc|b\.|degree|diploma|technical)/i;
/** Without "diploma" it is a school. */
const SCHOOL = /^high school$/i;

/** English. */
export const en: Wording = {
  opening(title, company) {
    const vacancy = getVacancy(title, company);
    return [
      `I would like to apply for ${vacancy}.`,
      `I am writing to apply for ${vacancy}.`,
      `I am interested in ${vacancy}.`,
    ];
  },
  introduction(name, title, company) {
    const vacancy = getVacancy(title, company);
    if (!name) return [`I saw ${vacancy} and would like to apply.`];
    return [
      `My name is ${name}, and I would like to apply for ${vacancy}.`,
      `This is ${name}. I saw ${vacancy} and would like to apply.`,
    ];
  },
  greeting: (company) => ({
    email: company ? `Hello ${company} team,` : "Hello,",
    whatsapp: ["Hello!", "Hi!"],
    letter: company ? `Dear ${company} team,` : "Dear hiring team,",
  }),
  closing: {
    email: [
      "My résumé is attached, and I would be glad to talk.",
      "I have attached my résumé and would be happy to talk.",
    ],
    whatsapp: ["May I send you my résumé here?", "Can I send my résumé here?"],
    whatsappAsked: ["Here is my résumé."],
    letter: [
      "Thank you for your time; I would be glad to talk in an interview.",
      "Thank you for reading; I would be happy to talk.",
    ],
  },
  also: [/^I have /, "I also have "],
  signature: "Kind regards,",
  subject: (title, company, name) =>
    [title ? `Application: ${title}` : company ? `Application to ${company}` : "Application", name]
      .filter(Boolean)
      .join(" – "),
  duty(work, form, clause) {
    const place = getPlace(work);
    const text = getClause(work.isCurrent, form, clause);
    return `${place ? `${place}, ${text}` : upperFirst(text)}.`;
  },
  furtherDuty(isCurrent, form, clause) {
    const text = getClause(isCurrent, form, clause);
    return `${text.startsWith("I ") ? text.replace(/^I (am |was )?/, "I $1also ") : text.replace("work ", "work also ").replace(/^m/, "M")}.`;
  },
  role: (position, company, isCurrent) =>
    `I ${isCurrent ? "work" : "worked"} as ${withArticle(lowerFirst(position))}${company ? ` at ${company}` : ""}.`,
  skills: (names) => `I have knowledge of ${joinList(names, "and")}.`,
  certification: (name) => `I have ${name}.`,
  education: (course, institution, { isCurrent, isDone }) =>
    `${isCurrent ? "I am studying" : SCHOOL.test(course) ? (isDone ? "I completed" : "I attended") : DEGREE.test(course) ? "I have" : "I studied"} ${SCHOOL.test(course) ? lowerFirst(course) : !isCurrent && DEGREE.test(course) ? withArticle(course) : course}${institution ? `, ${DEGREE.test(course) ? "from" : "at"} ${institution}` : ""}.`,
  courses: (courses) =>
    `${courses.length === 1 ? "I took the course" : "I took the courses"} ${joinList(
      courses.map(([title, issuer]) => inBrackets(title, issuer)),
      "and",
    )}.`,
  language: (name, level) => (level ? `My ${name} is ${level.toLowerCase()}.` : `I speak ${name}.`),
  location: (place) => `I live in ${place}.`,
  headline: (headline) => `I am ${withArticle(lowerFirst(headline))}.`,
  availability: (clause) => `I am ${lowerFirst(clause)}.`,
  pay: (amount) => `My salary expectation is ${amount}.`,
};
