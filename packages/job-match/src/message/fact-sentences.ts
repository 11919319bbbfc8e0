import type { ResumeInput } from "../match/types.ts";
import { fold } from "../text/fold.ts";
import { getCityAndState, isOpposite, isPrivate, isUnfinished } from "../text/statements.ts";
import {
  CLAUSE_LIMIT,
  clip,
  endOnce,
  getForm,
  isCompany,
  isOccupation,
  isOwnStatement,
  isPlain,
  isTrait,
  lowerFirst,
  splitStatements,
  upperFirst,
} from "./clauses.ts";
import { FORMS } from "./data/clause-forms.ts";
import { toFirstPerson } from "./first-person.ts";
import { getLanguageName, getLevelName, isLevel, listLines, type StatedLine, toSource } from "./lines.ts";
import type { MessageFacts, Sentence } from "./types.ts";
import { unshout, unshoutName } from "./unshout.ts";
import { en } from "./wording/en.ts";
import { es } from "./wording/es.ts";
import { pt } from "./wording/pt.ts";
import type { Wording, Work } from "./wording/wording.ts";

export const WORDINGS = { pt, en, es };

/** Topics in the order in which a message has them. */
export const TOPICS = [
  "headline",
  "duty",
  "role",
  "volunteering",
  "education",
  "certification",
  "course",
  "skills",
  "language",
  "own",
  "location",
] as const;
export type Topic = (typeof TOPICS)[number];

/** A sentence that a message can have. */
export interface Candidate {
  topic: Topic;
  sentence: Sentence;
  /** The job or entry it is about; a second sentence about it is `further`. */
  job?: string;
  further?: Sentence;
  /** Whether it answers a requirement of the posting. */
  isAnswer?: boolean;
  /** Title and giver of a course. */
  course?: [string, string];
}

const SKILLS_AT_ONCE = 4;
/** Words of licences, which one has; everything else that is certified is a course. */
const LICENCE =
  /^(?:cnh|coren|crc|crm|crea|crf|crefito|cro|crp|oab|cau|creci|cref|cfc|registro|habilitacao|carteira|licen|driver|cnv|drt)/;

