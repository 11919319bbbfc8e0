import { createRequire } from "node:module";
import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { assignEntryIds, CONTACT_FIELDS, removeEntryIds } from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import { describe, expect, it } from "vitest";
import { type ImportedContent, importResume } from "../../resume-import/src/index.ts";
import { CAREERS } from "../../resume-view/test/careers.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../resume-view/test/contents.ts";
import { getVisibleContent, toJsonResume, toText } from "../src/index.ts";

const require = createRequire(import.meta.url);
const schema: { validate(resume: object, done: (errors: { stack: string }[] | null) => void): void } =
  require("@jsonresume/schema");
const sample = require("@jsonresume/schema/sample.resume.json");

const every = CONTENTS["every section"] as ResumeContent;
const RESUMES: Record<string, ResumeContent> = { ...CONTENTS, ...CAREERS, English: ENGLISH_RESUME };

function findErrors(resume: object): string[] {
  let found: string[] = [];
  schema.validate(resume, (errors) => {
    found = (errors ?? []).map(({ stack }) => stack);
  });
  return found;
}

async function importJson(
  value: object,
): Promise<Exclude<Awaited<ReturnType<typeof importResume>>, { rejected: true }>> {
  const result = await importResume(new TextEncoder().encode(JSON.stringify(value)), {} as never);
  if (result.rejected) throw new Error(result.reason);
  return result;
}

/** Links in their fields, as the editor fills them: an address without a title may be that of a site. */
function placeLinks(links: readonly string[]): Record<string, string> {
  const placed: Record<string, string> = {};
  for (const link of links) {
    const field = CONTACT_FIELDS.find(({ site, name }) => site?.profile.test(link) && !placed[name])?.name;
    const isSite = !field && !placed.website && !/\s/.test(link);
    const name = field ?? (isSite ? "website" : "links");
    placed[name] = [placed[name], link].filter(Boolean).join("\n");
  }
  return placed;
}

/** An import as the editor takes it over without questions. */
function adopt({ personalInfo: { links, ...info }, sections, ...content }: ImportedContent): ResumeContent {
  const withCurrent = <T extends { endDate?: string }>(entry: T) => ({ ...entry, current: entry.endDate === "Atual" });
  return resumeContentSchema.parse({
    ...content,
    personalInfo: { ...info, ...placeLinks(links) },
    experience: content.experience.map((job) => ({ ...withCurrent(job), descriptionStyle: "bullets" })),
    education: content.education.map(({ description: _, ...course }) => withCurrent(course)),
    languages: content.languages.map(({ name, proficiency }) => ({ name, proficiency: proficiency || undefined })),
    sections: sections.map(({ kind, entries }) => ({ kind: findStoredKind(kind), entries: entries.map(withCurrent) })),
    theme: every.theme,
  });
}

/** The part of JSON Resume, as programs that know nothing of PenResume read it. */
function toStandard(content: ResumeContent): Record<string, unknown> {
  const own = /^x-penresume/;
  return Object.fromEntries(Object.entries(toJsonResume(content)).filter(([name]) => !own.test(name)));
}

