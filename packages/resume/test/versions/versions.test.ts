import { type ResumeContent, type ResumeInput, resumeContentSchema, resumeInputSchema } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { CONTENTS } from "../../../resume-view/test/contents.ts";
import { assignEntryIds } from "../../src/index.ts";
import { compareWithBase, createVersion, type Difference } from "../../src/versions/index.ts";

const ID = "b".repeat(24);
const create = (content: ResumeContent): ResumeInput & { id: string } => ({
  ...assignEntryIds(resumeInputSchema.parse({ ...content, html: "<p>" })),
  id: ID,
});
const STORABLE = Object.entries(CONTENTS).filter(([, content]) => resumeContentSchema.safeParse(content).success);
const full = create(CONTENTS["every section"] as ResumeContent);
const posting = { title: "Analista", text: "Requisitos" };
const fork = (source = full): ResumeContent => resumeContentSchema.parse(createVersion(source, { name: "Vaga" }));

const differences = (version: ResumeContent, base: ResumeContent) =>
  compareWithBase(version, base).flatMap(({ kind, differences }) =>
    differences.map((difference) => ({ kind, ...difference })),
  );
const only = (version: ResumeContent, base: ResumeContent) => {
  const found = differences(version, base);
  expect(found).toHaveLength(1);
  return found[0] as Difference & { kind: string };
};
const withJob = (content: ResumeContent, at: number, patch: object): ResumeContent => ({
  ...content,
  experience: content.experience.map((job, index) => (index === at ? { ...job, ...patch } : job)),
});
const [firstJob, secondJob] = full.experience as [ResumeContent["experience"][number], ResumeContent["experience"][0]];
const newJob = {
  ...firstJob,
  id: "new",
  company: "Banco Ipê",
  position: "Analista",
  startDate: "01/2026",
  description: "Caixa",
};

describe("a new version", () => {
  it("is a copy with snapshot, name and posting, and differs in nothing from its base", () => {
    const version = createVersion(full, { name: "Vaga", posting });
    expect(version).toMatchObject({ name: "Vaga", posting, html: "<p>", experience: full.experience });
    expect(version.base?.id).toBe(ID);
    expect(compareWithBase(resumeContentSchema.parse(version), full)).toEqual([]);
  });

  it.each(STORABLE)("is stored whole: %s", (_, content) => {
    const version = createVersion(create(content), { name: "Vaga" });
    expect(resumeInputSchema.parse(version)).toEqual(version);
    expect(compareWithBase(version, content)).toEqual([]);
  });

  it("made from a version has the same base, or the version when that base was deleted", () => {
    const version = { ...createVersion(full, { name: "Vaga" }), id: "c".repeat(24) };
    expect(createVersion(version, { name: "Outra", keepsBase: true }).base).toEqual(version.base);
    expect(createVersion(version, { name: "Outra" }).base?.id).toBe(version.id);
  });

  it("keeps the posting of its base, unless it is made for another one", () => {
    const other = { title: "Gerente", text: "Outros requisitos" };
    expect(createVersion({ ...full, posting }, { name: "Vaga" }).posting).toEqual(posting);
    expect(createVersion({ ...full, posting }, { name: "Vaga", posting: other }).posting).toEqual(other);
  });

  it("stores no text of its base as a fingerprint", () => {
    const stored = JSON.stringify(createVersion(full, { name: "Vaga" }).base);
    for (const text of [full.personalInfo.fullName, firstJob.company, ...full.skills])
      expect(stored).not.toContain(text);
  });
});