/** Creates the sentences that single lines of a résumé make. */
export function createSentences({ resume, language, today }: Pick<MessageFacts, "resume" | "language" | "today">) {
  const words: Wording = WORDINGS[language];
  const lines = listLines(resume, today);
  const say = (topic: Topic, text: string, sources: StatedLine[], more: Partial<Candidate> = {}): Candidate => ({
    topic,
    sentence: { text: endOnce(text), sources: sources.map(toSource) },
    ...more,
  });

  function getWork(line: StatedLine): Work | null {
    if (line.place === "section") {
      const { title = "" } = listEntries(resume)[line.index] ?? {};
      if (!isNamed(title)) return null;
      if (/^volunteer/.test(line.sectionKind))
        return { position: "", company: unshout(title), isCurrent: false, kind: "volunteering" };
      if (line.sectionKind === "projects")
        return { position: "", company: unshout(title), isCurrent: false, kind: "project" };
      return null;
    }
    const { position = "", company = "" } = resume.experience?.[line.index] ?? {};
    const place = isCompany(company) && !isPrivate(company) ? unshoutName(company.trim()) : "";
    // fewer capitals read better, and an abbreviation is no word for a role
    const role = isNamed(position) ? unshout(position.trim()) : "";
    return place || role ? { position: role, company: place, isCurrent: line.isCurrent, kind: "job" } : null;
  }

  function createDuty(line: StatedLine, statement: string): Candidate | null {
    const work = getWork(line);
    const said = toFirstPerson(unshout(statement), language);
    const form = getForm(said, language);
    if (!work || form === "none" || form === "own" || isClosed(line)) return null;
    const clause = clip(said);
    if (!clause || (form === "noun" && clause.split(" ").length > 24)) return null;
    return say(work.kind === "job" ? "duty" : "volunteering", words.duty(work, form, clause), [line], {
      job: `${line.place}.${line.index}`,
      further: { text: words.furtherDuty(work.isCurrent, form, clause), sources: [toSource(line)] },
    });
  }

  /** What was done in the job of the line says more than its title. */
  function createFirstDuty({ index }: StatedLine): Candidate | null {
    const own = lines.filter((line) => line.place === "experience" && line.index === index).slice(1);
    for (const line of own)
      for (const statement of listStatements(line)) {
        const duty = createDuty(line, statement);
        if (duty) return duty;
      }
    return null;
  }

  function createRole(line: StatedLine): Candidate | null {
    const work = getWork(line);
    if (
      !work?.position ||
      work.kind !== "job" ||
      FORMS.foreign[language].test(work.position.replace(/\bd[eao]\b/g, ""))
    )
      return null;
    return say("role", words.role(work.position, work.company, work.isCurrent), [line], {
      job: `experience.${line.index}`,
    });
  }

  function createEducation(line: StatedLine): Candidate | null {
    const { course = "", institution = "" } = resume.education?.[line.index] ?? {};
    if (!isNamed(course)) return null;
    const school = isNamed(institution) ? unshoutName(institution.trim()) : "";
    return say("education", words.education(unshout(course.trim()), school, line), [line]);
  }

  function createSection(line: StatedLine, statement: string): Candidate | null {
    const { title = "", subtitle = "" } = listEntries(resume)[line.index] ?? {};
    if (/^(?:courses|certifications)$/.test(line.sectionKind)) {
      if (!isNamed(title) || [title, subtitle, line.text].some((text) => isUnfinished(text) || isOpposite(text)))
        return null;
      const first = lines.find(({ place, index }) => place === "section" && index === line.index) ?? line;
      const issuer = isNamed(subtitle) ? unshoutName(subtitle.trim()) : "";
      if (LICENCE.test(fold(title))) return say("certification", words.certification(title.trim()), [first]);
      const course: [string, string] = [unshout(title.trim()), issuer];
      return say("course", words.courses([course]), [first], { course });
    }
    const isTitle = line.text.startsWith(title) && statement === line.text;
    return isTitle ? null : createDuty(line, statement);
  }

  function createOwn(line: StatedLine, statement: string): Candidate | null {
    const clause = clip(statement);
    if (
      !clause ||
      isPrivate(line.text) ||
      isOpposite(statement) ||
      isTrait(clause.replace(/^\S+\s+/, "")) ||
      isTrait(clause)
    )
      return null;
    if (isOwnStatement(clause, language)) return say("own", `${upperFirst(clause)}.`, [line]);
    if (getForm(clause, language) === "availability") return say("own", words.availability(clause), [line]);
    return null;
  }

  function createHeadline(line: StatedLine): Candidate | null {
    const headline = line.text.split(/\s+[|–—•·/-]\s+|[|;]/)[0]?.trim() ?? "";
    if (
      !isNamed(headline) ||
      isOpposite(line.text) ||
      (language === "pt" && !isOccupation(headline)) ||
      language === "en"
    )
      return null;
    return say("headline", words.headline(unshout(headline)), [line]);
  }

  function createLocation(line: StatedLine): Candidate | null {
    const place = getCityAndState(line.text);
    return isNamed(place) ? say("location", words.location(place), [line]) : null;
  }

  function createLicence(line: StatedLine): Candidate | null {
    const licence = line.text.split(/\s+[|–—•·]\s+|[|;]/).find((part) => LICENCE.test(fold(part.trim())));
    return licence && isNamed(licence) && !isUnfinished(licence)
      ? say("certification", words.certification(licence.trim()), [line])
      : null;
  }

  return {
    lines,
    /** The sentence of a line, of which `statement` is the part that counts; null when it makes none. */
    create(line: StatedLine, statement: string, kind?: string): Candidate | null {
      switch (line.place) {
        case "experience":
          return (
            (line === findFirst(lines, line) ? null : createDuty(line, statement)) ??
            createFirstDuty(line) ??
            createRole(line)
          );
        case "education":
          return createEducation(line);
        case "section":
          return createSection(line, statement);
        case "summary":
          return createOwn(line, statement) ?? (kind === "certification" ? createLicence(line) : null);
        case "headline":
          return kind === "certification" ? (createLicence(line) ?? createHeadline(line)) : createHeadline(line);
        case "location":
          return createLocation(line);
        case "languages": {
          const [name = "", level = ""] = line.text.split(": ");
          return isNamed(name) && isLevel(level)
            ? say("language", words.language(getLanguageName(unshout(name), language), getLevelName(level, language)), [
                line,
              ])
            : null;
        }
        case "skills":
          return null;
      }
    },
    /** One sentence of up to four skills; null without one that can be named. */
    createSkills(skills: readonly StatedLine[]): Candidate | null {
      const named = skills
        .filter(({ text }) => isPlain(text, 50) && isNamed(text) && !isTrait(text))
        .slice(0, SKILLS_AT_ONCE);
      const licences = named.filter(({ text }) => LICENCE.test(fold(text)));
      const [licence] = licences;
      if (licence && named.length === 1) return say("certification", words.certification(licence.text), [licence]);
      const others = named.filter((line) => !licences.includes(line));
      if (others.length === 0) return null;
      return say("skills", words.skills(others.map(({ text }) => nameSkill(unshout(text)))), others);
    },
    createHeadline: () => {
      const line = lines.find(({ place }) => place === "headline");
      return line ? createHeadline(line) : null;
    },
  };
}

export type SentenceCreator = ReturnType<typeof createSentences>;

/** Whether no part of a line is used: it has something private, or a question whose answer may deny the rest. */
const isClosed = ({ text }: StatedLine): boolean => isPrivate(text) || text.includes("?");

/** Whether a text names something that the person has, and nothing private. */
const isNamed = (text: string): boolean => isPlain(text) && !isOpposite(text) && !isPrivate(text);

/** The first line of an entry has its title and dates. */
const findFirst = (lines: readonly StatedLine[], { place, index }: StatedLine) =>
  lines.find((line) => line.place === place && line.index === index);

const listEntries = ({ sections = [] }: ResumeInput) => sections.flatMap(({ entries = [] }) => entries);

/** Endings of nouns for activities, which have no capital inside a sentence. */
const ACTIVITY = /(?:mento|mentos|cao|coes|agem|gens|encia|ados|idos|ing|cion)$/;
const BRANDS =
  /^(?:excel|word|power|windows|google|canva|sap|python|java|photoshop|autocad|corel|office|linux|sql|react|node|totvs|protheus|lean|instagram|facebook|libreoffice|fortes|pacote)\b/;

/** A skill inside a sentence: names of products keep their capital. */
function nameSkill(skill: string): string {
  const folded = fold(skill);
  const [first = "", second = ""] = skill.split(/\s+/);
  if (BRANDS.test(folded)) return skill;
  const isPhrase = second !== "" && /^\p{Ll}/u.test(second);
  return isPhrase || ACTIVITY.test(fold(first)) ? lowerFirst(skill) : skill;
}

/** Statements of a line that can be a sentence, the whole line first when it is short. */
export const listStatements = (line: StatedLine): string[] =>
  line.text.length <= CLAUSE_LIMIT && splitStatements(line.text).length === 1
    ? [line.text]
    : splitStatements(line.text);
