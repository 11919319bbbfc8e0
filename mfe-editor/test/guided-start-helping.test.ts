import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

const SOME = "x";

/** All texts of the guided start, also those of functions. */
async function listTexts(): Promise<string[]> {
  const { questionTexts, choiceTexts, partTexts, guidedStartTexts } = await import("../src/guided-start/texts.ts");
  const collect = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "function"
        ? [value(1), value(2), value(SOME)].map(String)
        : Object.values(value as object).flatMap(collect);
  return collect([questionTexts, choiceTexts, partTexts, guidedStartTexts]);
}

/** Words about the reader, or said by who answers. */
const ABOUT_READER = /\b(você|seus?|suas?|trabalhei|ajudei|tenho|minhas?|meus?)(?![\p{L}])/iu;

test("asks its reader in the second person", async () => {
  const texts = await listTexts();
  expect(texts).toContain("Como você se chama?");
  expect(texts.filter((text) => ABOUT_READER.test(text)).length).toBeGreaterThan(20);
});

test("asks about who is helped, and nothing about its reader, while somebody helps", async () => {
  localStorage.setItem("helping", "1");
  const texts = await listTexts();
  expect(texts).toContain("Onde ela trabalhou?");
  expect(texts.filter((text) => ABOUT_READER.test(text))).toEqual([]);
  localStorage.clear();
  vi.resetModules();
  expect((await listTexts()).length, "no question is missing").toBe(texts.length);
});
