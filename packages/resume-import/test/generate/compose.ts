import {
  type Block,
  bold,
  type Document,
  head,
  type Line,
  listTexts,
  mapTexts,
  type Section,
  text,
} from "./document.ts";
import { type Context, inventJobs, type Job, showDegrees, showJobs } from "./entries.ts";
import type { Choices } from "./families.ts";
import { showHeader } from "./header.ts";
import { showCourses, showLanguages, showSkills } from "./lists.ts";
import { Random } from "./random.ts";
import { type Language, listExtras, pickArea, pickTitle } from "./vocabulary.ts";

/** A résumé with what an import should read from it. */
export interface GeneratedCase {
  choices: Choices;
  document: Document;
  /** In the form of score.mjs. */
  truth: Record<string, unknown>;
  source: string;
}

/** Composes a résumé of an invented person. The same seed and choices give the same résumé. */
export function compose(seed: string, choices: Choices): GeneratedCase {
  const random = new Random(seed);
  const language: Language = choices.language;
  const context: Context = { random, choices, language, area: pickArea(random, language), chrome: [] };
  const titleOf = (kind: string) => {
    const manner = choices.titleWords === "some unusual" ? random.pick(["unusual", "usual"]) : choices.titleWords;
    return showTitle(pickTitle(random, language, manner, kind), choices);
  };
  const section = (kind: string, blocks: Block[], more: Partial<Section> = {}): Section[] =>
    blocks.length > 0 || more.table ? [{ kind, title: titleOf(kind), blocks, ...more }] : [];

  const header = showHeader(context, titleOf);
  const jobs = inventJobs(context);
  const experience = showExperience(context, jobs);
  const education = showDegrees(context);
  const skills = showSkills(context);
  const languages = showLanguages(context);
  const courses = showCourses(context);
  const opening = showOpening(context);
  const extras = showExtras(context, titleOf, languages.elsewhere);
  if (choices.languages === "in skills" && languages.elsewhere) skills.blocks.push({ lines: [languages.elsewhere] });
  if (choices.languages === "in the header" && languages.elsewhere)
    header.lines.push({ ...languages.elsewhere, role: "contact" });

  if (choices.languages === "among the courses" && languages.elsewhere)
    courses.blocks.push({ lines: [languages.elsewhere] });

  const contacts = header.sections;
  const parts = {
    opening: opening.flatMap(({ kind, words }) => section(kind, [{ lines: [text(words)] }])),
    experience: section("experience", experience.blocks, experience.table ? { table: experience.table } : {}),
    education: section("education", education.blocks),
    courses: section("courses", courses.blocks),
    skills: section("skills", skills.blocks, { aside: true }),
    languages: section("languages", languages.blocks, { aside: true }),
  };
  const {
    opening: first,
    experience: work,
    education: studies,
    courses: learnt,
    skills: skilled,
    languages: spoken,
  } = parts;
  const ordered = {
    usual: [...contacts, ...first, ...work, ...studies, ...learnt, ...skilled, ...spoken, ...extras.sections],
    "education first": [
      ...contacts,
      ...first,
      ...studies,
      ...learnt,
      ...work,
      ...skilled,
      ...spoken,
      ...extras.sections,
    ],
    "skills first": [...contacts, ...first, ...skilled, ...spoken, ...work, ...studies, ...learnt, ...extras.sections],
    "contacts last": [...first, ...work, ...studies, ...skilled, ...spoken, ...learnt, ...extras.sections, ...contacts],
  }[choices.order];

  const document = addFurniture({ header: header.lines, sections: ordered, end: [] }, header.name, context);
  const summary = opening.find(({ kind }) => kind === "summary") ?? opening[0];
  const objective = opening.find(({ kind }) => kind === "objective");
  const truth = {
    meta: {
      kind: choices.producer,
      design: "generated",
      choices,
      chrome: [...context.chrome, ...ordered.map(({ title }) => title), ...(experience.table?.[0] ?? [])],
    },
    personalInfo: {
      ...header.truth,
      description: summary?.words ?? "",
      _alt: {
        ...(header.truth._alt as object),
        ...(opening.length === 2 && { description: [opening.map(({ words }) => words).join(" ")] }),
      },
    },
    experience: experience.truth,
    education: education.truth,
    skills: skills.truth,
    languages: languages.truth,
    sections: [
      ...(courses.truth.length > 0 ? [{ kind: "courses", entries: courses.truth, _altKinds: ["certifications"] }] : []),
      ...extras.truth,
    ],
    _optionalSkills: skills.optional,
    _optionalCustom: [
      ...header.optionalCustom,
      ...(opening.length === 2 && objective ? [objective.words] : []),
      ...extras.optional,
      ...(experience.optional ?? []),
    ],
  };
  return { choices, document: mapTexts(document, glyphsOf(choices)), truth, source: listTexts(document).join("\n") };
}

