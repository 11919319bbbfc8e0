import { expect, test } from "vitest";
import { loadKnowledge } from "../src/index.ts";
import { evaluateGuard, evaluateMatch, evaluateRequirements } from "./corpus/evaluate.ts";
import { readGuardCases, readPostings, readTailoringCases, VARIANTS } from "./corpus/read-corpus.ts";

const knowledge = await loadKnowledge();
const postings = readPostings();

test("finds the requirements of the labelled postings", () => {
  const scores = evaluateRequirements(knowledge, postings);
  expect(scores.f1).toBeGreaterThan(0.99);
  expect(scores.needAccuracy).toBeGreaterThan(0.99);
  expect(scores.kindAccuracy).toBeGreaterThan(0.97);
  expect(scores.notRequirementsExtracted).toBe(0);
});

test("finds the requirements of postings in other wordings, and in English and Spanish", () => {
  const scores = evaluateRequirements(knowledge, readPostings(VARIANTS));
  expect(scores.f1).toBeGreaterThan(0.97);
  expect(scores.needAccuracy).toBeGreaterThan(0.97);
  expect(scores.notRequirementsExtracted).toBe(0);
});

test.each(["2026-03-02", "2027-11-28"])("matches the labelled résumés on %s", (today) => {
  const scores = evaluateMatch(knowledge, postings, new Date(today));
  expect(scores.accuracyWithEvidence).toBeGreaterThan(0.95);
  expect(scores.evidenceInvalid).toBe(0);
  expect(scores.falseMet / scores.requirements).toBeLessThan(0.02);
  expect(scores.trapsRight).toBe(scores.traps);
});

test("finds the unsupported facts of the labelled suggestions", () => {
  const scores = evaluateGuard(knowledge, readTailoringCases());
  expect(scores.factRecall).toBeGreaterThan(0.98);
  expect(scores.falseAlarmRate).toBeLessThan(0.02);
});

test("finds the unsupported facts of the variants", () => {
  const scores = evaluateGuard(knowledge, readTailoringCases(VARIANTS));
  expect(scores.factRecall).toBeGreaterThan(0.96);
  expect(scores.falseAlarmRate).toBeLessThan(0.02);
});

test("finds the invention in 97 of 100 false sentences, and does not reject honest ones", () => {
  const scores = evaluateGuard(knowledge, readGuardCases("dev"));
  expect(scores.unsupportedCasesCaught / scores.unsupportedCases).toBeGreaterThanOrEqual(0.97);
  expect(scores.falseAlarms).toBeLessThanOrEqual(3);
});

const heldOut = Object.entries(Object.groupBy(readGuardCases("held-out"), ({ kind }) => kind ?? ""));

test.each(heldOut.filter(([kind]) => kind !== "ok"))("finds every held-out invention of the kind '%s'", (_, cases) => {
  const scores = evaluateGuard(knowledge, cases ?? []);
  expect(scores.unsupportedCasesCaught).toBe(scores.unsupportedCases);
});

test("leaves the honest held-out rewrites alone", () => {
  const scores = evaluateGuard(
    knowledge,
    heldOut.flatMap(([kind, cases]) => (kind === "ok" ? (cases ?? []) : [])),
  );
  expect(scores.falseAlarms).toBeLessThanOrEqual(2);
});

test("finds 95 of 100 wishes, tenses, durations, swapped persons and moved facts, and leaves honest rewrites alone", () => {
  const scores = evaluateGuard(knowledge, readGuardCases("fresh"));
  expect(scores.unsupportedCasesCaught / scores.unsupportedCases).toBeGreaterThanOrEqual(0.95);
  expect(scores.falseAlarms).toBeLessThanOrEqual(2);
});

test("flags 95 of 100 false sentences over fifty occupations, and alarms for less than 7 of 100 honest ones", () => {
  const scores = evaluateGuard(knowledge, readGuardCases("occupations"));
  expect(scores.unsupportedCasesCaught / scores.unsupportedCases).toBeGreaterThanOrEqual(0.95);
  expect(scores.falseAlarmRate).toBeLessThan(0.07);
});

test("the vocabulary has at least 1,500 entries, each with a name", () => {
  const { concepts } = knowledge.vocabulary;
  expect(concepts.length).toBeGreaterThanOrEqual(1500);
  expect(concepts.filter(({ name }) => name.trim() === "")).toEqual([]);
});

test("every broader or related term of the vocabulary is an entry", () => {
  const { concepts, byName } = knowledge.vocabulary;
  const links = concepts.flatMap(({ broader, related }) => [...broader, ...related]);
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  expect(links.filter((link) => !byName.has(fold(link)))).toEqual([]);
});
