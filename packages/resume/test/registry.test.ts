import { type Section, type SectionEntry, sectionSchema, TEXT_LIMIT } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { findKind, hasSectionContent, presentEntry, SECTION_KINDS, type SectionField } from "../src/index.ts";

const ADDABLE_KINDS = SECTION_KINDS.flatMap((kind) => (kind.form ? [{ ...kind, form: kind.form }] : []));
const listInputNames = (field: SectionField) => (field.type === "period" ? ["startDate", "endDate"] : [field.name]);

describe("the registry of sections", () => {
  it("has each kind once, with a title in each language", () => {
    expect(new Set(SECTION_KINDS.map(({ kind }) => kind)).size).toBe(SECTION_KINDS.length);
    for (const { titles } of SECTION_KINDS) expect(Object.values(titles).every((title) => title.trim())).toBe(true);
  });

  it("has a place for each section of the JSON Résumé schema 1.0 that is a list", () => {
    const kinds = [
      "experience",
      "volunteering",
      "education",
      "awards",
      "courses",
      "publications",
      "skills",
      "languages",
    ];
    for (const kind of [...kinds, "interests", "references", "projects"]) expect(findKind(kind)).toBeDefined();
  });

  it.each(ADDABLE_KINDS)(
    "accepts every field of $kind at its longest, and shows those of an entry",
    ({ kind, form }) => {
      const fields = form.type === "text" ? ["description"] : form.fields.flatMap(listInputNames);
      const limits = new Map(
        form.type === "entries"
          ? form.fields.flatMap((field) => ("maxLength" in field ? [[field.name, field.maxLength] as const] : []))
          : [],
      );
      const entry: SectionEntry = Object.fromEntries(
        fields.map((name) => [
          name,
          `${name} `.repeat(TEXT_LIMIT).slice(0, limits.get(name) ?? (name === "description" ? TEXT_LIMIT : 40)),
        ]),
      );
      const section: Section = { kind, entries: [entry] };
      expect(sectionSchema.parse(section)).toEqual(section);
      expect(hasSectionContent(section)).toBe(true);
      if (form.type === "text") return;
      const shown = JSON.stringify(presentEntry(form, entry));
      for (const name of fields) expect(shown).toContain(String(entry[name]).trim());
    },
  );

  it("presents a course with its hours, a reference with its contact, and a current period", () => {
    const present = (kind: string, entry: SectionEntry) => {
      const form = findKind(kind)?.form;
      return form?.type === "entries" ? presentEntry(form, entry) : undefined;
    };
    expect(present("courses", { title: "Excel", date: "2024", hours: "40" })).toMatchObject({
      period: "2024",
      details: ["40 h"],
    });
    expect(present("courses", { hours: "um mês" })?.details).toEqual(["um mês"]);
    expect(present("references", { phone: "(11) 9", email: "a@b.c" })?.details).toEqual(["(11) 9", "a@b.c"]);
    expect(present("volunteering", { startDate: "2020", endDate: "Atual", current: true })?.period).toBe(
      "2020 - Atual",
    );
  });

  it("warns against CPF, RG and marital status in the additional information", () => {
    const form = findKind("additional")?.form;
    const findProblem = (text: string) => (form?.type === "text" ? form.findProblem?.(text) : undefined);
    for (const text of ["CPF 123.456.789-09", "RG 12.345.678-9", "Estado civil: casada", "Solteiro, sem filhos"]) {
      expect(findProblem(text), text).toMatch(/CPF, RG ou estado civil/);
    }
    for (const text of ["CNH categoria B", "Disponibilidade para viagens", "Energia e argila"]) {
      expect(findProblem(text), text).toBeUndefined();
    }
  });
});