describe("a changed entry", () => {
  it("of the version alone is its own change", () => {
    const version = withJob(fork(), 0, { description: "Feito para a vaga" });
    const found = only(version, full);
    expect(found).toMatchObject({ kind: "experience", changedIn: "version", base: firstJob });
    expect(found.takeOver().experience).toEqual(full.experience);
  });

  it("of the base alone is taken over, and nothing else is", () => {
    const version = withJob(fork(), 1, { description: "Feito para a vaga" });
    const base = withJob(full, 0, { endDate: "12/2025" });
    const found = differences(version, base).find(({ changedIn }) => changedIn === "base");
    const taken = found?.takeOver() as ResumeContent;
    expect(taken.experience).toEqual([base.experience[0], version.experience[1], ...full.experience.slice(2)]);
    expect(differences(taken, base).map(({ changedIn }) => changedIn)).toEqual(["version"]);
  });

  it("of both is marked, and kept or taken over it is not a change of the base any more", () => {
    const version = withJob(fork(), 0, { description: "Feito para a vaga" });
    const base = withJob(full, 0, { endDate: "12/2025" });
    const found = only(version, base);
    expect(found.changedIn).toBe("both");
    expect(only(found.keep(), base).changedIn).toBe("version");
    const taken = found.takeOver();
    expect(differences(taken, base)).toEqual([]);
    expect(only(withJob(taken, 0, { description: "De novo para a vaga" }), base).changedIn).toBe("version");
  });

  it("is found when title and company changed", () => {
    const base = withJob(full, 0, { company: "Outra Empresa", position: "Outro cargo" });
    expect(only(fork(), base)).toMatchObject({ changedIn: "base", version: firstJob, base: base.experience[0] });
  });

  it("is no other one of the same company", () => {
    const other = { ...newJob, company: firstJob.company };
    const base = { ...full, experience: [other, ...full.experience.slice(1)] };
    expect(differences(fork(), base).map(({ version, base }) => [version, base])).toEqual([
      [firstJob, undefined],
      [undefined, other],
    ]);
  });
});

describe("an entry that one of both lacks", () => {
  it("is new in the base and is inserted at its position", () => {
    const base = { ...full, experience: [newJob, ...full.experience] };
    const found = only(fork(), base);
    expect(found).toMatchObject({ changedIn: "base", version: undefined, base: newJob });
    expect(found.takeOver().experience).toEqual(base.experience);
    const last = { ...full, experience: [...full.experience, newJob] };
    expect(only(fork(), last).takeOver().experience).toEqual(last.experience);
  });

  it("was removed from the version, and is restored at its position", () => {
    const version = { ...fork(), experience: [firstJob] };
    const found = only(version, full);
    expect(found).toMatchObject({ changedIn: "version", version: undefined, base: secondJob });
    expect(found.takeOver().experience).toEqual(full.experience);
  });

  it("was removed from the base: it is removed here too, or stays as the version's own", () => {
    const base = { ...full, experience: [firstJob] };
    const found = only(fork(), base);
    expect(found).toMatchObject({ changedIn: "base", version: secondJob, base: undefined });
    expect(found.takeOver().experience).toEqual([firstJob]);
    expect(only(found.keep(), base).changedIn).toBe("version");
  });

  it("is a skill of the version's own", () => {
    const found = only({ ...fork(), skills: [...full.skills, "Excel"] }, full);
    expect(found).toMatchObject({ kind: "skills", changedIn: "version", version: "Excel", base: undefined });
    expect(found.takeOver().skills).toEqual(full.skills);
  });
});

