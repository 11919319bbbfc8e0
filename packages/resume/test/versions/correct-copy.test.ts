import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { expect, it } from "vitest";
import { EMPTY_RESUME } from "../../../resume-view/src/samples.ts";
import { getFieldFingerprint } from "../../src/versions/fingerprint.ts";
import { compareWithBase, correctCopy, createVersion } from "../../src/versions/index.ts";

const job = { company: "Padaria Sol", position: "Caixa", startDate: "01/2019", endDate: "", current: false };
const before: ResumeContent = resumeContentSchema.parse({
  ...EMPTY_RESUME,
  personalInfo: { ...EMPTY_RESUME.personalInfo, fullName: "Ana Suza", email: "ana@gmial.com" },
  experience: [
    { ...job, id: "one", description: "Atendi" },
    { ...job, id: "two", company: "Mercado", description: "" },
  ],
  sections: [{ kind: "courses", id: "s", entries: [{ id: "c", title: "Vendas", organisation: "Senai" }] }],
});
const copyOf = (change: (copy: ResumeContent) => ResumeContent) =>
  change(resumeContentSchema.parse({ ...createVersion({ ...before, html: "", id: "b" }, { name: "Para a vaga" }) }));
const [first, second] = before.experience as [ResumeContent["experience"][number], ResumeContent["experience"][number]];
const after: ResumeContent = {
  ...before,
  personalInfo: { ...before.personalInfo, fullName: "Ana Souza", email: "ana@gmail.com" },
  experience: [{ ...first, company: "Padaria do Sol" }, second, { ...first, id: "new" }],
  skills: ["Excel"],
  theme: { ...before.theme, layout: "minimal" },
};

it("corrects the fields that a copy has in common with its base, also in an entry that it has adapted, and nothing else", () => {
  const copy = copyOf((copy) => ({
    ...copy,
    personalInfo: { ...copy.personalInfo, email: "ana@trabalho.com" },
    experience: [{ ...first, description: "Atendi 200 clientes por dia" }],
  }));
  const { content, corrections } = correctCopy(copy, after) ?? {};
  expect(content).toMatchObject({
    name: "Para a vaga",
    personalInfo: { fullName: "Ana Souza", email: "ana@trabalho.com" },
    skills: copy.skills,
    theme: copy.theme,
  });
  expect(content?.experience).toEqual([
    { ...first, company: "Padaria do Sol", description: "Atendi 200 clientes por dia" },
  ]);
  expect(corrections?.map(({ kind, part }) => [kind, part])).toEqual([
    ["personal", "fullName"],
    ["experience", "entry"],
  ]);
});

it("is no news for the copy afterwards, and an undo in the base is the next correction", () => {
  const copy = copyOf((copy) => ({ ...copy, experience: [{ ...first, description: "Atendi bem" }, second] }));
  const base = { ...after, experience: after.experience.slice(0, 2), skills: [], theme: before.theme };
  const news = (content: ResumeContent) =>
    compareWithBase(content, base).flatMap(({ differences }) =>
      differences.filter((each) => each.changedIn !== "version"),
    );
  expect(news(copy)).toHaveLength(3);
  const corrected = correctCopy(copy, base)?.content as ResumeContent;
  expect(news(corrected)).toEqual([]);
  expect(correctCopy(corrected, base)).toBeNull();
  const undone = correctCopy(corrected, { ...before, experience: [first, second] })?.content;
  expect(undone).toMatchObject({ personalInfo: before.personalInfo, experience: copy.experience });
});

it("finds nothing where the copy has other values, or the base has changed no field", () => {
  const other = { ...before.personalInfo, fullName: "Ana S.", email: "ana@trabalho.com" };
  const copy = copyOf((copy) => ({ ...copy, personalInfo: other, experience: [{ ...first, company: "Sol" }] }));
  expect(correctCopy(copy, after)).toBeNull();
  expect(
    correctCopy(
      copyOf((copy) => copy),
      { ...before, skills: ["Excel"], experience: [first] },
    ),
  ).toBeNull();
});

it("does without the fingerprints of fields, which a copy of an older release lacks: what it has adapted stays", () => {
  const own = { ...first, description: "Atendi 200 clientes por dia" };
  const copy = copyOf((copy) => ({ ...copy, experience: [own, second] }));
  const known = new Set(
    [...before.experience, ...(before.sections?.[0]?.entries ?? [])].flatMap((entry) =>
      Object.keys(entry).flatMap((field) =>
        ["experience", "courses"].map((kind) => getFieldFingerprint(kind, String(entry.id), entry, field)),
      ),
    ),
  );
  const fingerprints = copy.base?.fingerprints.filter((each) => !known.has(each)) ?? [];
  const older = { ...copy, base: { id: "b", fingerprints } };
  expect(correctCopy(older, after)?.content).toMatchObject({
    personalInfo: { fullName: "Ana Souza", email: "ana@gmail.com" },
    experience: [own, second],
  });
});
