import { expect, it } from "vitest";
import { readCoverage } from "../fonts/coverage.ts";
import coverage from "../src/font-coverage.json" with { type: "json" };
import { findMissingGlyphs } from "../src/glyphs.ts";
import { SAMPLE_RESUME } from "../src/samples.ts";
import { CONTENTS } from "./contents.ts";

it("lists exactly the characters of the font files", () => {
  expect(coverage).toEqual(readCoverage());
});

it("finds each character that a font lacks, once", () => {
  expect(findMissingGlyphs("Falo 中文 e русский; 中")).toEqual(["中", "文", "р", "у", "с", "к", "и", "й"]);
  expect(findMissingGlyphs("\uf0b7 Vendi")).toEqual(["\uf0b7"]);
});

it("finds nothing in Portuguese, emoji, usual signs, blanks and what is never drawn", () => {
  expect(findMissingGlyphs(JSON.stringify(SAMPLE_RESUME))).toEqual([]);
  expect(findMissingGlyphs(JSON.stringify(CONTENTS["signs and symbols"]))).toEqual([]);
  expect(
    findMissingGlyphs("Sa\u0303o 👩🏽‍💻 🇧🇷 1\ufe0f\u20e3 “aspas” – — … € ª º\u00a0\u2009\u200b\ufeff\u00ad\t\r\n"),
  ).toEqual([]);
});
