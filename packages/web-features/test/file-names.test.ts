import type { ResumeContent } from "@penresume/contracts";
import { expect, it } from "vitest";
import { suggestFileName } from "../src/index.ts";

it.each<[Partial<ResumeContent>, string]>([
  [{}, "Ana Souza"],
  [{ language: "pt", posting: { title: "Caixa", text: "" } }, "Ana Souza"],
  [
    { base: { id: "b", fingerprints: [] }, posting: { title: "Caixa, Mercado Sol", text: "" } },
    "Ana Souza - Caixa, Mercado Sol",
  ],
  [{ language: "en" }, "Ana Souza - English"],
  [
    { language: "es", base: { id: "b", fingerprints: [] }, posting: { title: "Caja", text: "" } },
    "Ana Souza - Caja - Español",
  ],
])("the file of a résumé with %o is named %s, so that versions and languages differ", (fields, name) => {
  expect(suggestFileName({ personalInfo: { fullName: "Ana Souza" }, ...fields } as ResumeContent)).toBe(name);
});

it("a résumé without a name suggests none", () => {
  expect(suggestFileName({ personalInfo: { fullName: "" }, language: "en" } as ResumeContent)).toBe("");
});
