import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ResumeContent, resumeContentSchema, type Section } from "@penresume/contracts";
import {
  education,
  experience,
  findAddedKind,
  formatPeriod,
  getSkillName,
  listStoredNames,
  type Part,
  personal,
  presentEntry,
  readField,
  splitLinks,
} from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import { TEMPLATES } from "../../resume-view/src/templates.ts";
import { PALETTES } from "../../resume-view/src/themes.ts";
import { CONTENTS } from "../../resume-view/test/contents.ts";
import { openStage } from "../../resume-view/testing/stage.ts";
import { themed } from "../../resume-view/testing/themed.ts";
import { SCORED_KINDS } from "../node.ts";
import { listCases } from "./corpus/cases.ts";

const { "twelve experiences": long, sample } = CONTENTS as Record<string, ResumeContent>;
if (!long || !sample || !CONTENTS["every section"]) throw new Error("resume-view has no contents");
// no real address ends in ".example"
const every: ResumeContent = JSON.parse(
  JSON.stringify(CONTENTS["every section"]).replaceAll(".example", ".exemplo.com.br"),
);
// without the fields that the form of the scorer lacks
const full = {
  ...every,
  personalInfo: { ...every.personalInfo, links: "" },
  experience: every.experience.map((job) => ({ ...job, location: "", url: "" })),
  education: sample.education,
  sections: every.sections?.map((section) =>
    section.kind === "additional"
      ? { ...section, entries: [{ description: "CNH categoria B\nDisponibilidade para viagens" }] }
      : section,
  ),
};

type Template = (typeof TEMPLATES)[number];
interface Sheet {
  name: string;
  resume: ResumeContent;
  /** Other accepted values of personal fields, in the form of score.mjs. */
  accepted?: Record<string, string[]>;
}
const PEOPLE = listPeople();

/** Every kind of section in every template, one person of the corpus in every template, and one template in every palette. */
const USUAL: Sheet[] = [
  ...TEMPLATES.map((template) => ({ name: template.id, resume: themed(full, template) })),
  ...TEMPLATES.map((template, at) => createSheet(template, PEOPLE[(at * 3) % PEOPLE.length] as Sheet)),
  ...PALETTES.map((palette) => ({
    name: `palette-${palette.id}`,
    resume: themed(full, TEMPLATES[0] as Template, palette),
  })),
];
/** Short and long résumés, and each person of the corpus in some templates. */
const FURTHER: Sheet[] = [
  ...TEMPLATES.flatMap((template) => [
    {
      name: `${template.id}-short`,
      resume: themed({ ...sample, personalInfo: { ...sample.personalInfo, description: "" } }, template),
    },
    { name: `${template.id}-long`, resume: themed(long, template) },
  ]),
  ...[1, 5, 9].flatMap((first) =>
    PEOPLE.map((person, at) => createSheet(TEMPLATES[(at + first) % TEMPLATES.length] as Template, person)),
  ),
];

function createSheet(template: Template, { name, resume, accepted }: Sheet): Sheet {
  return { name: `${template.id}-${name}`, resume: themed(resume, template), accepted };
}

/** The fields that pages show, without the notes for score.mjs. */
function pickFields<Entry extends object>(part: Part, entry: Entry): Partial<Entry> {
  const names = listStoredNames(part);
  return Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name))) as Partial<Entry>;
}

