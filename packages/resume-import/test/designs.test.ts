import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, toScored } from "../node.ts";
import { scoreSet, total } from "./corpus/score.mjs";
import { writeDesigns } from "./generate/designs.ts";

const folder = mkdtempSync(join(tmpdir(), "designs-"));
const results = new Map<string, unknown>();

beforeAll(async () => {
  for (const own of await writeDesigns(folder, 40, "test", true))
    results.set(basename(own), toScored(await importFile(join(own, "input.pdf"))));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

it("reads heads of jobs in patterns that nobody tuned it for", () => {
  const { groups, cases } = total(scoreSet(folder, (name) => results.get(name)));
  expect(cases).toBe(40);
  expect(groups.experience?.micro).toBeGreaterThan(0.9);
});
