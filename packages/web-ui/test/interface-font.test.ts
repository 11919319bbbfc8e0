// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const css = readFileSync(join(import.meta.dirname, "../src/tokens.css"), "utf8");

/** The code points of each unicode-range, in the order of the file. */
const [whole, subset] = [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, list = ""]) => {
  const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return (character: number) =>
    ranges.some(
      ([, from = "", to = from]) => character >= Number.parseInt(from, 16) && character <= Number.parseInt(to, 16),
    );
});

test("the subset of the interface's font has every character of the interface's texts that the whole font has", () => {
  const files = globSync("{shell,mfe-editor,mfe-account,packages/web-*}/src/**/texts.ts", { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const characters = new Set(files.flatMap((file) => [...readFileSync(join(root, file), "utf8")]));
  expect(characters).toContain("ç");
  const missing = [...characters].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 32 && whole?.(code) && !subset?.(code);
  });
  expect(missing).toEqual([]);
});