/** The people of the corpus as résumés, with what our templates show of them. */
function listPeople(): Sheet[] {
  return listCases().flatMap(({ name, input }) => {
    const truth = JSON.parse(readFileSync(join(input, "../truth.json"), "utf8"));
    if (truth.refused) return [];
    const { links = [], _alt: accepted, ...info } = truth.personalInfo;
    const find = (pattern: RegExp) => links.find((link: string) => pattern.test(link));
    const period = ({ startDate, endDate, date }: Record<string, string>) => ({
      startDate,
      endDate: endDate ?? date,
      current: endDate === "Atual",
    });
    const sections: Section[] = [];
    for (const { kind, entries } of truth.sections ?? []) {
      const stored = findStoredKind(kind);
      const hasPeriod = !["courses", "awards", "publications"].includes(stored);
      const section = sections.find((other) => other.kind === stored) ?? { kind: stored, entries: [] };
      if (!sections.includes(section)) sections.push(section);
      for (const { title, subtitle: organisation, url, ...entry } of entries)
        section.entries?.push({
          title,
          organisation,
          url,
          ...(hasPeriod ? period(entry) : { date: entry.date || formatPeriod(entry) }),
          description: entry.description,
        });
    }
    const resume = {
      ...truth,
      personalInfo: {
        ...pickFields(personal, info),
        linkedin: find(/linkedin/),
        github: find(/github/),
        website: links.find((link: string) => !/linkedin|github/.test(link)),
      },
      experience: truth.experience?.map((entry: Record<string, string>) => ({
        ...pickFields(experience, entry),
        ...period(entry),
        descriptionStyle: entry.description?.includes("\n") ? "bullets" : "paragraph",
      })),
      education: truth.education?.map((entry: Record<string, string>) => ({
        ...pickFields(education, entry),
        ...period(entry),
      })),
      languages: truth.languages?.map(({ name, proficiency }: Record<string, string>) => ({
        name,
        proficiency: proficiency || undefined,
      })),
      sections,
      theme: sample?.theme,
    };
    return [{ name, resume: resumeContentSchema.parse(resume), accepted }];
  });
}

type Case = { name: string; input: string };

/** Prints PDFs of our own templates as cases of score.mjs into `folder`; returns them with their files. */
export async function printOwnCases(folder: string, { isThorough = false } = {}): Promise<Case[]> {
  const stage = await openStage();
  try {
    return await writeOwnCases(
      folder,
      "pdf",
      async (resume) =>
        readFileSync(await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume))),
      { isThorough },
    );
  } finally {
    await stage.close();
  }
}

/** Writes files of our own templates as cases of score.mjs into `folder`; returns them with their files. */
export async function writeOwnCases(
  folder: string,
  ending: string,
  create: (resume: ResumeContent) => Promise<Uint8Array>,
  { isThorough = false } = {},
): Promise<Case[]> {
  const cases: Case[] = [];
  for (const { name, resume, accepted } of isThorough ? [...USUAL, ...FURTHER] : USUAL) {
    const own = join(folder, name);
    const input = join(own, `input.${ending}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(input, await create(resume));
    const truth = createTruth(resume, accepted);
    writeFileSync(join(own, "truth.json"), JSON.stringify(truth));
    writeFileSync(join(own, "source.txt"), collectTexts(truth).join("\n"));
    cases.push({ name, input });
  }
  return cases;
}

/** The expected result of an import, in the form of score.mjs. */
function createTruth(resume: ResumeContent, accepted?: Sheet["accepted"]) {
  const { linkedin, github, website, photo, ...info } = resume.personalInfo;
  const links = splitLinks(readField(info, "links")).map(({ address }) => address);
  const shown = (resume.sections ?? []).filter(({ kind, hidden }) => !hidden && findAddedKind(kind));
  const sections = shown.map(({ kind, entries = [] }) => {
    const part = findAddedKind(kind);
    return {
      kind: SCORED_KINDS.has(kind) ? kind : "custom",
      entries: entries.map((entry) => {
        if (!part) return { description: entry.description };
        const { details, description } = presentEntry(part, entry);
        if (part.type !== "entries") return { description: [...details.filter(Boolean), description].join("\n") };
        return {
          title: entry.title,
          subtitle: entry.organisation,
          date: entry.date,
          startDate: entry.startDate,
          endDate: entry.endDate,
          url: entry.url,
          description: [...details, description].filter(Boolean).join("\n"),
        };
      }),
    };
  });
  return {
    meta: { kind: "own" },
    personalInfo: { ...info, _alt: accepted, links: [linkedin, website, github, ...links].filter(Boolean) },
    experience: resume.experience.map(({ descriptionStyle, ...entry }) => ({
      ...entry,
      // read as the last line
      description: [entry.description, readField(entry, "url")].filter(Boolean).join("\n"),
    })),
    // the form of the scorer has no place, link and period of study
    education: resume.education.map(({ institution, course, startDate, endDate, current, ...entry }) => ({
      institution,
      course,
      startDate,
      endDate: readField(entry, "expectedEnd") || endDate,
      current,
    })),
    skills: resume.skills.map(getSkillName),
    languages: resume.languages,
    sections,
  };
}

const collectTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          ["meta", "kind", "_alt"].includes(key) ? [] : collectTexts(item),
        )
      : [];
