import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { type ImportResult, type OrganizedResume, organizeImport } from "../src/index.ts";
import { CORPUS, listCases } from "./corpus/cases.ts";
import { scoreSet, total } from "./corpus/score.mjs";

type Imported = Extract<ImportResult, { rejected: false }>;
type Entry = Record<string, string | undefined>;
interface Truth {
  personalInfo?: Entry;
  experience?: Entry[];
  education?: Entry[];
  skills?: string[];
  languages?: Entry[];
  sections?: { kind: string; entries: Entry[] }[];
}

const readings = new Map<string, Imported>();
const truths = new Map<string, Truth>();
for (const { name, input } of listCases()) {
  const imported = await importFile(input);
  if (imported.rejected) continue;
  readings.set(name, imported);
  truths.set(name, JSON.parse(readFileSync(join(CORPUS, name, "truth.json"), "utf8")));
}

/** What a model answers that makes no mistake, but for dates, which it copies in the words of the source. */
const answer = ({ personalInfo = {}, ...truth }: Truth): OrganizedResume => {
  // without notes of the truth for the scorer
  const undated = (entry: Entry): Entry =>
    Object.fromEntries(
      Object.entries(entry).filter(
        ([name, text]) => !/date/i.test(name) && typeof text === "string" && name[0] !== "_",
      ),
    );
  return {
    headline: personalInfo.headline ?? "",
    location: personalInfo.location ?? "",
    summary: personalInfo.description ?? "",
    experience: (truth.experience ?? []).map(undated),
    education: (truth.education ?? []).map(undated),
    skills: truth.skills ?? [],
    languages: (truth.languages ?? []).map(({ name = "", proficiency = "" }) => ({ name, level: proficiency })),
    sections: (truth.sections ?? []).map(({ kind, entries }) => ({
      kind,
      title: "",
      entries: entries.map(({ subtitle, ...entry }) => ({ ...undated(entry), organisation: subtitle })),
    })),
  };
};

/** A reading that went wrong: jobs are studies, names are swapped, and each second entry is lost. */
function spoil(imported: Imported): Imported {
  const { experience, education, ...content } = imported.content;
  const jobs = experience.map((entry) => ({ ...entry, position: entry.company, company: entry.position }));
  const provenance = Object.fromEntries(
    Object.entries(imported.provenance).filter(([path]) => !/^education\.\d*[13579]\./.test(path)),
  );
  const kept = education.map((entry, at) => (at % 2 ? { ...entry, course: "", institution: "" } : entry));
  return { ...imported, provenance, content: { ...content, experience: jobs, education: kept } };
}

function score(prepare: (imported: Imported) => Imported, change: (answer: OrganizedResume) => OrganizedResume) {
  const read = (name: string) => {
    const imported = readings.get(name);
    if (!imported) return { refused: true };
    return toScored(organizeImport(prepare(imported), change(answer(truths.get(name) as Truth))));
  };
  return total(scoreSet(CORPUS, read).filter(({ refuse }) => !refuse));
}

/** Applies a change to each text and list of an answer. */
function mapParts(value: unknown, text: (text: string) => string, list: (items: unknown[]) => unknown[]): unknown {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return list(value.map((item) => mapParts(item, text, list)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === "kind" ? item : mapParts(item, text, list)]),
  );
}
const same = <T>(value: T): T => value;
const MISTAKES: Record<string, (answer: OrganizedResume) => unknown> = {
  "omits texts": (right) => mapParts(right, (text) => (text.length % 2 ? "" : text), same),
  "omits entries": (right) => mapParts(right, same, (items) => items.filter((_, at) => at % 2)),
  "shortens texts": (right) =>
    mapParts(
      right,
      (text) =>
        text
          .split(" ")
          .slice(0, Math.ceil(text.split(" ").length / 2))
          .join(" "),
      same,
    ),
  "reorders entries and lines": (right) =>
    mapParts(
      right,
      (text) => text.split("\n").reverse().join("\n"),
      (items) => items.toReversed(),
    ),
  "invents entries and texts": (right) => ({
    ...right,
    headline: "Diretora de foguetes",
    experience: [...right.experience, { position: "Astronauta", company: "Base Lunar", description: "Voo orbital" }],
    skills: [...right.skills, "Pilotagem de foguetes"],
    sections: [...(right.sections ?? []), { kind: "awards", title: "", entries: [{ title: "Medalha Cósmica" }] }],
  }),
};

it("reads a right answer over a wrong reading", () => {
  const before = total(
    scoreSet(CORPUS, (name) => {
      const imported = readings.get(name);
      return imported ? toScored(spoil(imported)) : { refused: true };
    }).filter(({ refuse }) => !refuse),
  );
  expect(before.micro).toBeLessThan(0.9);
  expect(score(spoil, same).micro).toBeGreaterThan(0.97);
});

it.each(Object.entries(MISTAKES))("keeps a right reading from an answer that %s, and loses no text", (_, make) => {
  const { micro, invented, coverage } = score(same, (right) => make(right) as OrganizedResume);
  expect(micro).toBeGreaterThan(0.97);
  expect(invented).toBe(0);
  expect(coverage).toBeGreaterThanOrEqual(0.995);
});
