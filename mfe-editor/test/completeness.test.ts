import { describe, expect, it } from "vitest";
import { isEmailIncomplete, missingFields } from "../src/document/completeness.ts";
import { createResume } from "./create-resume.ts";

const listMissing = (parts: Parameters<typeof createResume>[0]) => missingFields(createResume(parts));

describe("what is missing", () => {
  it("counts an entry as filled when it has more than 'Atual' and the style of its description", () => {
    const ticked = { course: "", institution: "", startDate: "", endDate: "Atual", current: true };
    const [job] = createResume().experience;
    const added = {
      ...(job as NonNullable<typeof job>),
      company: "",
      position: "",
      description: "",
      descriptionStyle: "bullets" as const,
    };
    const missingWith = (education: typeof ticked) =>
      listMissing({ experience: [added], education: [education] }).map(({ field }) => field);
    expect(missingWith(ticked)).toEqual(["background"]);
    expect(missingWith({ ...ticked, course: "Cinema" })).toEqual([]);
  });

  it("names an unfinished email or phone number and each entry whose dates are to be corrected, with the field", () => {
    const [school] = createResume().education;
    const [job] = createResume().experience;
    const jobWith = (startDate: string, endDate: string) => ({
      ...(job as NonNullable<typeof job>),
      startDate,
      endDate,
    });
    const found = listMissing({
      personalInfo: { email: "kaua@", phone: "(98) 7654321" },
      education: [{ ...(school as NonNullable<typeof school>), startDate: "132024" }],
      experience: [jobWith("01/2020", "02/2021"), jobWith("03/2022", "02/2021")],
    });
    expect(found).toEqual([
      { field: "email", step: "personal", path: "personalInfo.email" },
      { field: "phone", step: "personal", path: "personalInfo.phone" },
      { field: "dates", step: "education", path: "education.0.startDate", at: 0 },
      { field: "dates", step: "experience", path: "experience.1.endDate", at: 1 },
    ]);
  });
});

describe("blanks of example sentences", () => {
  it("are missing where they are shown, one item a section", () => {
    const blank = { title: "Reforço", description: "Ajudei __ alunos" };
    const found = listMissing({
      personalInfo: { description: "Tenho __ anos de experiência" },
      sections: [
        { kind: "volunteering", entries: [blank, blank] },
        { kind: "projects", hidden: true, entries: [blank] },
      ],
    });
    expect(found).toEqual([
      { field: "blanks", step: "personal", path: "personalInfo.description" },
      { field: "blanks", step: "sections", path: "sections.0.entries.0.description", at: 0 },
    ]);
  });
});

describe("an email", () => {
  it.each(["kaua@", "kaua", "@exemplo.com", "kaua@exemplo", "ka ua@exemplo.com", "a@b@c.com"])(
    "%j is unfinished",
    (email) => {
      expect(isEmailIncomplete(email)).toBe(true);
    },
  );

  it.each(["", "  ", "kaua@exemplo.com", " kaua.s+vagas@mail.exemplo.com.br "])("%j is not", (email) => {
    expect(isEmailIncomplete(email)).toBe(false);
  });
});
