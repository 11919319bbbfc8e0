import { describe, expect, it } from "vitest";
import { compareReading } from "../../src/review/compare-reading.ts";
import { createResume } from "../create-resume.ts";

const own = createResume();
/** The fields that differ, as 'label: own, found'. */
const listDifferences = (found: typeof own, of = own) =>
  compareReading(of, found).flatMap(({ fields }) =>
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
});
