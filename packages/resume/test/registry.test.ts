import {
  personalInfoSchema,
  resumeContentSchema,
  type Section,
  type SectionEntry,
  sectionSchema,
} from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import {
  findAddedKind,
  findField,
  findKind,
  hasSectionContent,
  listTextFields,
  type Part,
  personal,
  presentEntry,
  readField,
  SECTION_KINDS,
} from "../src/index.ts";

const ADDABLE_KINDS = SECTION_KINDS.filter(({ storedIn }) => !storedIn);
const BUILT_IN_LISTS = SECTION_KINDS.filter((part) => part.storedIn && part.type === "entries");

/** A text in every field, at its longest. */
const fillFields = (part: Part) =>
  Object.fromEntries(
    listTextFields(part).map(({ name, maxLength, options, type }) => [
      name,
      type === "photo" ? "" : (options?.[0] ?? `${name} `.repeat(maxLength).slice(0, maxLength)),
    ]),
  );

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

  it.each(ADDABLE_KINDS)("accepts every field of $kind at its longest, and shows those of an entry", (part) => {
    const entry: SectionEntry = fillFields(part);
    const section: Section = { kind: part.kind, entries: [entry] };
    expect(sectionSchema.parse(section)).toEqual(section);
    expect(hasSectionContent(section)).toBe(true);
    if (part.type === "text") return;
    const shown = JSON.stringify(presentEntry(part, entry));
    for (const text of Object.values(entry)) expect(shown).toContain(String(text).trim());
  });

  it.each(BUILT_IN_LISTS)("accepts every field of $kind at its longest, and shows it", (part) => {
    const entry = fillFields(part);
    const list = resumeContentSchema.shape[part.kind as "education" | "experience" | "languages"];
    expect(list.parse([entry])).toMatchObject([entry]);
    // an expected end stands for that of a current entry
    const shown = JSON.stringify([entry, { ...entry, current: true }].map((each) => presentEntry(part, each)));
    for (const field of listTextFields(part)) {
      const text = String(entry[field.name]);
      expect(shown).toContain((field.format?.(text) ?? text).trim());
    }
  });

  it("accepts the personal data at its longest", () => {
    const info = fillFields(personal);
    expect(personalInfoSchema.parse(info)).toEqual(info);
  });

  it("presents a course with its hours, a reference with its contact, and a current period", () => {
    const present = (kind: string, entry: SectionEntry) => presentEntry(findAddedKind(kind) as Part, entry);
    const listDetails = (kind: string, entry: SectionEntry) => present(kind, entry).details.filter(Boolean);
    expect(present("courses", { title: "Excel", date: "2024" }).period).toBe("2024");
    expect(listDetails("courses", { hours: "40" })).toEqual(["40 h"]);
    expect(listDetails("courses", { hours: "um mês" })).toEqual(["um mês"]);
    expect(listDetails("references", { phone: "(11) 9", email: "a@b.c" })).toEqual(["(11) 9", "a@b.c"]);
    expect(present("volunteering", { startDate: "2020", endDate: "Atual", current: true }).period).toBe("2020 - Atual");
  });

  it("shows the expected end of a current course, and of one without an end", () => {
    const part = findKind("education") as Part;
    const show = (entry: object) =>
      presentEntry(part, { startDate: "02/2024", expectedEnd: "12/2027", ...entry }).period;
    expect(show({ endDate: "Atual", current: true })).toBe("02/2024 - previsão 12/2027");
    expect(show({ endDate: "", current: false })).toBe("02/2024 - previsão 12/2027");
    for (const expectedEnd of ["previsão 12/2027", "Previsto para 12/2027", "Previsão de término: 12/2027"])
      expect(show({ current: true, expectedEnd })).toBe("02/2024 - previsão 12/2027");
    expect(show({ endDate: "06/2025", current: false })).toBe("02/2024 - 06/2025");
  });

  it.each(["abc", "200", "5"])("shows the age %j as typed, with a hint", (age) => {
    const field = findField(findKind("additional") as Part, "age");
    expect(field?.findProblem?.(age)).toMatch(/de 14 a 99/);
    expect(field?.findProblem?.("17")).toBeUndefined();
  });

  it("shows fields without a place after the period, and further texts below the description", () => {
    const part = {
      ...(findKind("experience") as Part),
      fields: [
        ...(findKind("experience") as Part).fields,
        { type: "line", name: "place", label: "Local", maxLength: 300 },
        { type: "text", name: "results", label: "Resultados", maxLength: 300 },
      ],
    } as Part;
    const entry = { position: "Garçom", description: "Atendi mesas", place: "Recife", results: "Vendi mais" };
    const { title, details, description } = presentEntry(part, entry);
    expect([title, ...details.filter(Boolean)]).toEqual(["Garçom", "Recife"]);
    expect(description).toBe("Atendi mesas\nVendi mais");
  });

  it("warns against CPF, RG and marital status in the additional information", () => {
    const findProblem = findField(findKind("additional") as Part, "description")?.findProblem;
    for (const text of ["CPF 123.456.789-09", "RG 12.345.678-9", "Estado civil: casada", "Solteiro, sem filhos"]) {
      expect(findProblem?.(text), text).toMatch(/CPF, RG ou estado civil/);
    }
    for (const text of ["CNH categoria B", "Disponibilidade para viagens", "Energia e argila"]) {
      expect(findProblem?.(text), text).toBeUndefined();
    }
  });

  it("reads a field that an entry of another release stores otherwise as an empty text", () => {
    expect(readField({ title: "Excel" }, "title")).toBe("Excel");
    expect(readField({ title: true }, "title")).toBe("");
  });
});