function showExperience(
  context: Context,
  jobs: Job[],
): { blocks: Block[]; truth: Record<string, unknown>[]; table?: string[][]; optional?: string[] } {
  const { choices } = context;
  if (choices.career === "no experience") {
    const words = context.random.pick([
      "Nunca trabalhei",
      "Em busca do primeiro emprego",
      "Sem experiência profissional",
    ]);
    context.chrome.push(words);
    return { blocks: [{ lines: [text(words)] }], truth: [], optional: [words] };
  }
  if (choices.career === "activities without dates")
    return {
      blocks: jobs.map(({ position, duties }) => ({
        lines: [
          bold(position),
          ...duties.map((duty) => ({ text: `${duty}.`, role: "bullet" as const, bullet: choices.bullet })),
        ],
      })),
      truth: jobs.map(({ position, duties }) => ({
        position,
        description: duties.map((duty) => `${duty}.`).join("\n"),
      })),
    };
  if (choices.layout !== "table of jobs" && choices.layout !== "table then paragraphs") return showJobs(context, jobs);
  const rows = choices.layout === "table of jobs" ? jobs : jobs.slice(0, -1);
  const order = context.random.pick([
    ["Período", "Empresa", "Cargo", "Atividades"],
    ["Empresa", "Cargo", "Período", "Atividades"],
    ["Cargo", "Empresa", "Atividades", "Período"],
  ]);
  const cells = ({ position, company, period, duties }: Job): Record<string, string> => ({
    Período: period.text,
    Empresa: company,
    Cargo: position,
    Atividades: `${duties.join(". ")}.`,
  });
  for (const { period } of rows) context.chrome.push(...(period.chrome ?? []));
  const rest = showJobs(context, choices.layout === "table of jobs" ? [] : jobs.slice(-1));
  return {
    table: [order, ...rows.map((job) => order.map((column) => cells(job)[column] ?? ""))],
    blocks: rest.blocks,
    truth: [
      ...rows.map(({ position, company, period, duties }) => ({
        position,
        company,
        location: "",
        startDate: period.startDate,
        endDate: period.endDate,
        description: `${duties.join(". ")}.`,
        ...(period.alt && { _alt: period.alt }),
      })),
      ...rest.truth,
    ],
  };
}

function showOpening({ random, choices, language, area }: Context): { kind: string; words: string }[] {
  if (choices.opening === "none") return [];
  const kinds = choices.opening === "both" ? ["objective", "summary"] : [choices.opening];
  return kinds.map((kind) => ({ kind, words: random.pick(listExtras(language, kind)).replace("{area}", area.name) }));
}