describe("personal data, theme and sections", () => {
  it("are compared field by field", () => {
    const base = { ...full, personalInfo: { ...full.personalInfo, phone: "(81) 900000000", headline: "" } };
    const found = differences({ ...fork(), personalInfo: { ...full.personalInfo, location: "Recife" } }, base);
    expect(found.map(({ part, changedIn }) => [part, changedIn])).toEqual([
      ["headline", "base"],
      ["phone", "base"],
      ["location", "version"],
    ]);
    expect(found[1]?.takeOver().personalInfo).toEqual({
      ...full.personalInfo,
      location: "Recife",
      phone: "(81) 900000000",
    });
  });

  it("takes over the theme as a whole", () => {
    const base = { ...full, theme: { ...full.theme, spacing: "airy" as const } };
    expect(only(fork(), base)).toMatchObject({ kind: "theme", changedIn: "base" });
    expect(only(fork(), base).takeOver().theme).toEqual(base.theme);
  });

  it("finds a hidden photo, and no difference when it is shown again", () => {
    const withPhoto = (content: ResumeContent, showPhoto: boolean) => ({
      ...content,
      theme: { ...content.theme, showPhoto },
    });
    const base = withPhoto(full, false);
    expect(only(fork(), base)).toMatchObject({ kind: "theme", changedIn: "base" });
    expect(only(fork(), base).takeOver().theme).toEqual(base.theme);
    expect(only(withPhoto(fork(), false), full).changedIn).toBe("version");
    expect(only(fork(create(base)), full).changedIn).toBe("base");
    expect(differences(withPhoto(fork(), true), full)).toEqual([]);
  });

  it("takes over the language", () => {
    const base = { ...full, language: "en" as const };
    expect(only(fork(), base)).toMatchObject({ part: "language", changedIn: "base", version: "pt", base: "en" });
    expect(only(fork(), base).takeOver().language).toBe("en");
    expect(only(fork(create(base)), full).takeOver()).not.toHaveProperty("language");
  });

  it("take over an entry of a section, with its section where that is missing", () => {
    const course = { title: "Excel avançado", organisation: "Senai" };
    const add = (sections: NonNullable<ResumeContent["sections"]>) =>
      sections.map((section) =>
        section.kind === "courses" ? { ...section, entries: [course, ...(section.entries ?? [])] } : section,
      );
    const base = { ...full, sections: add(full.sections ?? []) };
    expect(only(fork(), base).takeOver().sections).toEqual(base.sections);
    const short = { ...fork(), sections: full.sections?.filter(({ kind }) => kind !== "awards") };
    expect(only(short, full)).toMatchObject({ kind: "awards", changedIn: "version" });
    expect(only(short, full).takeOver().sections).toEqual(full.sections);
  });

  it("distinguish sections of the same kind by their titles", () => {
    const own = { id: "trips", kind: "custom", title: "Viagens", entries: [{ title: "Lisboa" }] };
    const base = create({ ...full, sections: [own, ...(full.sections ?? [])] });
    expect(only(fork(base), { ...base, sections: [{ ...own, entries: [] }, ...(full.sections ?? [])] })).toMatchObject({
      changedIn: "base",
      version: { title: "Lisboa" },
    });
    const renamed = { ...base, sections: [{ ...own, title: "Intercâmbios" }, ...(full.sections ?? [])] };
    expect(only(fork(base), renamed)).toMatchObject({
      part: "head",
      changedIn: "base",
      base: { title: "Intercâmbios" },
    });
  });

  it("are equal when a text section has several entries", () => {
    const entries = [{ description: "Inglês" }, { description: "CNH B" }, { description: "Viagens" }];
    const several = create({ ...full, sections: [{ kind: "additional", entries }] });
    expect(compareWithBase(fork(several), several)).toEqual([]);
    const base = { ...several, sections: [{ kind: "additional", entries: entries.with(1, { description: "CNH D" }) }] };
    const found = only(fork(several), base);
    expect(found).toMatchObject({
      changedIn: "base",
      version: { description: "CNH B" },
      base: { description: "CNH D" },
    });
    expect(differences(found.takeOver(), base)).toEqual([]);
  });

  it("report another order, not as differences of entries", () => {
    const reordered = { ...fork(), skills: full.skills.toReversed() };
    expect(compareWithBase(reordered, full)).toMatchObject([{ kind: "skills", differences: [], isReordered: true }]);
  });
});

it("compares the longest lists of different entries without freezing the page", () => {
  const createJobs = (word: string) =>
    Array.from({ length: 100 }, (_, index) => ({
      ...newJob,
      id: `${word}-${index}`,
      company: `${word} ${index}`,
      position: `Função ${word} ${index}`,
      startDate: "",
      description: `${word}${index} ação `.repeat(1000).slice(0, 10_000),
    }));
  const version = { ...fork(), experience: createJobs("um") };
  const start = performance.now();
  const found = differences(version, { ...full, experience: createJobs("dois") });
  expect(found).toHaveLength(200);
  expect(performance.now() - start).toBeLessThan(3000);
});

it.each(STORABLE)("taking over everything makes the version equal to its base: %s", (_, content) => {
  let version = fork(create(CONTENTS.sample as ResumeContent));
  const base = create(content);
  for (let rounds = 0; rounds < 800; rounds++) {
    const [next] = differences(version, base);
    if (!next) break;
    version = next.takeOver();
  }
  expect(differences(version, base)).toEqual([]);
  for (const list of ["experience", "education", "languages", "skills"] as const)
    expect(version[list]).toHaveLength(base[list].length);
  expect(resumeContentSchema.parse(version)).toBeTruthy();
});
