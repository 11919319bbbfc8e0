import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { expect, it } from "vitest";
import { EMPTY_RESUME } from "../../../resume-view/src/samples.ts";
import { assignEntryIds } from "../../src/index.ts";
import { compareWithBase, createVersion, mergeContents } from "../../src/versions/index.ts";

const cashier = { company: "Maré", position: "Caixa", description: "Operei o caixa" };
const seller = { company: "Azul", position: "Vendedora", description: "Vendi roupas" };
const createBase = (...experience: object[]) =>
  assignEntryIds(resumeContentSchema.parse({ ...EMPTY_RESUME, experience }));
const base = createBase(cashier, seller);
type Job = ResumeContent["experience"][number];
const [first, second] = base.experience as [Job, Job];
const merge = (mine: Job[], theirs: Job[], from = base) =>
  mergeContents({ base: from, mine: { ...from, experience: mine }, theirs: { ...from, experience: theirs } });

it("merges an entry of which one device has changed everything that is alike, and the other the description", () => {
  const renamed = { ...first, company: "Ipê", position: "Atendente", startDate: "2020" };
  const { content, collisions } = merge([renamed, second], [{ ...first, description: "Abri a loja" }, second]);
  expect(collisions).toEqual([]);
  expect(content.experience).toEqual([{ ...renamed, description: "Abri a loja" }, second]);
});

it("merges an entry that one device has moved and the other has changed completely", () => {
  const rewritten = { ...second, company: "Sol", position: "Gerente", description: "Chefiei a equipe" };
  const { content, collisions } = merge([second, first], [first, rewritten]);
  expect(collisions).toEqual([]);
  expect(content.experience).toEqual([rewritten, first]);
});

it("changes the right one of two equal entries", () => {
  const twins = createBase(cashier, cashier);
  const [one, other] = twins.experience as [Job, Job];
  const { content, collisions } = merge([one, { ...other, endDate: "2024" }], [other, one], twins);
  expect(collisions).toEqual([]);
  expect(content.experience).toEqual([{ ...other, endDate: "2024" }, one]);
});

it("keeps apart an entry that was removed and a similar one that was added", () => {
  const added = { ...first, id: "added", description: "Operei o caixa da filial" };
  expect(merge([added, second], [first, second]).content.experience).toEqual([added, second]);
});

it("finds the base's entry of a version that was rewritten for a posting, and keeps its id", () => {
  const source = { ...base, id: "a".repeat(24), html: "" };
  const version = createVersion(source, { name: "Vaga" });
  expect(version.experience).toEqual(base.experience);
  const rewritten = { ...first, company: "Ipê", position: "Atendente", description: "Abri a loja" };
  const [group, ...others] = compareWithBase({ ...version, experience: [rewritten, second] }, base);
  expect(others).toEqual([]);
  expect(group?.differences).toMatchObject([{ version: rewritten, base: first, changedIn: "version" }]);
  expect(group?.differences[0]?.takeOver().experience).toEqual(base.experience);
});