describe("a résumé as JSON Resume", () => {
  it.each(Object.keys(RESUMES))("follows the schema of version 1.0: %s", (name) => {
    expect(findErrors(toJsonResume(RESUMES[name] as ResumeContent))).toEqual([]);
  });

  it.each([
    ["an unfinished e-mail", { email: "ana@" }],
    ["an e-mail with letters beyond ASCII", { email: "joão@exemplo.com.br" }],
    ["a site with spaces", { website: "meu site" }],
    ["a site with letters beyond ASCII", { website: "açaí.com.br/são-paulo" }],
    ["a link without an address", { links: "Portfólio\nhttps://" }],
  ])("follows the schema with %s", (_, info) => {
    const content = { ...every, personalInfo: { ...every.personalInfo, ...info } };
    expect(findErrors(toJsonResume(content))).toEqual([]);
  });

  it.each(["0000", "99/2020", "31/02/0020", "hoje", "2020-13-45", "previsão 12/2026", "século XX"])(
    "follows the schema with the date %s",
    (date) => {
      const experience = every.experience.map((job) => ({ ...job, startDate: date, endDate: date }));
      expect(findErrors(toJsonResume({ ...every, experience }))).toEqual([]);
    },
  );

  it("has the names that other programs read", () => {
    expect(toStandard(every)).toMatchObject({
      basics: {
        name: "Helena Duarte Sampaio",
        label: "Produtora executiva de séries e documentários",
        url: "https://helenasampaio.example",
        location: { city: "São Paulo", region: "SP" },
        profiles: [
          { network: "LinkedIn", username: "helena-sampaio", url: "https://linkedin.com/in/helena-sampaio" },
          { network: "GitHub", username: "helena-sampaio", url: "https://github.com/helena-sampaio" },
          { network: "Lattes", username: "123", url: "https://lattes.example/123" },
          { username: "helena", url: "https://vimeo.example/helena" },
        ],
      },
      work: [{ name: "Maré Alta Filmes", position: "Produtora Executiva", startDate: "2020-03" }, {}],
      education: [{ institution: "Universidade Estadual das Artes", endDate: "2027-12" }],
      certificates: [{ name: "Gestão de projetos", issuer: "Senai", date: "2021-06" }, {}],
      publications: [{ publisher: "Revista Set", releaseDate: "2023" }],
      interests: [{ name: "Fotografia analógica, trilhas, culinária" }],
    });
  });

  it("has groups of skills, levels in the résumé's language, and texts without emphasis", () => {
    const content: ResumeContent = {
      ...every,
      language: "en",
      skills: ["Scrum", "Linguagens: Java", "Kotlin"],
      experience: [
        {
          ...(every.experience[0] as ResumeContent["experience"][number]),
          description: "Vendi **120%** da meta\n[Notícia](https://exemplo.com.br/a)",
          descriptionStyle: "bullets",
        },
      ],
    };
    expect(toStandard(content)).toMatchObject({
      skills: [{ name: "Scrum" }, { name: "Linguagens", keywords: ["Java", "Kotlin"] }],
      languages: [{ fluency: "Native" }, { fluency: "Fluent" }],
      work: [{ highlights: ["Vendi 120% da meta", "Notícia (exemplo.com.br/a)"] }],
    });
  });

  it.each(["every section", "sample"])(
    "loses nothing of JSON Resume when it is imported and exported: %s",
    async (name) => {
      const standard = toStandard(RESUMES[name] as ResumeContent);
      // Dates of a place in our order
      expect(toStandard(adopt((await importJson(standard)).content))).toEqual(standard);
    },
  );

  it("of the schema's own sample, which has all sections, has every text or lists it as not placed", async () => {
    const { content, unplaced } = await importJson(sample);
    const { education } = content;
    const exported = JSON.stringify([toJsonResume(adopt(content)), unplaced, education]);
    const { meta: _, $schema: _s, ...person } = sample;
    const lost = listTexts(person).filter((text) => !exported.includes(JSON.stringify(text).slice(1, -1)));
    // A postal address is none of an employer's business.
    expect(lost).toEqual(["CA 94115", "US"]);
  });
});

/** Texts of a JSON document; dates have months, and addresses are https. */
const listTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value.replace(/^(\d{4}-\d\d)-\d\d$/, "$1").replace(/^http:/, "https:")]
    : Object.values(value ?? {}).flatMap(listTexts);

describe("x-penresume", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `id-${at}`);
  const withIds = assignEntryIds(every, () => ids.pop() ?? "");
  const { "x-penresume": own } = toJsonResume({
    ...withIds,
    name: "Para a vaga do banco",
    posting: { title: "Banco", text: "Vaga secreta" },
    base: { id: "1", fingerprints: ["a"] },
    confirmedFacts: [{ text: "120%", date: "2026-01-01" }],
    personalInfo: { ...every.personalInfo, photo: "/media/profile-photos/1-a.jpg" },
    sections: [
      { kind: "experience", hidden: true },
      ...(withIds.sections ?? []).filter(({ kind }) => kind !== "experience"),
    ],
  }) as { "x-penresume": ResumeContent };

  it("has only what the pages show", () => {
    const hidden = (every.sections ?? []).find((section) => section.hidden);
    const text = JSON.stringify(own);
    expect(hidden).toBeDefined();
    for (const secret of [
      "Para a vaga",
      "Vaga secreta",
      "fingerprints",
      "confirmedFacts",
      "profile-photos",
      '"id-',
      "hidden",
      "Maré Alta",
    ])
      expect(text, secret).not.toContain(secret);
    expect(text).not.toContain(hidden?.entries?.[0]?.title);
  });

  it.each(Object.keys(RESUMES))("restores what was visible when it is imported: %s", async (name) => {
    const content = RESUMES[name] as ResumeContent;
    expect((await importJson(toJsonResume(content))).original).toEqual(getVisibleContent(content));
  });

  it("counts for nothing after another program has changed the standard fields", async () => {
    const json = toJsonResume(every) as { basics: object };
    const changed = { ...json, basics: { ...json.basics, name: "Rita Lima" } };
    const imported = await importJson(changed);
    expect([imported.original, imported.attachment]).toEqual([undefined, "changed"]);
    expect(imported.content.personalInfo.fullName).toBe("Rita Lima");
    const reordered = Object.fromEntries(Object.entries(json).toReversed());
    expect((await importJson(reordered)).original).toEqual(getVisibleContent(every));
  });

  it.each(Object.keys(RESUMES))("is a résumé that is shown in the same way: %s", (name) => {
    const visible = getVisibleContent(RESUMES[name] as ResumeContent);
    expect(toText(visible)).toBe(toText(RESUMES[name] as ResumeContent));
    expect(toText(JSON.parse(JSON.stringify(visible)))).toBe(toText(visible));
    expect(getVisibleContent(visible)).toEqual(visible);
    expect(removeEntryIds(visible)).toEqual(visible);
  });
});