/** Sections and lines that have no fields of their own. */
function showExtras(
  { random, choices, language }: Context,
  titleOf: (kind: string) => string,
  languages: Line | undefined,
) {
  const sections: Section[] = [];
  const truth: Record<string, unknown>[] = [];
  const optional: string[] = [];
  const custom: string[] = [];
  const isWithLanguages = choices.languages === "in the additional information" && languages;
  if (choices.extras === "custom" || isWithLanguages) {
    const lines = random.sample(listExtras(language, "custom"), 2);
    custom.push(...lines);
    sections.push({
      kind: "custom",
      title: titleOf("custom"),
      blocks: [{ lines: [...(isWithLanguages ? [languages] : []), ...lines.map(text)] }],
    });
  }
  if (choices.extras === "volunteering") {
    const title = random.pick(listExtras(language, "volunteering"));
    sections.push({ kind: "volunteering", title: titleOf("volunteering"), blocks: [{ lines: [text(title)] }] });
    truth.push({
      kind: "volunteering",
      entries: [{ title, _alt: { title: [""], description: [title] } }],
      _altKinds: ["custom"],
    });
    optional.push(title);
  }
  if (choices.extras === "references") {
    const lines = [
      "Juliana Prado – gerente da Loja Boa Hora – (81) 99000-4648",
      "Prof. Luís Mendes – Colégio Vista Alegre – (83) 99000-4747",
    ];
    sections.push({
      kind: "references",
      title: showTitle(language === "en" ? "References" : "Referências", choices),
      blocks: lines.map((line) => ({ lines: [text(line)] })),
    });
    custom.push(...lines);
  }
  if (choices.extras === "unknown title") {
    const lines = ["Torneio de Xadrez do Bairro – 2019", "Feira de Ciências Regional – 2018"];
    sections.push({
      kind: "unknown",
      title: showTitle(random.pick(["Campeonatos e Feiras", "Torneios", "Participações"]), choices),
      blocks: lines.map((line) => ({ lines: [head(line)] })),
    });
    custom.push(...lines);
  }
  if (custom.length > 0)
    truth.push({
      kind: "custom",
      entries: custom.map((description) => ({ description })),
      _altKinds: ["awards", "courses"],
    });
  return { sections, truth, optional };
}

const EMOJI = ["💼", "🎓", "📌", "🌿", "⭐"];

function showTitle(words: string, { titleStyle, producer }: Choices): string {
  if (producer === "markdown") return words;
  switch (titleStyle) {
    case "capitals":
    case "rule":
      return words.toUpperCase();
    case "bulleted":
      return `• ${words}`;
    case "emoji":
      return `${EMOJI[words.length % EMOJI.length]} ${words}`;
    case "colon":
      return `${words}:`;
    case "letter-spaced":
      // as a text has it; a page spaces the letters by style
      return producer === "text"
        ? words
            .toUpperCase()
            .split(" ")
            .map((word) => [...word].join(" "))
            .join("   ")
        : words.toUpperCase();
    default:
      return words;
  }
}

function addFurniture(document: Document, name: string, { choices, chrome, random }: Context): Document {
  switch (choices.furniture) {
    case "page numbers": {
      const footer = random.pick(["Página 1 de 1", "1", "- 1 -", "Pág. 1"]);
      chrome.push(footer);
      return { ...document, pageFooter: footer };
    }
    case "name on each page": {
      const line = `${name} – Currículo`;
      chrome.push(line);
      return { ...document, pageFooter: line };
    }
    case "template hints": {
      const hint = "<Descreva aqui as suas experiências. Apague esta linha depois.>";
      chrome.push(hint);
      return {
        ...document,
        sections: document.sections.map((section) =>
          section.kind === "experience"
            ? { ...section, blocks: [{ lines: [text(hint)] }, ...section.blocks] }
            : section,
        ),
      };
    }
    case "signature": {
      const end = ["São Paulo, 12 de março de 2025", "____________________", name];
      chrome.push(...end);
      return { ...document, end: end.map((line) => ({ text: line, role: "furniture" })) };
    }
    default:
      return document;
  }
}

/** A change of the characters that leaves what is read the same. */
function glyphsOf({ glyphs }: Choices): (text: string) => string {
  const unlessAddress = (change: (text: string) => string) => (text: string) =>
    text
      .split(" ")
      .map((word) => (/[@/]/.test(word) ? word : change(word)))
      .join(" ");
  switch (glyphs) {
    case "other hyphens":
      return unlessAddress((word) => word.replaceAll("-", "\u2011").replaceAll("–", "\u2212"));
    case "soft hyphens":
      return unlessAddress((word) => word.replace(/(\p{L}{4})(\p{Ll}{4})/gu, "$1\u00ad$2"));
    case "zero width":
      return unlessAddress((word) => word.replace(/^(\p{L}{2,})$/u, "$1\u200b"));
    case "no-break blanks":
      return (text) => text.replaceAll(" ", "\u00a0");
    case "ligatures":
      return unlessAddress((word) => word.replaceAll("fi", "\ufb01").replaceAll("fl", "\ufb02"));
    default:
      return (text) => text;
  }
}
