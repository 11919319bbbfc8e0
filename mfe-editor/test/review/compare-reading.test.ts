import { describe, expect, it } from "vitest";
import { compareReading } from "../../src/review/compare-reading.ts";
import { createResume } from "../create-resume.ts";

const own = createResume();
/** The fields that differ, as 'label: own, found'. */
const listDifferences = (found: typeof own, of = own, lines: string[] = []) =>
  compareReading(of, found, lines).flatMap(({ fields }) =>
    fields.filter(({ isSame }) => !isSame).map(({ label, own, found }) => `${label}: ${own} / ${found}`),
  );

describe("the comparison of a résumé with what was read of it", () => {
  it("finds nothing where only the notation differs: a phone, a date, bullets, emphasis", () => {
    const personalInfo = { phone: "+55 81 98765-4321", email: "JOAO@exemplo.com.br" };
    const [first, ...others] = own.experience;
    const written = createResume({
      experience: [
        { ...(first as NonNullable<typeof first>), startDate: "março de 2020", description: "**Fiz**\nmuito" },
        ...others,
      ],
    });
    const read = createResume({
      personalInfo,
      experience: [
        { ...(first as NonNullable<typeof first>), startDate: "03/2020", description: "• Fiz\n• muito" },
        ...others,
      ],
    });
    expect(listDifferences(read, written)).toEqual([]);
  });

  it("names a text that was read differently, and one that was not recognised", () => {
    const [first, ...others] = own.experience;
    const read = createResume({
      experience: [{ ...(first as NonNullable<typeof first>), company: "" }, ...others],
      skills: ["Roteiros"],
    });
    expect(listDifferences(read)).toEqual(["Empresa: Maré / ", "Habilidades: Roteiro / Roteiros"]);
  });

  it("compares an entry with the one of the same name, also when one before it is missing", () => {
    expect(listDifferences(createResume({ experience: own.experience.slice(1) }))).toEqual(
      expect.arrayContaining(["Cargo: Produtor / ", "Empresa: Maré / "]),
    );
    expect(listDifferences(createResume({ experience: own.experience.slice(1) })).join()).not.toContain("Canal");
  });

  it("takes a text for read that stands whole below the title of its section, though in no field of its own", () => {
    const [first, ...others] = own.experience;
    const read = createResume({
      experience: [
        { ...(first as NonNullable<typeof first>), company: "", description: "Maré\nFiz\nmuito" },
        ...others,
      ],
    });
    const lines = [
      "João Açaí",
      "Experiência Profissional",
      "Produtor · Maré",
      "Fiz",
      "muito",
      "Formação Acadêmica",
      "UFPE",
    ];
    expect(listDifferences(read, own, lines)).toEqual([]);
    const mixed = ["João Açaí", "Experiência Profissional", "Produtor ·", "Fiz", "muito", "Formação Acadêmica", "Maré"];
    expect(listDifferences(read, own, mixed)).toEqual(["Empresa: Maré / "]);
  });

  it("names what stands below a title that was not read as one, and contacts that were not found", () => {
    const lines = ["João Açaí", "joao@exemplo.com.br", "Experiência Profissional", "Produtor · Maré", "Canal"];
    const read = createResume({ personalInfo: { email: "" }, experience: [] });
    expect(listDifferences(read, own, lines)).toEqual(
      expect.arrayContaining(["Email: joao@exemplo.com.br / ", "Empresa: Maré / "]),
    );
  });
});
